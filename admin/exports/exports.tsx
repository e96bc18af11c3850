/** Data: has the site write a bundle of itself, shows how far that is, and downloads it. For admins. */
import { Button, Code, Stack, Text, Title } from '@mantine/core'
import type { ExportWire } from '#shared/schemas/export.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { ExportRow } from './export-row.tsx'
import { useData } from '../api/use-data.ts'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'
import './exports.css'

const REFETCH_MS = 10_000
const REFETCH_WHILE_WRITING_MS = 1000

const isUnfinished = ({ state }: ExportWire) => state === 'waiting' || state === 'running'

function useExports() {
  return useData<ExportWire[]>('/api/exports/', {
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? REFETCH_WHILE_WRITING_MS : REFETCH_MS),
  })
}

function Start({ isRunning }: { isRunning: boolean }) {
  const { exports } = useMessages()
  const { isBusy, run } = useAction()
  const start = () =>
    run(() => api('/api/exports/', { method: 'POST' }), { done: exports.starting, failed: exports.startFailed })
  return (
    <Button onClick={() => void start()} loading={isBusy} disabled={isRunning}>
      {exports.start}
    </Button>
  )
}

function Latest({ rows }: { rows: readonly ExportWire[] }) {
  const { exports } = useMessages()
  if (rows.length === 0) return <Text c="var(--ink-quiet)">{exports.none}</Text>
  return (
    <ul className="exports">
      {rows.map((row) => (
        <ExportRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

export function Exports() {
  const { exports } = useMessages()
  useTitle(exports.title)
  const query = useExports()
  return (
    <Stack gap="lg">
      <Title order={1}>{exports.title}</Title>
      <Section title={exports.heading}>
        <Stack gap="sm" align="flex-start" maw="65ch">
          <Text>{exports.intro}</Text>
          <Text>{exports.privacy}</Text>
          <Text>
            {exports.copy}
            <Code dir="ltr" lang="en">
              npm run static-copy -- FOLDER
            </Code>
          </Text>
          <Start isRunning={query.data?.some(isUnfinished) ?? false} />
        </Stack>
      </Section>
      <Section title={exports.latest} isBusy={!query.data}>
        <Loaded query={query} failed={exports.loadFailed} height={120}>
          {(rows) => <Latest rows={rows} />}
        </Loaded>
      </Section>
    </Stack>
  )
}
