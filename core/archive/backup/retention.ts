/** Which backups are kept: all of the last two days, and the newest of each of 7 days, 4 weeks and 6 months. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const KEPT_HOURS = 48
const DAYS = 7
const WEEKS = 4
const MONTHS = 6
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET_MS = 3 * DAY_MS

export type DatedBackup = { name: string; createdAt: string }

/** The newest backup of each of the latest `count` periods that have any. */
function newestOf(newestFirst: readonly DatedBackup[], count: number, period: (at: string) => string): DatedBackup[] {
  const found = new Map<string, DatedBackup>()
  for (const backup of newestFirst) {
    const key = period(backup.createdAt)
    if (!found.has(key)) found.set(key, backup)
  }
  return [...found.values()].slice(0, count)
}

const weekOf = (at: string) => String(Math.floor((Date.parse(at) + MONDAY_OFFSET_MS) / WEEK_MS))

/** The names of the backups to keep, of proven ones. */
export function keptBackups(proven: readonly DatedBackup[], now: string): Set<string> {
  const newestFirst = proven.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const since = new Date(Date.parse(now) - KEPT_HOURS * HOUR_MS).toISOString()
  const kept = [
    ...newestFirst.filter(({ createdAt }) => createdAt >= since),
    ...newestOf(newestFirst, DAYS, (at) => at.slice(0, 10)),
    ...newestOf(newestFirst, WEEKS, weekOf),
    ...newestOf(newestFirst, MONTHS, (at) => at.slice(0, 7)),
  ]
  return new Set(kept.map(({ name }) => name))
}
