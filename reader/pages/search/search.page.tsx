import { Fragment, type ReactNode } from 'react'
import type { IssueSummary } from '#core/articles/issues/issues.ts'
import type { InOtherScript } from '#core/search/offers.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { readingMessages, searchMessages } from '#shared/i18n/messages.ts'
import { directionOf, type Direction } from '#shared/locale.ts'
import { shownRange, windowWithEllipses } from '#shared/pagination.ts'
import { languageOfText } from '#shared/script.ts'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { issueName, issuePath, type NamedIssue } from '../../issue-names.ts'
import { useView } from '../../view.ts'
import { InQuotes } from './in-quotes.tsx'
import { NoResults } from './no-results.tsx'
import { isFiltered, queryOf, type SearchChoice } from './search-choice.ts'
import { SearchFilters } from './search-filters.tsx'
import type { SearchProps } from './search.load.ts'
import { SearchResult } from './search-result.tsx'
import styles from './search.module.css'

export function SearchPage({
  q,
  choice,
  issue,
  issues,
  results,
  complete,
  facets,
  correctedQuery,
  inOtherScript,
  ...nothingFound
}: SearchProps) {
  const { t, locale, dir } = useView()
  const reading = readingMessages(locale)
  const range = results && shownRange(results)
  const count = results?.count ?? 0
  // An Urdu query turns the page; the sentences of the interface keep their own direction.
  const direction = languageOfText(q) === 'ur' ? directionOf('ur') : dir
  const turned = direction === dir ? {} : { dir: direction }
  const sentence = direction === dir ? {} : { dir }
  return (
    <div className={`page ${styles.page}`} {...turned}>
      <ListHeading
        title={
          q === '' ? (
            t.searchArticles
          ) : (
            <Turned {...sentence}>
              <InQuotes sentence={t.searchResultsFor} q={q} />
            </Turned>
          )
        }
      >
        <search className={styles.search}>
          <SearchForm q={q} choice={choice} />
        </search>
      </ListHeading>
      {issue && (
        <p className={styles.within} {...sentence}>
          <Within q={q} choice={choice} issue={issue} />
        </p>
      )}
      {issues.length > 0 && <FoundIssues issues={issues} {...sentence} />}
      {correctedQuery !== null && <DidYouMean query={correctedQuery} choice={choice} />}
      {facets && (count > 0 || isFiltered(choice)) && <SearchFilters q={q} choice={choice} facets={facets} />}
      {/* The page's script announces here that a search is in progress. */}
      <output className={styles.status} data-loading={t.loading} {...sentence}>
        {q !== '' && range && range.from > 0 && t.showingResults(range.from, range.to, count)}
      </output>
      {count > complete && (
        <p className={styles.help} {...sentence}>
          {searchMessages(locale).somePartial(complete)}
        </p>
      )}
      {inOtherScript.map((one) => (
        <p key={one.word} className={styles.help} {...sentence}>
          <SoundsLike {...one} />
        </p>
      ))}
      {q === '' && <p className={styles.help}>{reading.searchHelp}</p>}
      {q !== '' && !results && <Empty alert text={reading.searchFailed} />}
      {q !== '' && results?.count === 0 && (
        <div {...sentence}>
          <NoResults q={q} choice={choice} {...nothingFound} />
        </div>
      )}
      {results && results.rows.length > 0 && (
        <ol className={styles.results} data-list="">
          {results.rows.map((result, index) => (
            <SearchResult key={result.article.id} result={result} first={index === 0} turned={direction !== dir} />
          ))}
        </ol>
      )}
      {results && (
        <Pagination
          page={results.page}
          pages={results.pages}
          numbers={windowWithEllipses(results.page, results.pages)}
          hrefOf={(page) => pageHref('/search', page, queryOf(q, choice))}
        />
      )}
    </div>
  )
}

/** A sentence of the interface on a page that a query has turned. */
function Turned({ dir, children }: { dir?: Direction; children: ReactNode }) {
  return dir ? <span dir={dir}>{children}</span> : children
}

/** Why results contain no word of the query. */
function SoundsLike({ word, spellings }: InOtherScript) {
  const { locale } = useView()
  return (
    <>
      <InQuotes sentence={searchMessages(locale).inOtherScript} q={word} />{' '}
      {spellings.map((spelling, index) => (
        <Fragment key={spelling}>
          {index > 0 && ' · '}
          <bdi {...detectedLanguageAttributes(spelling, locale)}>{spelling}</bdi>
        </Fragment>
      ))}
    </>
  )
}

function DidYouMean({ query, choice }: { query: string; choice: SearchChoice }) {
  const { locale, href } = useView()
  return (
    <p className={styles.suggestion}>
      {searchMessages(locale).didYouMean}{' '}
      <a href={href(pageHref('/search', 1, queryOf(query, choice)))} rel="nofollow">
        <bdi {...detectedLanguageAttributes(query, locale)}>{query}</bdi>
      </a>
      {locale === 'ur' ? '؟' : '?'}
    </p>
  )
}

function IssueLink({ issue }: { issue: NamedIssue }) {
  const { locale } = useView()
  const name = issueName(issue)
  return (
    <a href={issuePath(issue)}>
      <span>
        {editionOf(issue.magazine).name[locale]}
        {locale === 'ur' ? '،' : ','}
      </span>{' '}
      <bdi {...detectedLanguageAttributes(name, locale)}>{name}</bdi>
    </a>
  )
}

function FoundIssues({ issues, dir }: { issues: readonly IssueSummary[]; dir?: Direction }) {
  const { locale } = useView()
  return (
    <nav className={styles.issues} aria-labelledby="found-issues" {...(dir && { dir })}>
      <h2 id="found-issues">{searchMessages(locale).issues}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueLink issue={issue} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the search is limited to an issue: which one, and the way out. */
function Within({ q, choice, issue }: { q: string; choice: SearchChoice; issue: NamedIssue }) {
  const { locale, href } = useView()
  return (
    <>
      <span>
        {searchMessages(locale).inIssue} <IssueLink issue={issue} />
      </span>
      <a href={href(pageHref('/search', 1, queryOf(q, { ...choice, issue: null })))} rel="nofollow">
        {searchMessages(locale).wholeSite}
      </a>
    </>
  )
}

function SearchForm({ q, choice: { issue } }: { q: string; choice: SearchChoice }) {
  const { t, locale, href } = useView()
  return (
    <form className={styles.form} action={href('/search')}>
      {issue !== null && <input type="hidden" name="issue" value={issue} />}
      <SearchField label={readingMessages(locale).searchWords} value={q} />
      <button className="button">{t.search}</button>
    </form>
  )
}
