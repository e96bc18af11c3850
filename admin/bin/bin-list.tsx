/** The bin: deleted records can be restored for 30 days, or purged. */
import { Badge } from '@mantine/core'
import type { z } from 'zod'
import { NOUNS } from '#shared/nouns.ts'
import type { binEntryWire } from '#shared/schemas/bin.wire.ts'
import { api } from '../api/client.ts'
import { confirm } from '../confirm.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Moment, Value, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'

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
  const { lists, shell } = useMessages()
  const choices = useChoices()
  const reason = useFailureReason()

  async function restore(row: BinEntry): Promise<void> {
    try {
      await api(`/api/bin/${row.noun}/${row.noun_id}/restore/`, { method: 'POST' })
      success(lists.undone)
    } catch (error) {
      failure(lists.restoreFailed + reason(error))
    }
    afterWrite()
  }

  async function purge(row: BinEntry): Promise<void> {
    const text = { title: lists.confirmTitle, question: lists.purgeQuestion, yes: lists.purge, no: shell.cancel }
    if (!(await confirm(text))) return
    try {
      await api(`/api/bin/${row.noun}/${row.noun_id}/`, { method: 'DELETE' })
      success(lists.values.purge)
    } catch (error) {
      failure(lists.purgeFailed + reason(error))
    }
    afterWrite()
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
