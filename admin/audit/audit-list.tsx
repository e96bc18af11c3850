/** The audit log, with a CSV download. */
import { Button } from '@mantine/core'
import type { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_NOUNS, COMMAND_LINE } from '#shared/audit.ts'
import type { auditEntryWire } from '#shared/schemas/audit.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Latin, Moment, Value, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { useListAddress } from '../lists/list-address.ts'
import { List } from '../lists/list.tsx'
import { PEOPLE } from '../lists/lookups.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'
import { ChangedFields } from './changed-fields.tsx'
import { saveFile } from '../save-file.ts'

type AuditEntry = z.infer<typeof auditEntryWire>

function Export() {
  const { lists } = useMessages()
  const { address } = useListAddress()
  const reason = useFailureReason()
  const save = async () => {
    try {
      const query = new URLSearchParams({ ...address.filters, q: address.q })
      await saveFile(`/api/audit/export.csv?${query}`, 'audit.csv')
    } catch (error) {
      failure(lists.exportFailed + reason(error))
    }
  }
  return (
    <Button variant="default" onClick={() => void save()}>
      {lists.exportCsv}
    </Button>
  )
}

/** Entries without an account: the command line and the site itself. */
function By({ entry }: { entry: AuditEntry }) {
  const { lists } = useMessages()
  if (entry.user !== null) return <Latin text={entry.user_email ?? `#${entry.user}`} />
  return entry.details['way'] === COMMAND_LINE ? lists.byCommandLine : lists.bySite
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { name: 'at', cell: (row) => <Moment moment={row.at} /> },
  { name: 'by', cell: (row) => <By entry={row} /> },
  { name: 'action', cell: (row) => <Value value={row.action} /> },
  { name: 'kind', cell: (row) => <Value value={row.noun} /> },
  { name: 'title', heads: 'title', cell: (row) => <Words title text={row.title} /> },
  { name: 'changes', cell: (row) => <ChangedFields details={row.details} /> },
]

export function Audit() {
  const choices = useChoices()
  const list: ListDefinition<AuditEntry> = {
    noun: 'audit',
    path: '/api/audit/',
    titleOf: (row) => row.title,
    columns: COLUMNS,
    filters: [
      { key: 'noun', name: 'kind', choices: choices.values(AUDIT_NOUNS) },
      { key: 'action', name: 'action', choices: choices.values(AUDIT_ACTIONS) },
      { key: 'user', name: 'by', lookUp: PEOPLE },
      { key: 'from', name: 'from', input: 'date' },
      { key: 'to', name: 'to', input: 'date' },
    ],
    actions: [],
    bulk: [],
  }
  return <List list={list} extra={<Export />} />
}
