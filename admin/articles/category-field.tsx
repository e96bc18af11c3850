/** Selects a category, grouped by magazine, each in its own language; members, one of their magazines. */
import { NativeSelect } from '@mantine/core'
import { allSections, categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Field } from '../forms/use-record-form.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useCategories } from '../memberships.ts'

type OptionsProps = { magazine: string | null; slugs: readonly string[] }

function optionsOf({ magazine, slugs }: OptionsProps) {
  return allSections().filter(({ slug, magazine: of }) => of === magazine && slugs.includes(slug))
}

/** None where the person cannot put an article into the magazine. */
function Options({ label, ...options }: OptionsProps & { label: string }) {
  const categories = optionsOf(options)
  if (categories.length === 0) return null
  const choices = categories.map(({ slug }) => (
    <option key={slug} value={slug} lang={isUrduCategory(slug) ? 'ur' : 'en'}>
      {categoryLabel(slug)}
    </option>
  ))
  return <optgroup label={label}>{choices}</optgroup>
}

type CategoryFieldProps = Pick<Field, 'label' | 'value'> &
  Partial<Field> & { disabled?: boolean; onChoose: (category: string) => void }

export function CategoryField({ onChoose, ...field }: CategoryFieldProps) {
  const { articles } = useMessages()
  const { locale } = useLocale()
  const slugs = useCategories(field.value)
  const written = field.value === '' ? {} : { lang: isUrduCategory(field.value) ? 'ur' : 'en' }
  return (
    <NativeSelect {...field} {...written} onChange={(event) => onChoose(event.currentTarget.value)}>
      {field.value === '' && <option value="">{articles.noneToChoose}</option>}
      {EDITIONS.map((edition) => (
        <Options key={edition.type} magazine={edition.type} slugs={slugs} label={edition.name[locale]} />
      ))}
      <Options magazine={null} slugs={slugs} label={articles.otherCategories} />
    </NativeSelect>
  )
}
