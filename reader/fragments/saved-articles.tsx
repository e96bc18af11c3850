/** The cards of a reading list, by id: public articles only, for the page's island to put in order. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Services } from '#core/services.ts'
import { readingListMessages } from '#shared/i18n/messages.ts'
import { parseId } from '#shared/ids.ts'
import { MAX_CARDS } from '#shared/schemas/limits.ts'
import { ArticleCard } from '../components/article-card.tsx'
import { useView } from '../view.ts'
import styles from './saved-articles.module.css'

/**
 * The ids of `?ids=3,24`: ascending, each once, 1 to 24; null for anything else, so that a set of articles has one
 * address and caches hold it once.
 */
export function idsOf(text: unknown): number[] | null {
  if (typeof text !== 'string') return null
  const ids = text.split(',', MAX_CARDS + 1).map(parseId)
  const isAscending = ids.every((id, index) => id !== null && id > (ids[index - 1] ?? 0))
  return isAscending && ids.length <= MAX_CARDS ? (ids as number[]) : null
}

export async function loadSavedArticles(services: Services, ids: number[]): Promise<{ articles: ArticleSummary[] }> {
  return { articles: await services.articles.newest({ ids, limit: MAX_CARDS }) }
}

export function SavedArticles({ articles }: { articles: ArticleSummary[] }) {
  const { locale } = useView()
  const t = readingListMessages(locale)
  return articles.map((article) => (
    <li key={article.id} className={styles.entry} data-article={article.id}>
      <ArticleCard article={article} layout="beside" sizes="(min-width: 48rem) 14rem, 34vw" />
      <p className={styles.tools}>
        <button type="button" data-remove="">
          {t.remove}
          <span className="visually-hidden"> {article.title}</span>
        </button>
      </p>
    </li>
  ))
}
