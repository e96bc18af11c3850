/** The billboard form: a picture shown in one of six slots from a given date. */
import { SimpleGrid, TextInput } from '@mantine/core'
import { BILLBOARD_SLOTS } from '#shared/schemas/limits.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { billboardSchema, type BillboardWire } from '#shared/schemas/billboard.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useSession } from '../session.tsx'
import { BillboardSlot } from './billboard-slot.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { DayField } from '../forms/day-field.tsx'
import { FileField } from '../forms/file-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useNounForm } from '../forms/use-noun-form.ts'
import { inLanguage, languageProps } from '../forms/language-props.ts'

function valuesOf(billboard: BillboardWire | null) {
  return {
    title: billboard?.title ?? '',
    location: billboard?.location ?? '',
    created: billboard?.created ?? '',
    status: billboard?.status ?? 'Active',
    link: billboard?.link ?? '',
    image: billboard?.image ?? '',
  }
}

function BillboardForm({ billboard }: { billboard: BillboardWire | null }) {
  const { forms, lists } = useMessages()
  const { userId } = useSession()
  const record = useNounForm({
    noun: 'billboard',
    stored: billboard,
    valuesOf,
    schema: billboardSchema,
    paths: { create: '/api/create-billboard/' },
    also: { issue_news: 'Yes', user: userId },
  })
  const { field, form } = record
  return (
    <FormFrame record={record}>
      <TextInput {...field('title')} {...languageProps(form.values.title)} description={forms.billboardTitleHint} />
      <ChoiceField
        {...field('location')}
        values={BILLBOARD_SLOTS.map(String)}
        nameOf={(place) => `${place} · ${lists.locations[Number(place) - 1] ?? ''}`}
      />
      {form.values.location !== '' && (
        <BillboardSlot place={Number(form.values.location)} own={billboard?.id ?? null} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField {...field('created')} description={forms.billboardDayHint} />
        <ChoiceField {...field('status')} values={ACTIVE_OR_NOT} description={forms.billboardStatusHint} />
      </SimpleGrid>
      <TextInput {...field('link')} type="url" {...inLanguage('en')} description={forms.billboardLinkHint} />
      <FileField kind="image" {...field('image')} />
    </FormFrame>
  )
}

export function EditBillboard() {
  return (
    <FormScreen<BillboardWire> noun="billboard">{(billboard) => <BillboardForm billboard={billboard} />}</FormScreen>
  )
}
