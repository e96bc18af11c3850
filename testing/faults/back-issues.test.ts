/**
 * Back issues dropped by the hundred, some of them broken, while the process and its requests are killed: each PDF ends as
 * exactly one of created, or refused with a reason, and a second drop of all of them writes nothing.
 */
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sql, type RawBuilder } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { guessByName } from '#shared/back-issues.ts'
import { formatMonth } from '#shared/dates.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { IS_LONG } from './long-form.ts'
import { asFileForm } from '../form.ts'
import { aPdf } from '../pdf.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'

const GOOD = 280
const BROKEN = 20
const KILLS = 20
/** So narrow that its cover and pages are drawn quickly. */
const PDF_PAGE = [60, 900] as const

type File = { name: string; bytes: Buffer; isBroken: boolean }
type Outcome = { state: 'created'; id: number } | { state: 'refused'; why: string }

const RUBBISH = ['', 'No PDF at all.', '%PDF-1.7\nand nothing else', '<html>%PDF-1.4', aPdf().subarray(20).toString()]

/** Those that are broken stand among the others. */
const FILES: File[] = Array.from({ length: GOOD + BROKEN }, (_, index) => {
  const group = (GOOD + BROKEN) / BROKEN
  const isBroken = index % group === group - 1
  const good = index - Math.floor(index / group)
  const magazine = MAGAZINE_TYPES[good % MAGAZINE_TYPES.length] ?? 'hilal-english'
  const at = Math.floor(good / MAGAZINE_TYPES.length)
  const month = `${1990 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const name = isBroken
    ? `Hilal English June ${1950 + Math.floor(index / group)}`
    : `${editionOf(magazine).name.en} ${formatMonth(month, 'en')}`
  const rubbish = Buffer.from(RUBBISH[Math.floor(index / group) % RUBBISH.length] ?? '')
  return { name: `${name}.pdf`, bytes: isBroken ? rubbish : aPdf({ size: PDF_PAGE, note: name }), isBroken }
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-back-issues-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the screen does with a file. Rejects where the site does not answer. */
async function drop(
  site: BuiltSite,
  headers: object,
  file: File,
  { key, signal }: { key: string; signal?: AbortSignal },
): Promise<Outcome> {
  const { payload, headers: type } = asFileForm([{ name: file.name, bytes: file.bytes }])
  const uploaded = await fetch(`${site.url}/api/upload/raw/`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: new Uint8Array(payload),
    ...(signal && { signal }),
  })
  const upload = (await uploaded.json()) as { error?: string; secure_url: string; cover_url: string | null }
  if (uploaded.status >= 500) throw new TypeError(`${uploaded.status}`)
  if (!uploaded.ok) return { state: 'refused', why: upload.error ?? '' }
  const { magazine, month } = guessByName(file.name)
  const answer = await fetch(`${site.url}/api/issues/back/`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': hash('sha256', `${key} ${file.name}`),
    },
    body: JSON.stringify({ magazine, month, doc_url: upload.secure_url, cover_image: upload.cover_url }),
    ...(signal && { signal }),
  })
  const body = (await answer.json()) as { error?: string; data?: { id: number } }
  if (answer.status >= 500) throw new TypeError(`${answer.status}`)
  return answer.ok ? { state: 'created', id: body.data?.id ?? 0 } : { state: 'refused', why: body.error ?? '' }
}

async function countOf({ db }: Engine, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)
  return Number(rows[0]?.count)
}

/** Of each PDF, in how many issues it is; and how much the site has of all that the drop could write. */
async function storedIn(databaseUrl: string | null) {
  const engine = openDatabase({ dataFolder: folder, databaseUrl })
  try {
    const issues = await engine.db
      .selectFrom('issues')
      .innerJoin('publications', 'publications.id', 'issues.publication_id')
      .select(['issues.id', 'issues.magazine', 'issues.month', 'issues.state', 'publications.doc_url as url'])
      .execute()
    const counts: Record<string, number> = {}
    for (const table of ['issues', 'publications', 'media', 'media_references', 'articles', 'bin'] as const) {
      counts[table] = await countOf(engine, sql`${sql.table(table)}`)
    }
    // Signing in is recorded as well.
    counts['audit'] = await countOf(engine, sql`audit where noun in ('issue', 'magazine', 'media')`)
    return { issues, counts }
  } finally {
    await engine.close()
  }
}

/** Several minutes each: the long form takes both. */
it.each(IS_LONG ? ENGINES : ENGINES.slice(0, 1))(
  'each PDF becomes an issue once, or is refused with a reason: %s',
  async (engine) => {
    const databaseUrl = engine === 'postgres' ? await newPostgresDatabase(inject('postgresUrl')) : null
    rmSync(folder, { recursive: true, force: true })
    const settings = siteSettings(folder, databaseUrl)
    let site = await startBuiltSite(settings)
    try {
      let headers = await signedIn(site.url)
      const outcomes = new Map<string, Outcome[]>()
      const step = Math.floor(FILES.length / KILLS)
      let [killedProcesses, killedRequests, repeated, lastMs] = [0, 0, 0, 500]
      for (const [index, file] of FILES.entries()) {
        if (index % 25 === 0) headers = await signedIn(site.url)
        const kill = index % step === step - 2 ? (index % (2 * step) < step ? 'process' : 'request') : null
        const stop = new AbortController()
        const began = performance.now()
        const dropping = drop(site, headers, file, { key: 'first', signal: stop.signal }).catch(() => null)
        let outcome: Outcome | null
        if (kill === null) outcome = await dropping
        else {
          // Anywhere between its first byte and its answer.
          await Promise.race([dropping, wait(Math.random() * lastMs)])
          if (kill === 'request') stop.abort()
          else await site.kill()
          outcome = await dropping
          if (kill === 'request') killedRequests += 1
          else {
            killedProcesses += 1
            site = await startBuiltSite(settings)
            headers = await signedIn(site.url)
          }
        }
        if (kill === null) lastMs = performance.now() - began
        if (outcome === null) {
          repeated += 1
          outcome = await drop(site, headers, file, { key: 'first' })
        }
        outcomes.set(file.name, [...(outcomes.get(file.name) ?? []), outcome])
      }

      const all = [...outcomes.values()].flat()
      const created = all.flatMap((outcome) => (outcome.state === 'created' ? [outcome.id] : []))
      const refused = all.flatMap((outcome) => (outcome.state === 'refused' ? [outcome.why] : []))
      await site.kill()
      const first = await storedIn(databaseUrl)

      site = await startBuiltSite(settings)
      headers = await signedIn(site.url)
      const again: Outcome[] = []
      for (const [index, file] of FILES.entries()) {
        if (index % 25 === 0) headers = await signedIn(site.url)
        // A screen that was opened anew has keys of its own.
        again.push(await drop(site, headers, file, { key: 'second' }))
      }
      await site.kill()
      const second = await storedIn(databaseUrl)

      const written = Object.entries(second.counts).filter(([table, count]) => count !== first.counts[table])
      process.stdout.write(
        `Back issues on ${engine}: ${FILES.length} PDFs, ${BROKEN} broken, ${killedProcesses} kills of the process and ` +
          `${killedRequests} of a request, ${repeated} sent again: ${created.length} created, ${refused.length} refused, ` +
          `${first.issues.length} issues of ${new Set(first.issues.map(({ url }) => url)).size} PDFs; ` +
          `second drop: ${again.filter(({ state }) => state === 'created').length} created, ${written.length} tables changed\n`,
      )
      expect(outcomes.size).toBe(FILES.length)
      expect(killedProcesses + killedRequests).toBe(KILLS)
      expect(repeated).toBeGreaterThan(0)
      expect(first.issues).toHaveLength(GOOD)
      expect(new Set(first.issues.map(({ url }) => url)).size).toBe(GOOD)
      expect(first.issues.every(({ state }) => state === 'scheduled')).toBe(true)
      for (const { name, isBroken } of FILES) {
        const { magazine, month } = guessByName(name)
        const there = first.issues.filter((issue) => issue.magazine === magazine && issue.month === month)
        expect({ name, issues: there.length }).toEqual({ name, issues: isBroken ? 0 : 1 })
        const [outcome] = outcomes.get(name) ?? []
        expect(outcome).toMatchObject(isBroken ? { state: 'refused' } : { state: 'created', id: there[0]?.id })
      }
      expect(refused.every((why) => /\w/.test(why))).toBe(true)
      expect(again.filter(({ state }) => state === 'created')).toEqual([])
      expect(written).toEqual([])
      expect(second.issues).toEqual(first.issues)
    } finally {
      await site.kill()
    }
  },
)
