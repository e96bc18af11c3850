/** The state of the site in the wire format. */
import type { HealthWire } from '#shared/schemas/health.wire.ts'
import {
  addedDurations,
  backupsStatus,
  databaseStatus,
  diskStatus,
  jobTotals,
  latencyOf,
  latencyStatus,
  mailStatus,
  signInsStatus,
  siteStatus,
  type Health,
  type Latency,
  type ProcessHealth,
} from './health.ts'

const MAX_ERRORS = 20

const total = (processes: readonly ProcessHealth[], of: (process: ProcessHealth) => number) =>
  processes.reduce((sum, process) => sum + of(process), 0)

function presentCache(processes: readonly ProcessHealth[]): HealthWire['cache'] {
  const caches = processes.flatMap(({ cache }) => cache ?? [])
  if (caches.length === 0) return null
  const sum = (of: (cache: (typeof caches)[number]) => number) => caches.reduce((all, cache) => all + of(cache), 0)
  return {
    status: 'good',
    answered: sum(({ answered }) => answered),
    looked_up: sum(({ lookedUp }) => lookedUp),
    entries: sum(({ entries }) => entries),
    bytes: sum(({ bytes }) => bytes),
    max_bytes: sum(({ maxBytes }) => maxBytes),
  }
}

function presentJobs(backlog: Health['backlog']): HealthWire['jobs'] {
  if (!backlog) return null
  const { oldestSeconds, ...totals } = jobTotals(backlog)
  return { ...totals, oldest_seconds: oldestSeconds }
}

function presentMail({ backlog, mailIsConfigured, processes }: Health): HealthWire['mail'] {
  return (
    backlog && {
      status: mailStatus(mailIsConfigured, backlog),
      configured: mailIsConfigured,
      waiting: backlog.emails.count,
      oldest_seconds: backlog.emails.ageSeconds,
      sent: total(processes, ({ emails }) => emails.sent),
      failed: total(processes, ({ emails }) => emails.failed),
    }
  )
}

function presentBackups(backups: Health['backups']): HealthWire['backups'] {
  return (
    backups && {
      status: backupsStatus(backups),
      health: backups.health,
      last_proven_at: backups.lastProvenAt,
      last_restored_at: backups.lastRestoredAt,
      next_drill_at: backups.nextDrillAt,
    }
  )
}

function presentLatency(processes: readonly ProcessHealth[]): HealthWire['latency'] {
  const of = (front: 'page' | 'api') =>
    latencyOf(addedDurations(processes.map(({ recent }) => recent.durations[front])))
  const wireOf = ({ count, medianMs, p95Ms }: Latency) => ({ count, median_ms: medianMs, p95_ms: p95Ms })
  const [pages, api] = [of('page'), of('api')]
  return { status: latencyStatus([pages, api]), pages: wireOf(pages), api: wireOf(api) }
}

function presentSignIns(processes: readonly ProcessHealth[]): HealthWire['sign_ins'] {
  const hour = total(processes, ({ recent }) => recent.refused.hour)
  const day = total(processes, ({ recent }) => recent.refused.day)
  return { status: signInsStatus(hour), refused_hour: hour, refused_day: day }
}

export function presentHealth(health: Health, version: string): HealthWire {
  const { checkedAt, processes, database, backlog, searchIsCurrent, disk, backups } = health
  return {
    checked_at: checkedAt,
    site: {
      status: siteStatus(processes),
      version,
      requests: total(processes, ({ requests }) => requests),
      failures: total(processes, ({ failures }) => failures),
      rejected: total(processes, ({ rejected }) => rejected),
      processes: processes.map(({ number, uptimeSeconds, memoryBytes, delayMs }) => ({
        number,
        uptime_seconds: uptimeSeconds,
        memory_bytes: memoryBytes,
        delay_ms: delayMs,
      })),
    },
    database: {
      status: databaseStatus(database.responseMs),
      engine: database.engine,
      response_ms: database.responseMs,
    },
    jobs: presentJobs(backlog),
    mail: presentMail(health),
    backups: presentBackups(backups),
    latency: presentLatency(processes),
    sign_ins: presentSignIns(processes),
    search:
      searchIsCurrent === null ? null : { status: searchIsCurrent ? 'good' : 'warning', current: searchIsCurrent },
    cache: presentCache(processes),
    disk: disk && { status: diskStatus(disk), free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
    errors: processes
      .flatMap(({ errors }) => errors)
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, MAX_ERRORS)
      .map(({ at, requestId, message }) => ({ at, request_id: requestId, message })),
  }
}
