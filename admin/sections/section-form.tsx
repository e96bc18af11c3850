/** The form of a category. Its slug follows the English name until somebody writes another one. */
import { SimpleGrid, TextInput } from '@mantine/core'
import { isUrduCategory } from '#shared/categories.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { sectionChangesSchema, sectionSchema, type SectionWire } from '#shared/schemas/section.schema.ts'
import { ACTIVE_OR_NOT, YES_OR_NO } from '#shared/schemas/statuses.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { inLanguage } from '../forms/language-props.ts'
import { OrderField, withOrder } from '../forms/order-field.tsx'
import { useNounForm } from '../forms/use-noun-form.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'

/** After those of the product. */
const LAST = '1000'

function valuesOf(section: SectionWire | null) {
  return {
    name: section?.name ?? '',
    name_ur: section?.name_ur ?? '',
    magazine: section?.magazine ?? '',
    slug: section?.slug ?? '',
    in_menu: section?.in_menu ?? 'Yes',
    order: section ? String(section.order) : LAST,
    status: section?.status ?? 'Active',
  }
}

/** The slug of an Urdu magazine says so. */
function slugOf(name: string, magazine: string): string {
  const words: string[] = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  if (words.length > 0 && isUrduCategory(magazine) && !words.some(isUrduCategory)) words.push('urdu')
  return words.join('-')
}

function SectionForm({ section }: { section: SectionWire | null }) {
  const { articles, forms } = useMessages()
  const { locale } = useLocale()
  const record = useNounForm({
    noun: 'section',
    stored: section,
    valuesOf,
    schema: section ? sectionChangesSchema : sectionSchema,
    toSend: withOrder,
  })
  const { field, form } = record
  const { values, setFieldValue: set } = form
  const hints = forms.sectionHints
  const isNew = section === null
  const isDerived = values.slug === slugOf(values.name, values.magazine)
  const change = (name: 'name' | 'magazine') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    set(name, value)
    if (isNew && isDerived) set('slug', name === 'name' ? slugOf(value, values.magazine) : slugOf(values.name, value))
  }
  return (
    <FormFrame record={record}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('name')} onChange={change('name')} {...inLanguage('en')} />
        <TextInput {...field('name_ur')} {...inLanguage('ur')} />
        <ChoiceField
          {...field('magazine')}
          onChange={change('magazine')}
          values={MAGAZINE_TYPES}
          nameOf={(type) => findEdition(type)?.name[locale] ?? type}
          disabled={!isNew}
          {...(!isNew && { none: articles.otherCategories, description: hints.fixed })}
        />
        <TextInput
          {...field('slug')}
          {...inLanguage('en')}
          disabled={!isNew}
          description={isNew ? hints.slug : hints.fixed}
        />
        <ChoiceField {...field('in_menu')} values={YES_OR_NO} description={hints.inMenu} />
        <ChoiceField {...field('status')} values={ACTIVE_OR_NOT} description={hints.status} />
        <OrderField {...field('order')} />
      </SimpleGrid>
    </FormFrame>
  )
}

export function EditSection() {
  return <FormScreen<SectionWire> noun="section">{(section) => <SectionForm section={section} />}</FormScreen>
}
