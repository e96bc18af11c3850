/** The form of a magazine issue or an e-book: a PDF with a cover. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { dayOf } from '#shared/dates.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { ACTIVE_OR_NOT, DIRECTIONS, LANGUAGES, SHELVES } from '#shared/schemas/statuses.ts'
import { publicationSchema, type PublicationWire } from '#shared/schemas/publication.schema.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { DayField } from '../forms/day-field.tsx'
import { DrawnPages } from './drawn-pages.tsx'
import { FileField } from '../forms/file-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useNounForm } from '../forms/use-noun-form.ts'
import { isTypedDay } from '../forms/typed-digits.ts'
import { useTimes } from '../times/use-times.ts'
import { languageProps } from '../forms/language-props.ts'

type Kind = 'magazine' | 'ebook'

type PublicationProps = { kind: Kind; publication: PublicationWire | null }

function valuesOf(publication: PublicationWire | null) {
  return {
    language: publication?.language ?? '',
    direction: publication?.direction ?? '',
    title: publication?.title ?? '',
    publish_date: publication ? dayOf(publication.publish_date) : '',
    status: publication?.status ?? 'Active',
    shelf: publication?.shelf ?? '',
    magazine: publication?.magazine ?? '',
    description: publication?.description ?? '',
    doc_url: publication?.doc_url ?? '',
    cover_image: publication?.cover_image ?? '',
  }
}

function PublicationForm({ kind, publication }: PublicationProps) {
  const { articles, forms } = useMessages()
  const times = useTimes()
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const { locale } = useLocale()
  const shelves: Record<string, string> = archiveMessages(locale).shelves
  const magazineName = (type: string) => findEdition(type)?.name[locale] ?? type
  const record = useNounForm({
    noun: kind,
    stored: publication,
    valuesOf,
    schema: publicationSchema,
    paths: { change: (id) => `/api/${kind}/update/${id}/` },
  })
  const { field, form } = record
  const { language, publish_date, status } = form.values
  const isLater = status === 'Active' && isTypedDay(publish_date) && publish_date > today

  const chooseLanguage = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.currentTarget.value
    form.setFieldValue('language', chosen)
    // The suggested value can still be changed.
    if (chosen !== '') form.setFieldValue('direction', chosen === 'Urdu' ? 'RTL' : 'LTR')
  }

  return (
    <FormFrame record={record}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField {...field('language')} onChange={chooseLanguage} values={LANGUAGES} />
        <ChoiceField {...field('direction')} values={DIRECTIONS} />
      </SimpleGrid>
      <TextInput {...field('title')} {...languageProps(form.values.title, language)} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField
          {...field('publish_date')}
          description={isLater ? articles.willBePublished(times.day(publish_date)) : undefined}
        />
        <ChoiceField {...field('status')} values={ACTIVE_OR_NOT} />
      </SimpleGrid>
      {kind === 'magazine' && (
        <ChoiceField {...field('magazine')} values={MAGAZINE_TYPES} nameOf={magazineName} none={forms.byTitle} />
      )}
      {kind === 'ebook' && (
        <ChoiceField
          {...field('shelf')}
          values={SHELVES}
          nameOf={(shelf) => shelves[shelf] ?? shelf}
          none={forms.noShelf}
        />
      )}
      <Textarea
        {...field('description')}
        {...languageProps(form.values.description, language)}
        autosize
        minRows={3}
        maxRows={12}
      />
      <FileField
        kind="raw"
        {...field('doc_url')}
        pages={publication?.pages ?? null}
        onCover={(cover) => form.setFieldValue('cover_image', cover)}
      />
      {publication && <DrawnPages address={publication.doc_url} />}
      <FileField kind="image" oneOnly="file" {...field('cover_image')} />
    </FormFrame>
  )
}

function EditPublication({ kind }: { kind: Kind }) {
  return (
    <FormScreen<PublicationWire> noun={kind}>
      {(publication) => <PublicationForm kind={kind} publication={publication} />}
    </FormScreen>
  )
}

export function EditMagazine() {
  return <EditPublication kind="magazine" />
}

export function EditEbook() {
  return <EditPublication kind="ebook" />
}
