/** What a reader may be typing into a search field: titles of articles, writers and categories, as options of a list. */
import { ANONYMOUS } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { allSections, categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { searchMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { MAX_SEARCH_LENGTH } from '#shared/schemas/limits.ts'
import { languageOfText } from '#shared/script.ts'
import { fold } from '#shared/search/fold.ts'
import { containsMatch } from '#shared/search/snippet.ts'
import { pageHref } from '../components/pagination.tsx'
import { languageAttributes } from '../components/language-attributes.ts'
import { useView } from '../view.ts'
import { Isolated } from '#shared/isolated.tsx'

type Suggestion = { kind: 'article' | 'writer' | 'category'; text: string; language: Locale; path: string }

const MIN_LENGTH = 2
const MAX_OF_KIND = { article: 5, writer: 3, category: 3 } as const

/** The text of `?q=`, or null where it is too short or too long to suggest anything. */
export function typedText(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_SEARCH_LENGTH) return null
  return fold(value).length < MIN_LENGTH ? null : value
}

export async function loadSuggestions({ search }: Services, typed: string): Promise<Suggestion[]> {
  const { hits, facets, matcher } = await search.search(
    ANONYMOUS,
    typed,
    {},
    { page: 1, pageSize: 10 },
    { allUnfinished: true },
  )
  const start = fold(typed)
  // Every word may be unfinished.
  const begun = start.split(' ')
  const numberOf = (word: string) => matcher.numberOf(word) ?? (begun.some((one) => word.startsWith(one)) ? 0 : null)
  const isNamed = (text: string) => containsMatch(text, { ...matcher, numberOf })
  const articles = hits.filter(({ title }) => isNamed(title))
  const writers = facets.writer.filter(({ value }) => isNamed(value))
  const categories = allSections().filter(
    ({ isShown, name, nameUr }) => isShown && [name, nameUr].some((label) => ` ${fold(label)}`.includes(` ${start}`)),
  )
  return [
    ...articles.slice(0, MAX_OF_KIND.article).map(({ id, title, language }) => {
      return { kind: 'article' as const, text: title, language, path: `/article/${id}` }
    }),
    ...writers.slice(0, MAX_OF_KIND.writer).map(({ value }) => {
      const path = pageHref('/search', 1, { q: value, writer: value })
      return { kind: 'writer' as const, text: value, language: languageOfText(value), path }
    }),
    ...categories.slice(0, MAX_OF_KIND.category).map(({ slug }) => {
      const language: Locale = isUrduCategory(slug) ? 'ur' : 'en'
      return { kind: 'category' as const, text: categoryLabel(slug), language, path: `/category/${slug}` }
    }),
  ]
}

export function SearchSuggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { locale, href } = useView()
  const t = searchMessages(locale)
  return suggestions.map(({ kind, text, language, path }, index) => (
    <div key={`${kind} ${path}`} role="option" id={`suggestion-${index}`} aria-selected="false" data-href={href(path)}>
      <bdi {...languageAttributes(language, locale)}>
        <Isolated text={text} />
      </bdi>{' '}
      <small>{t[kind]}</small>
    </div>
  ))
}
