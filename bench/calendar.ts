/** Times the calendar of a month that has 5,000 articles, beside as many in the months around it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { lockFolder } from '#server/lock.ts'
import { CATEGORY_SLUGS } from '#shared/categories.ts'
import { startSite } from './site.ts'
import { adminOf } from './staff.ts'
import { ms, timed, timesOf } from './times.ts'

const ARTICLES = 10_000
const RUNS = 30
const DAY_MS = 86_400_000
/** The articles of 60 days, of which the month in the middle has half. */
const FIRST_DAY = Date.parse('2026-11-17T00:00:00Z')
const DAYS = 60

const VIEWS = [
  ['a month', 'from=2026-11-30&days=42&per_day=4'],
  ['a month, one magazine', 'from=2026-11-30&days=42&per_day=4&magazine=hilal-urdu'],
  ['a month, one writer', 'from=2026-11-30&days=42&per_day=4&writer=Nobody+7'],
  ['a week', 'from=2026-12-07&days=7&per_day=12'],
  ['a day, opened', 'from=2026-12-07&days=1&per_day=200'],
] as const

async function fill(folder: string): Promise<void> {
  const unlock = lockFolder(folder)
  const context = await createContext(readConfig({ ...process.env, DATA_DIR: folder }))
  try {
    await context.services.articlesWriting.importAll(
      null,
      Array.from({ length: ARTICLES }, (_, index) => ({
        title: `Article ${index}`,
        writer: `Nobody ${index % 40}`,
        category: CATEGORY_SLUGS[index % CATEGORY_SLUGS.length] ?? 'misc',
        description: '<p>Along the river the road bends twice, and at the second bend stands the customs house.</p>',
        publishDate: new Date(FIRST_DAY + (index % DAYS) * DAY_MS + (index % 977) * 60_000).toISOString(),
        coverImage: null,
      })),
    )
  } finally {
    await context.close()
    unlock()
  }
}

/** In SQLite, over HTTP. */
export async function benchCalendar(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-calendar-'))
  try {
    await fill(folder)
    const headers = await adminOf(folder)
    const site = await startSite({ DATA_DIR: folder, DEMO: '0' })
    try {
      const lines: string[] = []
      for (const [name, query] of VIEWS) {
        let bytes = 0
        const load = async () => {
          const answer = await fetch(`${site.url}/api/calendar/?${query}`, { headers })
          if (!answer.ok) throw new Error(`The calendar responded with ${answer.status}.`)
          bytes = (await answer.arrayBuffer()).byteLength
        }
        await load()
        const times: number[] = []
        while (times.length < RUNS) times.push(await timed(load))
        const { median, p95, worst } = timesOf(times)
        lines.push(`| ${name} | ${(bytes / 1024).toFixed(1)} KB | ${ms(median)} | ${ms(p95)} | ${ms(worst)} |`)
      }
      return [
        `${ARTICLES.toLocaleString('en')} articles in ${DAYS} days, ${(ARTICLES / 2).toLocaleString('en')} of them in one month; ${RUNS} requests each.`,
        '',
        '| view | response | median | 95 of 100 below | slowest |',
        '|---|---|---|---|---|',
        ...lines,
      ].join('\n')
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${await benchCalendar()}\n`)
