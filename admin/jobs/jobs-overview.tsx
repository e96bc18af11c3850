/** The parts around the list of jobs: the number of jobs in each state above it, and the schedules below it. */
import { Button, Paper, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { JOB_STATES } from '#shared/jobs.ts'
import type { JobsOverviewWire } from '#shared/schemas/jobs.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Moment } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'

/** Jobs change without any action of the user. */
const REFETCH_MS = 10_000

type Schedule = JobsOverviewWire['schedules'][number]

function Counts({ counts }: { counts: JobsOverviewWire['counts'] }) {
  const { jobs } = useMessages()
  return (
    <ul className="job-counts" aria-label={jobs.counts}>
      {JOB_STATES.map((state) => (
        <li key={state} data-state={state}>
          <Link to={`/admin/jobs?state=${state}`}>
            <span>{jobs.states[state]}</span> <strong>{(counts[state] ?? 0).toLocaleString('en')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Rule({ schedule }: { schedule: Schedule }) {
  const { jobs } = useMessages()
  return schedule.daily_at === null ? jobs.everyMinutes(schedule.every_minutes ?? 0) : jobs.dailyAt(schedule.daily_at)
}

function ScheduleRow({ schedule }: { schedule: Schedule }) {
  const { jobs } = useMessages()
  const reason = useFailureReason()
  const kind = jobs.kinds[schedule.name]
  async function run(): Promise<void> {
    try {
      await api(`/api/jobs/schedules/${schedule.name}/run/`, { method: 'POST' })
      success(jobs.started)
    } catch (error) {
      failure(jobs.runFailed + reason(error))
    }
    afterWrite()
  }
  return (
    <li>
      <span className="job-kind">{kind}</span>
      <span>
        <Rule schedule={schedule} />
      </span>
      <span>
        {jobs.nextRun}: <Moment moment={schedule.next_run_at} />
      </span>
      <span>
        {jobs.lastRun}: {schedule.last_run_at === null ? jobs.never : <Moment moment={schedule.last_run_at} />}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        className="small-button"
        aria-label={jobs.runNowOf(kind)}
        onClick={() => void run()}
      >
        {jobs.runNow}
      </Button>
    </li>
  )
}

/** A single request for both parts. */
function useOverview() {
  return useQuery({
    queryKey: ['jobs', 'overview'],
    queryFn: ({ signal }) => api<{ data: JobsOverviewWire }>('/api/jobs/overview/', { signal }),
    refetchInterval: REFETCH_MS,
  })
}

export function JobCounts() {
  const { jobs } = useMessages()
  const { data, isError, refetch } = useOverview()
  if (isError) return <LoadFailed text={jobs.overviewFailed} onRetry={() => void refetch()} />
  return data ? <Counts counts={data.data.counts} /> : <Skeleton height={48} mb="md" />
}

/** Empty on failure, which the counts already report. */
export function Schedules() {
  const { jobs } = useMessages()
  const heading = useId()
  const { data, isError } = useOverview()
  if (isError) return null
  return (
    <Paper component="section" withBorder p="md" mt="xl" aria-labelledby={heading} aria-busy={!data}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {jobs.schedules}
      </Title>
      {data ? (
        <ul className="job-schedules">
          {data.data.schedules.map((schedule) => (
            <ScheduleRow key={schedule.name} schedule={schedule} />
          ))}
        </ul>
      ) : (
        <Skeleton height={240} />
      )}
    </Paper>
  )
}
