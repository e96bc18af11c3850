import { readingMessages } from '#shared/i18n/messages.ts'
import { MAX_SEARCH_LENGTH } from '#shared/schemas/limits.ts'
import { shownRange, windowWithEllipses } from '#shared/pagination.ts'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { useView } from '../../view.ts'
import type { SearchProps } from './search.load.ts'
import { SearchResult } from './search-result.tsx'
import styles from './search.module.css'

export function SearchPage({ q, results }: SearchProps) {
  const { t, locale } = useView()
  const reading = readingMessages(locale)
  const range = results && shownRange(results)
  return (
    <div className={`page ${styles.page}`}>
      <ListHeading title={q === '' ? t.searchArticles : <InQuotes sentence={t.searchResultsFor} q={q} />}>
        <search className={styles.search}>
          <SearchForm q={q} />
        </search>
      </ListHeading>
      {/* The page's script announces here that a search is in progress. */}
      <output className={styles.status} data-loading={t.loading}>
        {q !== '' && range && range.from > 0 && t.showingResults(range.from, range.to, results.count)}
      </output>
      {q === '' && <p className={styles.help}>{reading.searchHelp}</p>}
      {q !== '' && !results && <Empty alert text={reading.searchFailed} />}
      {q !== '' && results?.count === 0 && (
        <Empty text={<InQuotes sentence={t.noArticlesFoundForQuery} q={q} />}>
          <p className={styles.help}>{reading.searchTips}</p>
        </Empty>
      )}
      {results && results.rows.length > 0 && (
        <ol className={styles.results} data-list="">
          {results.rows.map((result, index) => (
            <SearchResult key={result.article.id} result={result} first={index === 0} />
          ))}
        </ol>
      )}
      {results && (
        <Pagination
          page={results.page}
          pages={results.pages}
          numbers={windowWithEllipses(results.page, results.pages)}
          hrefOf={(page) => pageHref('/search', page, { q })}
        />
      )}
    </div>
  )
}

function SearchForm({ q }: { q: string }) {
  const { t, locale, href } = useView()
  return (
    <form className={styles.form} action={href('/search')}>
      <input
        type="search"
        name="q"
        dir="auto"
        defaultValue={q}
        maxLength={MAX_SEARCH_LENGTH}
        required
        placeholder={t.searchPlaceholder}
        aria-label={readingMessages(locale).searchWords}
        autoComplete="off"
      />
      <button className="button">{t.search}</button>
    </form>
  )
}

/** A sentence that contains the query, isolated from the surrounding direction. */
function InQuotes({ sentence, q }: { sentence: (q: string) => string; q: string }) {
  const [before = '', after = ''] = sentence('\n').split('\n')
  return (
    <>
      {before}
      <bdi>{q}</bdi>
      {after}
    </>
  )
}
