import { listTitle, type Neighbours } from '#core/articles/articles.ts'
import { categoryLabel } from '#shared/categories.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { FailedBlock } from '../../components/failed-block.tsx'
import { useView } from '../../view.ts'
import { Isolated } from '#shared/isolated.tsx'
import styles from './neighbour-links.module.css'

/** The older article at the start of the line and the newer one at its end, in both directions of writing. */
export function NeighbourLinks({ category, neighbours }: { category: string; neighbours: Neighbours | null }) {
  const { locale } = useView()
  const t = readingMessages(locale)
  if (!neighbours) {
    return (
      <div data-block="neighbours">
        <FailedBlock />
      </div>
    )
  }
  const { older, newer } = neighbours
  if (!older && !newer) return null
  return (
    <nav className={styles.links} data-block="neighbours" aria-label={t.moreFromCategory(categoryLabel(category))}>
      {older && (
        <a rel="prev" href={`/article/${older.id}`}>
          <small>{t.olderArticle}</small> <Isolated text={listTitle(older)} />
        </a>
      )}
      {newer && (
        <a rel="next" href={`/article/${newer.id}`}>
          <small>{t.newerArticle}</small> <Isolated text={listTitle(newer)} />
        </a>
      )}
    </nav>
  )
}
