/** The rules by which the parts of the site are judged, and what is known of each. */
import type { EngineName } from '#database/engines/engine.ts'
import type { HealthStatus } from '#shared/schemas/health.wire.ts'
import type { Backlog } from './backlog.service.ts'

/** What a process reports about itself. */
export type ProcessHealth = {
  number: number
  uptimeSeconds: number
  memoryBytes: number
  delayMs: number
  requests: number
  failures: number
  rejected: number
  cache: { answered: number; lookedUp: number; entries: number; bytes: number; maxBytes: number } | null
  emails: { sent: number; failed: number }
  errors: readonly { at: string; requestId: string | null; message: string }[]
}

export type Disk = { freeBytes: number; totalBytes: number }

/** Null: it is not known, because the database or the system does not tell. */
export type Health = {
  checkedAt: string
  processes: readonly ProcessHealth[]
  database: { engine: EngineName; responseMs: number | null }
  backlog: Backlog | null
  mailIsConfigured: boolean
  searchIsCurrent: boolean | null
  disk: Disk | null
}

const MINUTE = 60
const LATE_JOB_SECONDS = 10 * MINUTE
const LATE_EMAIL_SECONDS = 15 * MINUTE
const SLOW_DATABASE_MS = 500
const LATE_LOOP_MS = 50
const SCARCE_DISK_SHARE = 0.1
const FULL_DISK_SHARE = 0.03

const worse = (isBad: boolean, isWarning: boolean): HealthStatus => (isBad ? 'bad' : isWarning ? 'warning' : 'good')

export const siteStatus = (processes: readonly ProcessHealth[]): HealthStatus =>
  worse(
    false,
    processes.some(({ delayMs, rejected }) => delayMs > LATE_LOOP_MS || rejected > 0),
  )

export const databaseStatus = (responseMs: number | null): HealthStatus =>
  worse(responseMs === null, (responseMs ?? 0) > SLOW_DATABASE_MS)

export function jobTotals({ jobs }: Backlog) {
  const of = (state: string) => jobs.filter((job) => job.state === state)
  const total = (state: string) => of(state).reduce((sum, { count }) => sum + count, 0)
  const oldestSeconds = Math.max(0, ...of('waiting').map(({ ageSeconds }) => ageSeconds))
  const totals = { waiting: total('waiting'), running: total('running'), failed: total('failed'), oldestSeconds }
  return { ...totals, status: worse(oldestSeconds > LATE_JOB_SECONDS, totals.failed > 0) }
}

export function mailStatus(isConfigured: boolean, { emails }: Backlog): HealthStatus {
  return worse(isConfigured && emails.ageSeconds > LATE_EMAIL_SECONDS, !isConfigured)
}

export function diskStatus({ freeBytes, totalBytes }: Disk): HealthStatus {
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes
  return worse(share < FULL_DISK_SHARE, share < SCARCE_DISK_SHARE)
}
