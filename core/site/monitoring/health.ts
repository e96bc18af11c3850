/** The rules by which the parts of the site are judged, and what is known of each. */
import type { BackupHealth } from '#shared/backups.ts'
import type { EngineName } from '#database/engines/engine.ts'
import type { HealthStatus } from '#shared/schemas/health.wire.ts'
import type { Backlog } from './backlog.service.ts'

/**
 * Times of responses by size, in seconds: how many are in each bucket, which ends at its bound. What exceeds the last
 * bound is only in `count`.
 */
export type Durations = { bounds: readonly number[]; buckets: readonly number[]; count: number }

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
  /** Of the last five minutes, and of the last hour and day. */
  recent: { durations: { page: Durations; api: Durations }; refused: { hour: number; day: number } }
  errors: readonly { at: string; requestId: string | null; message: string }[]
}

export type Backups = {
  health: BackupHealth
  lastProvenAt: string | null
  lastRestoredAt: string | null
  nextDrillAt: string | null
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
  backups: Backups | null
}

const MINUTE = 60
const LATE_JOB_SECONDS = 10 * MINUTE
const LATE_EMAIL_SECONDS = 15 * MINUTE
const SLOW_DATABASE_MS = 500
const LATE_LOOP_MS = 50
const SCARCE_DISK_SHARE = 0.1
const FULL_DISK_SHARE = 0.03
const SLOW_RESPONSE_MS = 1000
/** Of fewer responses, one says too much. */
const MIN_TIMED = 20
const MANY_REFUSED_PER_HOUR = 100

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

export const backupsStatus = ({ health }: Backups): HealthStatus => worse(health === 'late', health === 'off')

export const signInsStatus = (refusedPerHour: number): HealthStatus =>
  worse(false, refusedPerHour > MANY_REFUSED_PER_HOUR)

/** Of all processes together; they have the same bounds. */
export function addedDurations(all: readonly Durations[]): Durations {
  const [first = { bounds: [], buckets: [], count: 0 }, ...others] = all
  return others.reduce(
    (sum, each) => ({
      bounds: sum.bounds,
      buckets: sum.buckets.map((count, index) => count + (each.buckets[index] ?? 0)),
      count: sum.count + each.count,
    }),
    first,
  )
}

/**
 * The time within which a share of the responses was sent, in milliseconds, estimated from their buckets as Prometheus
 * does: within a bucket they count as spread evenly. At most the last bound; null without responses.
 */
export function quantileMs({ bounds, buckets, count }: Durations, share: number): number | null {
  if (count === 0) return null
  const rank = share * count
  let below = 0
  for (const [index, inBucket] of buckets.entries()) {
    if (inBucket > 0 && below + inBucket >= rank) {
      const start = bounds[index - 1] ?? 0
      return (start + ((bounds[index] ?? start) - start) * ((rank - below) / inBucket)) * 1000
    }
    below += inBucket
  }
  return (bounds.at(-1) ?? 0) * 1000
}

export type Latency = { count: number; medianMs: number | null; p95Ms: number | null }

export function latencyOf(durations: Durations): Latency {
  return { count: durations.count, medianMs: quantileMs(durations, 0.5), p95Ms: quantileMs(durations, 0.95) }
}

export const latencyStatus = (all: readonly Latency[]): HealthStatus =>
  worse(
    false,
    all.some(({ count, p95Ms }) => count >= MIN_TIMED && (p95Ms ?? 0) > SLOW_RESPONSE_MS),
  )
