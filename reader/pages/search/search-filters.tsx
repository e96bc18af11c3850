/** The filters of a search with the number of results of each value, and its order: links, which need no script. */
import type { Facets } from '#core/articles/article-search.service.ts'
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { searchMessages } from '#shared/i18n/messages.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { languageOfText } from '#shared/script.ts'
import { pageHref } from '../../components/pagination.tsx'
import { languageAttributes } from '../../components/language-attributes.ts'
import { useView } from '../../view.ts'
import { FILTERS, isFiltered, queryOf, type FilterName, type SearchChoice } from './search-choice.ts'
import styles from './search-filters.module.css'

type Props = { q: string; choice: SearchChoice; facets: Facets }

const NO_FILTERS = { magazine: null, category: null, writer: null, year: null, language: null }

const LANGUAGES: Record<Locale, string> = { en: 'English', ur: 'اردو' }

/** A value as readers know it, and its language. */
function labelOf(name: FilterName, value: string, locale: Locale): { text: string; language: Locale } {
  if (name === 'magazine') return { text: editionOf(value as MagazineType).name[locale], language: locale }
  if (name === 'category') return { text: categoryLabel(value), language: isUrduCategory(value) ? 'ur' : 'en' }
  if (name === 'language' && isLocale(value)) return { text: LANGUAGES[value], language: value }
  return { text: value, language: name === 'writer' ? languageOfText(value) : locale }
}

export function SearchFilters({ q, choice, facets }: Props) {
  const { locale, href } = useView()
  const t = searchMessages(locale)
  const addressOf = (change: Partial<SearchChoice>) =>
    href(pageHref('/search', 1, queryOf(q, { ...choice, ...change })))
  return (
    <nav className={styles.filters} aria-label={t.filters}>
      {FILTERS.map((name) => (
        <Filter key={name} name={name} value={choice[name]} counts={facets[name]} addressOf={addressOf} />
      ))}
      {isFiltered(choice) && <a href={addressOf(NO_FILTERS)}>{t.removeFilters}</a>}
      <span className={styles.sort}>
        {t.sort}
        <Choice href={addressOf({ sort: null })} text={t.relevance} current={choice.sort === null} />
        <Choice href={addressOf({ sort: 'date' })} text={t.date} current={choice.sort === 'date'} />
      </span>
    </nav>
  )
}

type FilterProps = {
  name: FilterName
  value: string | null
  counts: readonly { value: string; count: number }[]
  addressOf: (change: Partial<SearchChoice>) => string
}

function Filter({ name, value, counts, addressOf }: FilterProps) {
  const { locale } = useView()
  const t = searchMessages(locale)
  // With one value there is nothing to choose, unless it is chosen.
  if (counts.length < 2 && value === null) return null
  const chosen = value === null ? null : labelOf(name, value, locale)
  return (
    <details className={styles.filter} name="search-filter">
      <summary {...(chosen && { 'data-chosen': '' })}>
        {t[name]}
        {chosen && (
          <>
            {': '}
            <bdi {...languageAttributes(chosen.language, locale)}>{chosen.text}</bdi>
          </>
        )}
      </summary>
      <ul>
        <li>
          <Choice href={addressOf({ [name]: null })} text={t.all} current={value === null} />
        </li>
        {counts.map((each) => {
          const { text, language } = labelOf(name, each.value, locale)
          return (
            <li key={each.value}>
              <Choice
                href={addressOf({ [name]: each.value })}
                text={text}
                language={language}
                count={each.count}
                current={each.value === value}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

type ChoiceProps = { href: string; text: string; language?: Locale; count?: number; current: boolean }

function Choice({ href, text, language, count, current }: ChoiceProps) {
  const { locale } = useView()
  return (
    <a href={href} rel="nofollow" {...(current && { 'aria-current': 'true' as const })}>
      <bdi {...languageAttributes(language ?? locale, locale)}>{text}</bdi>
      {count !== undefined && <span className={styles.count}> ({count})</span>}
    </a>
  )
}
