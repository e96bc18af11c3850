/**
 * Merges authors in a dialog: who stays, and which of the differing details they keep.
 *
 *     const merged = await mergeAuthors([author, duplicate])
 */
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState, type ReactNode } from 'react'
import { fieldName } from '#shared/i18n/messages.ts'
import { preview } from '#shared/plain-text.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import { api } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Thumb, Value, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import {
  differingFields,
  firstChoice,
  mergeRequest,
  movedArticles,
  valueOf,
  type Chosen,
  type MergedField,
} from './merge-choices.ts'

function FieldValue({ author, field }: { author: AuthorWire; field: MergedField }): ReactNode {
  const { authors } = useMessages()
  const value = valueOf(author, field)
  if (value === '') return authors.empty
  if (field === 'author_image') return <Thumb src={value} />
  if (field === 'status' || field === 'category') return <Value value={value} />
  return <Words text={preview(value, 160)} />
}

type ChoicesProps = { authors: readonly AuthorWire[]; field: MergedField; chosen: Chosen; choose: (id: number) => void }

function FieldChoices({ authors, field, chosen, choose }: ChoicesProps) {
  const { locale } = useLocale()
  return (
    <Radio.Group
      label={fieldName(field, locale)}
      value={String(chosen[field])}
      onChange={(value) => choose(Number(value))}
    >
      <Stack gap={6} mt={4}>
        {authors.map((author) => (
          <Radio
            key={author.id}
            value={String(author.id)}
            label={<FieldValue author={author} field={field} />}
            // A picture says nothing to who cannot see it: the name of its author does.
            {...(field === 'author_image' && { 'aria-label': author.author_name })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function useMerging(authors: readonly AuthorWire[], done: (merged: AuthorWire) => void) {
  const text = useMessages().authors
  const reason = useFailureReason()
  const [staysId, setStaysId] = useState(authors[0]?.id ?? 0)
  const [chosen, setChosen] = useState(() => firstChoice(authors, staysId))
  const [isMerging, setIsMerging] = useState(false)
  const [failure, setFailure] = useState('')

  const merge = async () => {
    setIsMerging(true)
    setFailure('')
    try {
      const json = mergeRequest(authors, staysId, chosen)
      const { data } = await api<{ data: AuthorWire }>(`/api/author/${staysId}/merge/`, { method: 'POST', json })
      afterWrite()
      success(text.merged(data.author_name))
      done(data)
    } catch (error) {
      setFailure(text.mergeFailed + reason(error))
      setIsMerging(false)
      afterWrite()
    }
  }
  return {
    staysId,
    chosen,
    isMerging,
    failure,
    merge,
    stay: (id: number) => {
      setStaysId(id)
      setChosen(firstChoice(authors, id))
    },
    choose: (field: MergedField) => (id: number) => setChosen((before) => ({ ...before, [field]: id })),
  }
}

type FormProps = { authors: readonly AuthorWire[]; done: (merged: AuthorWire) => void; cancel: () => void }

function MergeForm({ authors, done, cancel }: FormProps) {
  const { authors: text, shell } = useMessages()
  const { staysId, chosen, isMerging, failure, merge, stay, choose } = useMerging(authors, done)
  const articles = text.articles(movedArticles(authors, staysId))
  return (
    <Stack gap="lg">
      <Text size="sm">{text.mergeHint}</Text>
      <Radio.Group label={text.stays} value={String(staysId)} onChange={(value) => stay(Number(value))}>
        <Stack gap={6} mt={4}>
          {authors.map((author) => (
            <Radio
              key={author.id}
              value={String(author.id)}
              label={
                <>
                  <Words text={author.author_name} /> · {text.articles(author.no_of_articles)} · #{author.id}
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {differingFields(authors).map((field) => (
        <FieldChoices key={field} authors={authors} field={field} chosen={chosen} choose={choose(field)} />
      ))}
      {failure !== '' && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={isMerging} onClick={cancel}>
          {shell.cancel}
        </Button>
        <Button disabled={isMerging} onClick={() => void merge()}>
          {isMerging ? text.merging(articles) : text.confirm(authors.length, articles)}
        </Button>
      </Group>
    </Stack>
  )
}

function Title() {
  return <Text fw={650}>{useMessages().authors.mergeTitle}</Text>
}

/** The author who stays, or null if the dialog was closed without merging. */
export function mergeAuthors(authors: readonly AuthorWire[]): Promise<AuthorWire | null> {
  return new Promise((answer) => {
    let result: AuthorWire | null = null
    const id = modals.open({
      size: 'lg',
      title: <Title />,
      children: (
        <MergeForm
          authors={authors}
          done={(merged) => {
            result = merged
            modals.close(id)
          }}
          cancel={() => modals.close(id)}
        />
      ),
      onClose: () => answer(result),
    })
  })
}
