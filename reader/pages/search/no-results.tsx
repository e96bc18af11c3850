/** Shown where a search finds nothing: the words that were looked for, and what others read. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import { readingMessages, searchMessages } from '#shared/i18n/messages.ts'
import { ArticleMeta } from '../../components/article-card.tsx'
import { Empty } from '../../components/empty.tsx'
import { languageAttributes } from '../../components/language-attributes.ts'
import { useView } from '../../view.ts'
import { InQuotes } from './in-quotes.tsx'
import styles from './search.module.css'

type Props = { q: string; words: readonly string[]; mostRead: readonly ArticleSummary[] }

export function NoResults({ q, words, mostRead }: Props) {
  const { t, locale } = useView()
  const search = searchMessages(locale)
  return (
    <>
      <Empty text={<InQuotes sentence={t.noArticlesFoundForQuery} q={q} />}>
        {words.length > 0 && (
          <p className={styles.help}>
            {search.searchedFor}{' '}
            {words.map((word, index) => (
              <span key={word}>
                {index > 0 && ' · '}
                <bdi>{word}</bdi>
              </span>
            ))}
          </p>
        )}
        <p className={styles.help}>{readingMessages(locale).searchTips}</p>
      </Empty>
      {mostRead.length > 0 && (
        <section className={styles.mostRead} aria-labelledby="most-read">
          <h2 id="most-read">{search.mostRead}</h2>
          <ul>
            {mostRead.map((article) => (
              <li key={article.id} {...languageAttributes(article.language, locale)}>
                <a href={`/article/${article.id}`}>{article.title}</a>
                <ArticleMeta article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
