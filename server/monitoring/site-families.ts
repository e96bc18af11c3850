/** What is the same whichever process is asked: the backlog, and the build. */
import type { Backlog } from '#core/site/monitoring/backlog.service.ts'
import type { EngineName } from '#database/engines/engine.ts'
import type { Family } from './family.ts'

export function backlogFamilies({ jobs, emails }: Backlog): Family[] {
  const labelled = (value: (job: Backlog['jobs'][number]) => number) =>
    jobs.map((job) => ({ labels: { kind: job.kind, state: job.state }, value: value(job) }))
  return [
    {
      name: 'hilal_jobs',
      type: 'gauge',
      help: 'Unfinished jobs by kind and state.',
      samples: labelled(({ count }) => count),
    },
    {
      name: 'hilal_jobs_oldest_seconds',
      type: 'gauge',
      help: 'For how long the oldest job has been due, running or failed.',
      samples: labelled(({ ageSeconds }) => ageSeconds),
    },
    {
      name: 'hilal_outbox_emails',
      type: 'gauge',
      help: 'Emails to be sent.',
      samples: [{ labels: {}, value: emails.count }],
    },
    {
      name: 'hilal_outbox_oldest_seconds',
      type: 'gauge',
      help: 'For how long the oldest email has waited.',
      samples: [{ labels: {}, value: emails.ageSeconds }],
    },
  ]
}

export function buildFamily(version: string, database: EngineName): Family {
  return {
    name: 'hilal_build_info',
    type: 'gauge',
    help: 'The version of the site; the value is always 1.',
    samples: [{ labels: { version, node: process.version, database }, value: 1 }],
  }
}

/** Whether the database has answered; the figures that come from it are missing otherwise. */
export function databaseFamily(isUp: boolean): Family {
  return {
    name: 'hilal_database_up',
    type: 'gauge',
    help: 'Whether the database has answered.',
    samples: [{ labels: {}, value: isUp ? 1 : 0 }],
  }
}
