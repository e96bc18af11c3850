/** The author form: portrait, name, contact details and introduction. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from '#shared/schemas/statuses.ts'
import { authorSchema, type AuthorWire } from '#shared/schemas/author.schema.ts'
import { useSession } from '../session.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FileField } from '../forms/file-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { useNounForm } from '../forms/use-noun-form.ts'
import { DuplicatesNotice } from './duplicates-notice.tsx'
import { inLanguage, languageProps } from '../forms/language-props.ts'

type AuthorFormProps = { author: AuthorWire | null; onMerged: (stays: AuthorWire) => void }

function valuesOf(author: AuthorWire | null) {
  return {
    author_image: author?.author_image ?? '',
    author_name: author?.author_name ?? '',
    email: author?.email ?? '',
    contact_no: author?.contact_no ?? '',
    category: author?.category ?? '',
    introduction: author?.introduction ?? '',
    status: author?.status ?? 'Approved',
  }
}

function AuthorForm({ author, onMerged }: AuthorFormProps) {
  const { userId } = useSession()
  const record = useNounForm({
    noun: 'author',
    stored: author,
    valuesOf,
    schema: authorSchema,
    also: { user: userId },
  })
  const { field } = record
  return (
    <FormFrame record={record}>
      <DuplicatesNotice author={author} values={record.form.values} onMerged={onMerged} />
      <FileField kind="image" {...field('author_image')} />
      <TextInput {...field('author_name')} {...languageProps(record.form.values.author_name)} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('email')} type="email" {...inLanguage('en')} />
        <TextInput {...field('contact_no')} type="tel" {...inLanguage('en')} />
        <ChoiceField {...field('category')} values={AUTHOR_CATEGORIES} />
        <ChoiceField {...field('status')} values={AUTHOR_STATUSES} />
      </SimpleGrid>
      <Textarea
        {...field('introduction')}
        {...languageProps(record.form.values.introduction)}
        autosize
        minRows={5}
        maxRows={20}
      />
    </FormFrame>
  )
}

export function EditAuthor() {
  const navigate = useNavigate()
  // A merge may have changed what the form began with.
  const [merges, setMerges] = useState(0)
  const onMerged = (stays: AuthorWire) => {
    setMerges(merges + 1)
    void navigate(FORM_PATHS.author.edit(stays.id))
  }
  return (
    <FormScreen<AuthorWire> noun="author">
      {(author) => <AuthorForm key={merges} author={author} onMerged={onMerged} />}
    </FormScreen>
  )
}
