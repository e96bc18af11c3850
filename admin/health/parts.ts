/** Puts the state of the site into words. */
import type { HealthWire } from '#shared/schemas/health.wire.ts'
import type { HealthMessages } from '../i18n/en/health.ts'
import type { PartView } from './part.tsx'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

const number = (value: number) => Math.round(value).toLocaleString('en')

export function sizeText(bytes: number, words: HealthMessages): string {
  return bytes >= GIGABYTE ? words.gigabytes((bytes / GIGABYTE).toFixed(1)) : words.megabytes(number(bytes / MEGABYTE))
}

/** Rounded down to minutes, hours or days, and at least a minute. */
export function ageText(seconds: number, words: HealthMessages): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}

function sitePart({ site }: HealthWire, words: HealthMessages): PartView {
  const processes = site.processes.map((process) =>
    words.process(
      process.number,
      ageText(process.uptime_seconds, words),
      sizeText(process.memory_bytes, words),
      number(process.delay_ms),
    ),
  )
  const rejected = site.rejected > 0 ? [words.rejected(number(site.rejected))] : []
  const requests = words.requests(number(site.requests), number(site.failures))
  return {
    name: words.parts.site,
    status: site.status,
    lines: [words.version(site.version), requests, ...rejected, ...processes],
  }
}

function databasePart({ database }: HealthWire, words: HealthMessages): PartView {
  const { status, engine, response_ms: milliseconds } = database
  const engineName = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const line = milliseconds === null ? words.databaseDown : words.databaseUp(engineName, milliseconds.toFixed(1))
  return { name: words.parts.database, status, lines: [line] }
}

function jobsPart({ jobs }: HealthWire, words: HealthMessages): PartView {
  if (!jobs) return { name: words.parts.jobs, status: null, lines: [words.unknown] }
  return {
    name: words.parts.jobs,
    status: jobs.status,
    lines: [
      words.jobsWaiting(number(jobs.waiting), number(jobs.running)),
      ...(jobs.oldest_seconds >= 60 ? [words.oldest(ageText(jobs.oldest_seconds, words))] : []),
      ...(jobs.failed > 0 ? [words.jobsFailed(number(jobs.failed))] : []),
    ],
    link:
      jobs.failed > 0
        ? { to: '/admin/jobs?state=failed', label: words.toFailedJobs }
        : { to: '/admin/jobs', label: words.toJobs },
  }
}

function mailPart({ mail }: HealthWire, words: HealthMessages): PartView {
  if (!mail) return { name: words.parts.mail, status: null, lines: [words.unknown] }
  const known = [
    words.mailWaiting(number(mail.waiting)),
    ...(mail.waiting > 0 && mail.oldest_seconds >= 60 ? [words.oldest(ageText(mail.oldest_seconds, words))] : []),
    words.mailSent(number(mail.sent), number(mail.failed)),
  ]
  return {
    name: words.parts.mail,
    status: mail.status,
    lines: mail.configured ? known : [words.mailOff],
    link: { to: '/admin/jobs?kind=email.send', label: words.toMail },
  }
}

function backupsPart({ backups }: HealthWire, words: HealthMessages): PartView {
  const name = words.parts.backups
  if (!backups) return { name, status: null, lines: [words.unknown] }
  const { status, health } = backups
  return {
    name,
    status,
    lines: health === 'fresh' ? [] : [words.backups[health]],
    moments: [
      { name: words.lastProven, moment: backups.last_proven_at },
      ...(backups.next_drill_at === null ? [] : [{ name: words.nextDrill, moment: backups.next_drill_at }]),
    ],
    link: { to: '/admin/backups', label: words.toBackups },
  }
}

/** Whole milliseconds, or tenths where they are few. */
const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : number(value))

function latencyPart({ latency }: HealthWire, words: HealthMessages): PartView {
  const fronts = [
    [words.latencyOfPages, latency.pages],
    [words.latencyOfApi, latency.api],
  ] as const
  const lines = fronts.map(([lineOf, { count, median_ms: median, p95_ms: p95 }]) =>
    lineOf(median === null || p95 === null ? null : [number(count), milliseconds(median), milliseconds(p95)]),
  )
  return { name: words.parts.latency, status: latency.status, lines }
}

function signInsPart({ sign_ins: signIns }: HealthWire, words: HealthMessages): PartView {
  const { status, refused_hour: hour, refused_day: day } = signIns
  return {
    name: words.parts.signIns,
    status,
    lines: [words.refusedInHour(number(hour)), words.refusedInDay(number(day))],
  }
}

function searchPart({ search }: HealthWire, words: HealthMessages): PartView {
  const name = words.parts.search
  if (!search) return { name, status: null, lines: [words.unknown] }
  const link = { to: '/admin/jobs?kind=search.rebuild', label: words.toSearch }
  return search.current
    ? { name, status: search.status, lines: [words.searchCurrent] }
    : { name, status: search.status, lines: [words.searchOutdated], link }
}

function cachePart({ cache }: HealthWire, words: HealthMessages): PartView {
  const name = words.parts.cache
  if (!cache) return { name, status: null, lines: [words.cacheOff] }
  const percent = cache.looked_up === 0 ? 0 : (cache.answered / cache.looked_up) * 100
  return {
    name,
    status: cache.status,
    lines: [
      words.cacheHits(percent.toFixed(0)),
      words.cacheSize(number(cache.entries), sizeText(cache.bytes, words), sizeText(cache.max_bytes, words)),
    ],
  }
}

function diskPart({ disk }: HealthWire, words: HealthMessages): PartView {
  const name = words.parts.disk
  if (!disk) return { name, status: null, lines: [words.diskUnknown] }
  const line = words.disk(sizeText(disk.free_bytes, words), sizeText(disk.total_bytes, words))
  return { name, status: disk.status, lines: [line] }
}

const PARTS = [
  sitePart,
  latencyPart,
  databasePart,
  backupsPart,
  signInsPart,
  jobsPart,
  mailPart,
  searchPart,
  cachePart,
  diskPart,
]

export function partsOf(state: HealthWire, words: HealthMessages): PartView[] {
  return PARTS.map((part) => part(state, words))
}
