/**
 * Counts visits without tracking anybody: a visitor is recognized for half an hour by a hash of network and browser
 * under a salt that is discarded after a day. There is no cookie, and no address can be recovered later.
 *
 * A client can claim any browser, so browsers are divided into a few groups: one network counts at most once per group.
 * Visits are collected in memory and written together every two seconds. See
 * docs/decisions/2026-11-22-visits-per-network.md.
 */
import { createHash, randomBytes } from 'node:crypto'
import { dayOf, shiftDay } from '#shared/dates.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import { networkOf } from '#core/site/limits/limits.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'
import { wallTime } from '#shared/time-zones.ts'
import { visitBatch } from './visit-batch.ts'
import type { VisitsRepository, VisitsOfDay } from './visits.repository.ts'

const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length

/** Returns the day (`yyyy-mm-dd`) of moments. It is worked out once for each minute, because a batch has few of them. */
function visitDays(zone: string): (moment: string) => string {
  const days = new Map<string, string>()
  return (moment) => {
    const minute = moment.slice(0, MINUTE_LENGTH)
    const day = days.get(minute) ?? wallTime(moment, zone).day
    days.set(minute, day)
    return day
  }
}

/** A visitor counts once per article in this time (contract, `/article/{id}/visit/`). */
const VISIT_INTERVAL_MS = 30 * 60_000
const DAY_MS = 86_400_000
const SALT_KEY = 'visit-salt:'

const MOST_READ_DAYS = 30

/** With the time that writing takes, no visit stays in memory for as long as five seconds. */
const WRITE_EVERY_MS = 2000

/** Some 300 bytes each. A batch of this size is written at once; it is never exceeded. */
const MAX_PENDING = 50_000

export type Visitor = { address: string; browser: string }

function earlier(moment: string, ms: number): string {
  return new Date(Date.parse(moment) - ms).toISOString()
}

/** How often one network counts per article in that time, at most. */
const BROWSER_GROUPS = 4

function groupOf(browser: string): number {
  return createHash('sha256').update(browser).digest().readUInt32BE() % BROWSER_GROUPS
}

function markOf(salt: string, articleId: number, visitor: Visitor): string {
  return createHash('sha256')
    .update(`${salt}\n${articleId}\n${networkOf(visitor.address)}\n${groupOf(visitor.browser)}`)
    .digest('base64url')
}

export function visitsService(parts: { visits: VisitsRepository; settings: SettingsRepository; clock: Clock }) {
  const { visits, settings, clock } = parts
  const salts = new Map<string, string>()
  const timeZone = publisherTimeZone(settings)
  const batch = visitBatch()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** One salt per day of Asia/Karachi, the same in every process. */
  async function saltOf(day: string): Promise<string> {
    const known = salts.get(day)
    if (known) return known
    const salt = await settings.keepFirst(SALT_KEY + day, randomBytes(24).toString('base64url'))
    salts.set(day, salt)
    for (const other of salts.keys()) if (other < dayOf(earlier(clock(), DAY_MS))) salts.delete(other)
    return salt
  }

  async function writeBatch(): Promise<void> {
    const taken = batch.takeAll()
    if (taken.length === 0) return
    try {
      const dayOfVisit = visitDays(await timeZone())
      await visits.write(taken.map((visit) => ({ ...visit, day: dayOfVisit(visit.at) })))
    } catch (error) {
      batch.putBack(taken)
      throw error
    }
  }

  /** Writes one batch at a time. Throws what the database does; the visits are then written with the next batch. */
  async function flush(): Promise<void> {
    writing = writing.catch(() => undefined).then(writeBatch)
    await writing
  }

  return {
    /** Throws `article.not_found` unless the article is public. */
    async count(articleId: number, visitor: Visitor): Promise<void> {
      const now = clock()
      if (!(await visits.isPublic(articleId, now))) throw new AppError('article.not_found')
      const freshSince = earlier(now, VISIT_INTERVAL_MS)
      const [day, dayThen] = [dayOf(now), dayOf(freshSince)]
      const mark = markOf(await saltOf(day), articleId, visitor)
      // Shortly after midnight a visitor may still be marked under the previous day's salt.
      const formerMark = dayThen === day ? null : markOf(await saltOf(dayThen), articleId, visitor)
      const visit = { articleId, mark, formerMark, at: now, freshSince }
      const pendingSince = batch.momentOf(visit)
      if (pendingSince !== null && pendingSince > freshSince) return
      if (pendingSince !== null || batch.size() >= MAX_PENDING) await flush()
      batch.add(visit)
    },

    /**
     * The public articles of some categories that were read most in the last thirty days, without the present one: so the
     * list changes when a day begins and not with every visit, and pages with it can be kept.
     */
    async mostRead(categories: readonly string[], limit: number): Promise<number[]> {
      const publicAt = clock()
      const before = dayOf(publicAt)
      return visits.mostVisited({ categories, from: shiftDay(before, -MOST_READ_DAYS), before, publicAt }, limit)
    },

    /** For the site itself: the readership of past days, which the counts of the articles contain already. */
    async importDays(days: readonly VisitsOfDay[]): Promise<void> {
      await visits.addDays(days)
    },

    flush,

    /** Writes what has been counted every two seconds, until `stop`. */
    start(report: (error: unknown) => void): void {
      timer = setInterval(() => void flush().catch(report), WRITE_EVERY_MS).unref()
    },

    /** Writes what has been counted since the last batch. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },

    /** Deletes expired marks, and the salts of past days. */
    async removeOld(): Promise<void> {
      const due = earlier(clock(), VISIT_INTERVAL_MS)
      await visits.clearMarks(due)
      await settings.removeBefore(SALT_KEY, SALT_KEY + dayOf(due))
    },
  }
}
