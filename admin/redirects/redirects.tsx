/** Old addresses: where they lead, and those that are asked for in vain. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { RedirectWire } from '#shared/schemas/redirect.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Latin } from '../lists/cells.tsx'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { saveFile } from '../save-file.ts'
import { useAction } from '../use-action.ts'
import { RedirectsCsv } from './redirects-csv.tsx'
import { Misses } from './misses.tsx'
import { RedirectDialog, type DialogState } from './redirect-dialog.tsx'
import './redirects.css'

function Target({ row }: { row: RedirectWire }) {
  const { redirects } = useMessages()
  if (row.to === '') return redirects.gone
  return (
    <>
      <Latin text={row.to} />
      {row.is_broken && (
        <Text size="sm" c="var(--mantine-color-error)" component="span" display="block">
          {redirects.broken}
        </Text>
      )}
    </>
  )
}

const COLUMNS: readonly Column<RedirectWire>[] = [
  { name: 'oldAddress', heads: 'title', cell: (row) => <Latin text={row.from} /> },
  { name: 'leadsTo', cell: (row) => <Target row={row} /> },
]

const NEW: DialogState = { from: '', to: '' }

export function Redirects() {
  const { redirects } = useMessages()
  const { run } = useAction()
  const [dialog, setDialog] = useState<DialogState | 'csv' | null>(null)
  const remove = async ({ id, from }: RedirectWire) => {
    await run(() => api(`/api/redirects/${id}/`, { method: 'DELETE' }), {
      ask: { title: redirects.remove, question: redirects.removeQuestion(from), yes: redirects.remove },
      done: redirects.removed,
      failed: redirects.removeFailed,
    })
  }
  const list: ListDefinition<RedirectWire> = {
    noun: 'redirect',
    path: '/api/redirects/',
    titleOf: (row) => row.from,
    columns: COLUMNS,
    filters: [],
    actions: [
      { label: redirects.edit, run: async (row) => setDialog(row), isProminent: true },
      { label: redirects.remove, run: remove },
    ],
    bulk: [],
  }
  const exported = () =>
    run(() => saveFile('/api/redirects/export.csv', 'redirects.csv'), { failed: redirects.exportFailed })
  const buttons = (
    <Group gap="sm">
      <Button variant="default" onClick={() => void exported()}>
        {redirects.exportFile}
      </Button>
      <Button variant="default" onClick={() => setDialog('csv')}>
        {redirects.importFile}
      </Button>
      <Button onClick={() => setDialog(NEW)}>{redirects.add}</Button>
    </Group>
  )
  return (
    <>
      <List list={list} extra={buttons} offer={null} before={<Text mb="md">{redirects.intro}</Text>} />
      <Misses onLeadElsewhere={(from) => setDialog({ from, to: '' })} />
      {dialog === 'csv' && <RedirectsCsv onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'csv' && <RedirectDialog state={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
