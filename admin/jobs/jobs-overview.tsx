/** The parts around the list of jobs: the number of jobs in each state above it, and the schedules below it. */
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { JOB_STATES } from '#shared/jobs.ts'
import type { JobsOverviewWire } from '#shared/schemas/jobs.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Moment } from '../lists/cells.tsx'
import { useData } from '../api/use-data.ts'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'

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
  const { run } = useAction()
  const kind = jobs.kinds[schedule.name]
  const start = () => {
    const texts = { done: jobs.started, failed: jobs.runFailed }
    return run(() => api(`/api/jobs/schedules/${schedule.name}/run/`, { method: 'POST' }), texts)
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
      <SmallButton aria-label={jobs.runNowOf(kind)} onClick={() => void start()}>
        {jobs.runNow}
      </SmallButton>
    </li>
  )
}

/** A single request for both parts. */
function useOverview() {
  return useData<JobsOverviewWire>('/api/jobs/overview/', { refetchInterval: REFETCH_MS })
}

export function JobCounts() {
  const { jobs } = useMessages()
  const query = useOverview()
  if (!query.data && !query.isError) return <Skeleton height={48} mb="md" />
  return (
    <Loaded query={query} failed={jobs.overviewFailed} height={null}>
      {({ counts }) => <Counts counts={counts} />}
    </Loaded>
  )
}

/** Empty on failure, which the counts already report. */
export function Schedules() {
  const { jobs } = useMessages()
  const { data, isError } = useOverview()
  if (isError) return null
  return (
    <Section title={jobs.schedules} mt="xl" isBusy={!data}>
      {data ? (
        <ul className="job-schedules">
          {data.schedules.map((schedule) => (
            <ScheduleRow key={schedule.name} schedule={schedule} />
          ))}
        </ul>
      ) : (
        <Skeleton height={240} />
      )}
    </Section>
  )
}
