/** The choices of filters, labelled in the interface's language. */
import { categoryLabel, categorySlugs, isUrduCategory } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { LANGUAGES } from '#shared/schemas/statuses.ts'
import { useLocale } from '../i18n/locale.tsx'
import { useValueName } from './cells.tsx'
import type { Choice } from './definition.ts'

export function useChoices() {
  const { locale } = useLocale()
  const nameOf = useValueName()
  const named = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: nameOf(value) }))
  return {
    values: named,
    languages: named(LANGUAGES),
    magazines: EDITIONS.map((edition): Choice => ({ value: edition.type, label: edition.name[locale] })),
    categories: categorySlugs().map((slug): Choice => {
      return { value: slug, label: categoryLabel(slug), lang: isUrduCategory(slug) ? 'ur' : 'en' }
    }),
  }
}
