/** An author: portrait, name, how to reach them, and who they are. */
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { AuthorWire } from '#shared/schemas/author.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useValueName } from '../lists/cells.tsx'
import { FileField } from './file-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormScreen } from './form-screen.tsx'
import { address, email, required, requiredText, title } from './rules.ts'
import { useRecordForm } from './use-record-form.ts'

const HOME = '/admin/authors-management'
const CATEGORIES = ['Politics', 'Sports', 'Technology']
const STATUSES = ['Approved', 'Pending', 'Rejected']

const RULES = {
  author_image: address,
  author_name: title,
  email,
  contact_no: title,
  category: required,
  introduction: requiredText,
}

function AuthorForm({ author }: { author: AuthorWire | null }) {
  const { forms } = useMessages()
  const nameOf = useValueName()
  const record = useRecordForm({
    noun: 'author',
    isNew: author === null,
    home: HOME,
    initial: {
      author_image: author?.author_image ?? '',
      author_name: author?.author_name ?? '',
      email: author?.email ?? '',
      contact_no: author?.contact_no ?? '',
      category: author?.category ?? '',
      introduction: author?.introduction ?? '',
      status: author?.status ?? 'Approved',
    },
    rules: RULES,
    save: (json) =>
      author
        ? api(`/api/author/${author.id}/`, { method: 'PUT', json })
        : api('/api/author/create/', { method: 'POST', json }),
  })
  const { field } = record
  return (
    <FormFrame record={record}>
      <FileField kind="image" {...field('author_image')} />
      <TextInput {...field('author_name')} dir="auto" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('email')} type="email" dir="ltr" />
        <TextInput {...field('contact_no')} type="tel" dir="ltr" />
        <NativeSelect {...field('category')}>
          <option value="">{forms.choose}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {nameOf(category)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect {...field('status')}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {nameOf(status)}
            </option>
          ))}
        </NativeSelect>
      </SimpleGrid>
      <Textarea {...field('introduction')} dir="auto" autosize minRows={5} maxRows={20} />
    </FormFrame>
  )
}

export function EditAuthor() {
  return (
    <FormScreen<AuthorWire> noun="author" path={(id) => `/api/author/${id}/`} home={HOME}>
      {(author) => <AuthorForm author={author} />}
    </FormScreen>
  )
}
