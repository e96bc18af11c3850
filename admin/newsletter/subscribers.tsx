/** The list of subscribers: who gets the newsletter, since when, and by whose word. */
import './newsletter.css'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { findEdition } from '#shared/editions/editions.ts'
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATUSES } from '#shared/schemas/statuses.ts'
import type { SubscriberWire } from '#shared/schemas/subscriber.schema.ts'
import { api } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Day, Latin, Status } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { useListAddress } from '../lists/list-address.ts'
import { List } from '../lists/list.tsx'
import { saveFile } from '../save-file.ts'
import { useAction } from '../use-action.ts'
import { ImportDialog } from './import-dialog.tsx'
import { SubscriberDialog } from './subscriber-dialog.tsx'

function Magazines({ row }: { row: SubscriberWire }) {
  const { locale } = useLocale()
  return row.magazines.map((type) => findEdition(type)?.name[locale] ?? type).join(locale === 'ur' ? '، ' : ', ')
}

function StateCell({ row: { status, ended_by: by, ended_at: at } }: { row: SubscriberWire }) {
  const { newsletter } = useMessages()
  return (
    <>
      <Status value={status} name={newsletter.statuses[status]} />
      {by && (
        <Text size="sm" c="var(--ink-quiet)">
          {newsletter.ends[by]} {at && <Day moment={at} />}
        </Text>
      )}
    </>
  )
}

function Consent({ row: { confirmed_at: at, source, consent } }: { row: SubscriberWire }) {
  const { newsletter } = useMessages()
  return (
    <>
      {at && <Day moment={at} />}
      <Text size="sm" c="var(--ink-quiet)" dir="auto">
        {consent || newsletter.sources[source]}
      </Text>
    </>
  )
}

const COLUMNS: readonly Column<SubscriberWire>[] = [
  { name: 'email', heads: 'title', cell: (row) => <Latin text={row.email} /> },
  { name: 'status', cell: (row) => <StateCell row={row} /> },
  { name: 'magazine', cell: (row) => <Magazines row={row} /> },
  { name: 'consentDate', cell: (row) => <Consent row={row} /> },
]

function useList(edit: (row: SubscriberWire) => void): ListDefinition<SubscriberWire> {
  const { newsletter } = useMessages()
  const choices = useChoices()
  const { run } = useAction()
  const { failed } = newsletter
  const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => ({ value, label: names[value] }))
  const end = async ({ id, email }: SubscriberWire) => {
    const ask = { title: newsletter.end, question: newsletter.endQuestion(email), yes: newsletter.end }
    await run(() => api(`/api/subscribers/${id}/unsubscribe/`, { method: 'POST' }), {
      ask,
      done: newsletter.ended,
      failed,
    })
  }
  const erase = async ({ id, email }: SubscriberWire) => {
    const ask = { title: newsletter.erase, question: newsletter.eraseQuestion(email), yes: newsletter.erase }
    await run(() => api(`/api/subscribers/${id}/`, { method: 'DELETE' }), { ask, done: newsletter.erased, failed })
  }
  return {
    noun: 'subscriber',
    path: '/api/subscribers/',
    titleOf: ({ email }) => email,
    columns: COLUMNS,
    filters: [
      { key: 'status', name: 'status', choices: named(SUBSCRIBER_STATUSES, newsletter.statuses) },
      { key: 'source', name: 'source', choices: named(SUBSCRIBER_SOURCES, newsletter.sources) },
      { key: 'magazine', name: 'magazine', choices: choices.magazines },
      { key: 'from', name: 'from', input: 'date' },
      { key: 'to', name: 'to', input: 'date' },
    ],
    actions: [
      { label: newsletter.edit, run: async (row) => edit(row), isProminent: true },
      { label: newsletter.end, isFor: ({ status }) => status !== 'unsubscribed', run: end },
      { label: newsletter.erase, run: erase },
    ],
    bulk: [],
  }
}

export function Subscribers() {
  const { newsletter } = useMessages()
  const { run } = useAction()
  const { address } = useListAddress()
  const [dialog, setDialog] = useState<SubscriberWire | 'new' | 'csv' | null>(null)
  const list = useList(setDialog)
  // Those that the list shows.
  const query = new URLSearchParams(Object.entries(address.filters).filter(([, value]) => value !== ''))
  if (address.q !== '') query.set('q', address.q)
  const exported = () =>
    run(() => saveFile(`/api/subscribers/export.csv?${query}`, 'subscribers.csv'), { failed: newsletter.exportFailed })
  const close = () => setDialog(null)
  const buttons = (
    <Group gap="sm">
      <Button variant="default" onClick={() => void exported()}>
        {newsletter.exportFile}
      </Button>
      <Button variant="default" onClick={() => setDialog('csv')}>
        {newsletter.importFile}
      </Button>
      <Button onClick={() => setDialog('new')}>{newsletter.add}</Button>
    </Group>
  )
  return (
    <>
      <List list={list} extra={buttons} offer={null} before={<Text mb="md">{newsletter.intro}</Text>} />
      {dialog === 'csv' && <ImportDialog onClose={close} />}
      {dialog === 'new' && <SubscriberDialog subscriber={null} onClose={close} />}
      {dialog !== null && dialog !== 'csv' && dialog !== 'new' && (
        <SubscriberDialog subscriber={dialog} onClose={close} />
      )}
    </>
  )
}
