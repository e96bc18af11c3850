/** Selects one of the 22 categories, grouped by magazine, each in its own language. */
import { NativeSelect } from '@mantine/core'
import { CATEGORIES, isUrduCategory } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Field } from '../forms/use-record-form.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'

function Options({ magazine }: { magazine: string | null }) {
  return CATEGORIES.filter((category) => category.magazine === magazine).map(({ slug, label }) => (
    <option key={slug} value={slug} lang={isUrduCategory(slug) ? 'ur' : 'en'}>
      {label}
    </option>
  ))
}

export function CategoryField({ onChoose, ...field }: Field & { onChoose: (category: string) => void }) {
  const { articles } = useMessages()
  const { locale } = useLocale()
  const written = field.value === '' ? {} : { lang: isUrduCategory(field.value) ? 'ur' : 'en' }
  return (
    <NativeSelect {...field} {...written} onChange={(event) => onChoose(event.currentTarget.value)}>
      {field.value === '' && <option value="">{articles.noneToChoose}</option>}
      {EDITIONS.map((edition) => (
        <optgroup key={edition.type} label={edition.name[locale]}>
          <Options magazine={edition.type} />
        </optgroup>
      ))}
      <optgroup label={articles.otherCategories}>
        <Options magazine={null} />
      </optgroup>
    </NativeSelect>
  )
}
