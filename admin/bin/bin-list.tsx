/** The bin: deleted records can be restored for 30 days, or purged. */
import { Badge } from '@mantine/core'
import type { z } from 'zod'
import { NOUNS } from '#shared/nouns.ts'
import type { binEntryWire } from '#shared/schemas/bin.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Moment, Value, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useAction } from '../use-action.ts'

type BinEntry = z.infer<typeof binEntryWire>

function Title({ row }: { row: BinEntry }) {
  const { lists } = useMessages()
  return (
    <>
      <Words title text={row.title} /> {row.is_damaged && <Badge variant="default">{lists.damaged}</Badge>}
    </>
  )
}

const COLUMNS: readonly Column<BinEntry>[] = [
  { name: 'title', heads: 'title', cell: (row) => <Title row={row} /> },
  { name: 'kind', cell: (row) => <Value value={row.noun} /> },
  { name: 'deletedAt', cell: (row) => <Moment moment={row.deleted_at} /> },
  { name: 'by', cell: (row) => <Words text={row.deleted_by_name ?? ''} /> },
  { name: 'expires', cell: (row) => <Day moment={row.expires_at} /> },
]

export function Bin() {
  const { lists } = useMessages()
  const choices = useChoices()
  const { run } = useAction()
  const restore = async ({ noun, noun_id: id }: BinEntry) => {
    const texts = { done: lists.undone, failed: lists.restoreFailed }
    await run(() => api(`/api/bin/${noun}/${id}/restore/`, { method: 'POST' }), texts)
  }
  const purge = async ({ noun, noun_id: id }: BinEntry) => {
    const ask = { title: lists.confirmTitle, question: lists.purgeQuestion, yes: lists.purge }
    const texts = { ask, done: lists.values.purge, failed: lists.purgeFailed }
    await run(() => api(`/api/bin/${noun}/${id}/`, { method: 'DELETE' }), texts)
  }
  const list: ListDefinition<BinEntry> = {
    noun: 'bin',
    path: '/api/bin/',
    titleOf: (row) => row.title,
    columns: COLUMNS,
    filters: [{ key: 'noun', name: 'kind', choices: choices.values(NOUNS) }],
    actions: [
      { label: lists.restore, isProminent: true, run: restore },
      { label: lists.purge, run: purge },
    ],
    bulk: [],
  }
  return <List list={list} />
}
