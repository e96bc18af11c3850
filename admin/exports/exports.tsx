/** Data: has the site write a bundle of itself, shows how far that is, and downloads it. For admins. */
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ExportWire } from '#shared/schemas/export.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { ExportRow } from './export-row.tsx'
import './exports.css'

const REFETCH_MS = 10_000
const REFETCH_WHILE_WRITING_MS = 1000

const isUnfinished = ({ state }: ExportWire) => state === 'waiting' || state === 'running'

function useExports() {
  return useQuery({
    queryKey: ['exports'],
    queryFn: ({ signal }) => api<{ data: ExportWire[] }>('/api/exports/', { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) ? REFETCH_WHILE_WRITING_MS : REFETCH_MS),
  })
}

function Start({ isRunning }: { isRunning: boolean }) {
  const { exports } = useMessages()
  const reason = useFailureReason()
  const [isBusy, setBusy] = useState(false)
  async function start(): Promise<void> {
    setBusy(true)
    try {
      await api('/api/exports/', { method: 'POST' })
      success(exports.starting)
    } catch (error) {
      failure(exports.startFailed + reason(error))
    }
    afterWrite()
    setBusy(false)
  }
  return (
    <Button onClick={() => void start()} loading={isBusy} disabled={isRunning}>
      {exports.start}
    </Button>
  )
}

function Latest({ rows }: { rows: readonly ExportWire[] | undefined }) {
  const { exports } = useMessages()
  if (!rows) return <Skeleton height={120} />
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
  const [heading, latest] = [useId(), useId()]
  const { data, isError, refetch } = useExports()
  return (
    <Stack gap="lg">
      <Title order={1}>{exports.title}</Title>
      <Paper component="section" withBorder p="md" aria-labelledby={heading}>
        <Title order={2} size="h3" id={heading} mb="sm">
          {exports.heading}
        </Title>
        <Stack gap="sm" align="flex-start" maw="65ch">
          <Text>{exports.intro}</Text>
          <Text>{exports.privacy}</Text>
          <Start isRunning={data?.data.some(isUnfinished) ?? false} />
        </Stack>
      </Paper>
      <Paper component="section" withBorder p="md" aria-labelledby={latest} aria-busy={!data}>
        <Title order={2} size="h3" id={latest} mb="sm">
          {exports.latest}
        </Title>
        {isError ? (
          <LoadFailed text={exports.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Latest rows={data?.data} />
        )}
      </Paper>
    </Stack>
  )
}
