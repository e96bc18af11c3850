/** Background jobs that are running, waiting or failed, and the schedules. */
import { Button } from '@mantine/core'
import { JOB_KINDS, JOB_STATES } from '#shared/jobs.ts'
import type { JobWire } from '#shared/schemas/jobs.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Latin, Moment } from '../lists/cells.tsx'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { JobCounts, Schedules } from './jobs-overview.tsx'
import { useAction } from '../use-action.ts'
import './jobs.css'

function Kind({ row }: { row: JobWire }) {
  return <span className="job-kind">{useMessages().jobs.kinds[row.kind]}</span>
}

function State({ row }: { row: JobWire }) {
  return useMessages().jobs.states[row.state]
}

function Attempts({ row }: { row: JobWire }) {
  return useMessages().jobs.attempts(row.attempts, row.max_attempts)
}

/** A technical message, which may be long: collapsed. */
function LastError({ row }: { row: JobWire }) {
  const { jobs } = useMessages()
  if (row.last_error === null) return null
  return (
    <details className="job-error">
      <summary>{jobs.showError}</summary>
      <Latin text={row.last_error} />
    </details>
  )
}

const COLUMNS: readonly Column<JobWire>[] = [
  { name: 'kind', heads: 'title', cell: (row) => <Kind row={row} /> },
  { name: 'status', cell: (row) => <State row={row} /> },
  { name: 'attempts', cell: (row) => <Attempts row={row} /> },
  { name: 'runAt', cell: (row) => row.state === 'waiting' && <Moment moment={row.run_at} /> },
  { name: 'lastError', cell: (row) => <LastError row={row} /> },
]

export function Jobs() {
  const { jobs } = useMessages()
  const { run } = useAction()
  const retry = async (path: string) => {
    const call = () => api<{ data: { retried?: number } }>(path, { method: 'POST' })
    await run(call, { done: ({ data }) => jobs.retried(data.retried ?? 1), failed: jobs.retryFailed })
  }
  const list: ListDefinition<JobWire> = {
    noun: 'job',
    path: '/api/jobs/',
    titleOf: (row) => jobs.kinds[row.kind],
    columns: COLUMNS,
    filters: [
      { key: 'state', name: 'status', choices: JOB_STATES.map((value) => ({ value, label: jobs.states[value] })) },
      { key: 'kind', name: 'kind', choices: JOB_KINDS.map((value) => ({ value, label: jobs.kinds[value] })) },
    ],
    actions: [
      {
        label: jobs.retry,
        isFor: (row) => row.state === 'failed',
        isProminent: true,
        run: ({ id }) => retry(`/api/jobs/${id}/retry/`),
      },
    ],
    bulk: [],
  }
  const retryAll = (
    <Button variant="default" onClick={() => void retry('/api/jobs/failed/retry/')}>
      {jobs.retryAll}
    </Button>
  )
  return (
    <>
      <List list={list} extra={retryAll} before={<JobCounts />} />
      <Schedules />
    </>
  )
}
