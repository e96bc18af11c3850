import type { Neighbours } from '#core/articles/neighbours.repository.ts'
import { categoryLabel } from '#shared/categories.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { useView } from '../../view.ts'
import styles from './neighbour-links.module.css'

/** The older article at the start of the line and the newer one at its end, in both directions of writing. */
export function NeighbourLinks({ category, older, newer }: Neighbours & { category: string }) {
  const { locale } = useView()
  const t = readingMessages(locale)
  if (!older && !newer) return null
  return (
    <nav className={styles.links} aria-label={t.moreFromCategory(categoryLabel(category))}>
      {older && (
        <a rel="prev" href={`/article/${older.id}`}>
          <small>{t.olderArticle}</small> {older.title}
        </a>
      )}
      {newer && (
        <a rel="next" href={`/article/${newer.id}`}>
          <small>{t.newerArticle}</small> {newer.title}
        </a>
      )}
    </nav>
  )
}
