/** Shown where a search finds nothing: the words that were looked for, other queries, and what others read. */
import { readingMessages, searchMessages } from '#shared/i18n/messages.ts'
import { ArticleMeta } from '../../components/article-card.tsx'
import { Empty } from '../../components/empty.tsx'
import { detectedLanguageAttributes, languageAttributes } from '../../components/language-attributes.ts'
import { pageHref } from '../../components/pagination.tsx'
import { useView } from '../../view.ts'
import { InQuotes } from './in-quotes.tsx'
import { queryOf, type SearchChoice } from './search-choice.ts'
import type { SearchProps } from './search.load.ts'
import { Isolated } from '#shared/isolated.tsx'
import styles from './search.module.css'

type Props = Pick<SearchProps, 'q' | 'choice' | 'words' | 'onlyExcludes' | 'nearQueries' | 'mostRead'>

export function NoResults({ q, choice, words, onlyExcludes, nearQueries, mostRead }: Props) {
  const { t, locale } = useView()
  const search = searchMessages(locale)
  const nothingAsked = onlyExcludes ? search.onlyExcluded : search.nothingToFind
  return (
    <>
      <Empty text={<InQuotes sentence={t.noArticlesFoundForQuery} q={q} />}>
        {words.length > 0 && (
          <p className={styles.help}>
            {search.searchedFor}{' '}
            <bdi {...detectedLanguageAttributes(words.join(' '), locale)}>
              {words.map((word, index) => (
                <span key={word}>
                  {index > 0 && ' · '}
                  <bdi {...detectedLanguageAttributes(word, locale)}>{word}</bdi>
                </span>
              ))}
            </bdi>
          </p>
        )}
        <p className={styles.help}>{words.length > 0 ? readingMessages(locale).searchTips : nothingAsked}</p>
      </Empty>
      {nearQueries.length > 0 && <NearQueries queries={nearQueries} choice={choice} />}
      {mostRead.length > 0 && (
        <section className={styles.mostRead} aria-labelledby="most-read">
          <h2 id="most-read">{search.mostRead}</h2>
          <ul>
            {mostRead.map((article) => (
              <li key={article.id} {...languageAttributes(article.language, locale)}>
                <a href={`/article/${article.id}`}>
                  <Isolated text={article.title} />
                </a>
                <ArticleMeta article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NearQueries({ queries, choice }: { queries: readonly string[]; choice: SearchChoice }) {
  const { locale, href } = useView()
  return (
    <nav className={styles.near} aria-labelledby="near-queries">
      <h2 id="near-queries">{searchMessages(locale).nearQueries}</h2>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <a href={href(pageHref('/search', 1, queryOf(query, choice)))} rel="nofollow">
              <bdi {...detectedLanguageAttributes(query, locale)}>{query}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
