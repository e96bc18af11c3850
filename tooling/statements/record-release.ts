/** Records what a version sends to PostgreSQL: starts its site on the database of its release, and uses it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { LightMyRequestResponse } from 'fastify'
import { openPostgres } from '#database/engines/postgres.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { startMail } from '#testing/mail.ts'
import { startPostgres } from '#testing/postgres.ts'
import { ACCOUNTS } from '#testing/statements/accounts.ts'
import { NOT_RECORDED, recordStatements, type Recorder } from '#testing/statements/record.ts'
import { FIRST_RECORDED_ID, type Recorded, type Recording } from '#testing/statements/recording.ts'
import { ROOT } from '../build.ts'
import { addressesOf } from './addresses.ts'
import { loadSources, type SiteModules } from './former-site.ts'
import { sourcesStamp } from './sources-stamp.ts'
import {
  ACCOUNT,
  BIN,
  CHANGE,
  CREATE,
  DELETE,
  READ,
  READERS,
  SIGN_IN,
  SIGN_OUT,
  STAFF,
  UPLOADS,
  type Step,
} from './steps.ts'

const SITE_URL = 'https://hilal.example'
const IDS_PER_TABLE = 1000
const IDLE_AFTER_MS = 120_000
const STARTED_AT = '2026-11-20T07:00:00.000Z'
/** A scheduled article is published and every daily schedule is due. */
const DAYS_LATER = '2026-11-23T07:00:00.000Z'

type Site = {
  app: Awaited<ReturnType<SiteModules['http']['createHttpServer']>>
  context: Awaited<ReturnType<SiteModules['contexts']['createContext']>>
}

/** The database of the release, with ids to come that occur nowhere else, so that they are found again in texts. */
async function prepareDatabase(url: string, version: string): Promise<Record<string, number>> {
  const engine = openPostgres(url)
  try {
    const file = join(ROOT, `database/migrations/releases/${version}.ndjson`)
    await readSnapshot({ file, format: 'tables' }, (snapshot) => loadSnapshot(engine, snapshot))
    const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences
      where schemaname = current_schema() order by sequencename`.execute(engine.db)
    const sequences = rows.map(({ name }, index) => [name, FIRST_RECORDED_ID + index * IDS_PER_TABLE] as const)
    for (const [name, first] of sequences) await sql`select setval(${name}, ${first})`.execute(engine.db)
    return Object.fromEntries(sequences)
  } finally {
    await engine.close()
  }
}

/** Resolves when no job is due or running. */
async function idle(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: NOT_RECORDED })
  await client.connect()
  try {
    const deadline = Date.now() + IDLE_AFTER_MS
    for (;;) {
      const { rows } = await client.query<{ kind: string; state: string; last_error: string | null }>(
        'select * from jobs where state in ($1, $2, $3) and run_at <= $4',
        ['waiting', 'running', 'failed', DAYS_LATER],
      )
      const failed = rows.find(({ state }) => state === 'failed')
      if (failed) throw new Error(`${failed.kind} has failed: ${failed.last_error}`)
      if (rows.length === 0) return
      if (Date.now() > deadline)
        throw new Error(
          `Jobs do not end: ${rows.map(({ kind, last_error: error }) => `${kind} ${error ?? ''}`).join(', ')}`,
        )
      await new Promise((again) => setTimeout(again, 50))
    }
  } finally {
    await client.end()
  }
}

const SELECT = /^\s*(?:select|with)\b/i
/** How often a step says what it looks for in vain: the large ids are far from those that the release has. */
const MAX_IN_VAIN = 2

/** Without selects that say nothing new: what a page reads as another did, and what is looked for in vain again. */
function withoutRepetitions(statements: readonly Recorded[]): Recorded[] {
  const read = new Set<string>()
  const inVain = new Map<string, number>()
  return statements.filter(({ step, text, values, count, returned }) => {
    if (returned || !SELECT.test(text)) {
      read.clear()
      return true
    }
    const search = `${step} ${text}`
    const times = (inVain.get(search) ?? 0) + 1
    if (count === 0) inVain.set(search, times)
    if (!step.startsWith('page ')) return count > 0 || times <= MAX_IN_VAIN
    const key = JSON.stringify([text, values])
    return !read.has(key) && read.add(key)
  })
}

/** `root` is the folder of the sources of the version. */
export async function recordRelease(root: string): Promise<Recording> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = mkdtempSync(join(tmpdir(), 'hilal-statements-'))
  const [postgres, mail, sources] = await Promise.all([startPostgres(), startMail(), loadSources(root)])
  try {
    const sequences = await prepareDatabase(postgres.url, version)
    const statements: Recorded[] = []
    const recorder = recordStatements(sources.Client, (statement) => statements.push(statement))
    const settings = { folder, databaseUrl: postgres.url, mailUrl: mail.url }
    const ids = await useSite(sources, recorder, settings)
    recorder.stop()
    return { version, sources: sourcesStamp(root), ids, sequences, statements: withoutRepetitions(statements) }
  } finally {
    await Promise.all([sources.close(), mail.stop()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `isIdle` leaves out the work in the background, which takes most of the time. */
type Settings = { folder: string; databaseUrl: string; mailUrl: string; isIdle?: boolean }

/** Uses a site in every way that is recorded. Returns the ids of the records that it has created. */
export async function useSite(
  sources: SiteModules,
  recorder: Recorder,
  settings: Settings,
): Promise<Record<string, number>> {
  const { readConfig } = sources.config
  const config = readConfig({
    DATA_DIR: settings.folder,
    DATABASE_URL: settings.databaseUrl,
    DATABASE_STATEMENT_TIMEOUT_MS: '0',
    SMTP_URL: settings.mailUrl,
    SITE_URL,
    LOG_LEVEL: 'error',
    PAGE_CACHE_MB: '0',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  })
  const ids: Record<string, number> = {}
  const headers: Record<Step['as'], Record<string, string>> = { admin: {}, reader: {}, visitor: {} }
  let now = STARTED_AT

  /** A process of its own as far as its memory is concerned: nothing that an earlier one has read is kept. */
  async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
    const clock = () => now
    const context = await sources.contexts.createContext(config, { clock, pause: async () => undefined })
    const app = await sources.http.createHttpServer({ context, assets: sources.assets.NO_ASSETS, clientFolder: null })
    await app.ready()
    try {
      await work({ app, context })
    } finally {
      recorder.step = null
      await app.close()
      await context.close()
    }
  }

  async function perform(step: Step, { app }: Site): Promise<void> {
    const { headers: more, ...call } = await step.call(ids)
    recorder.step = step.name
    const answer = await app.inject({ ...call, headers: { ...headers[step.as], ...more } })
    recorder.step = null
    if (answer.statusCode >= 400) throw new Error(`${step.name}: ${answer.statusCode} ${answer.body}`)
    if (step.keep !== undefined) ids[step.keep] = idIn(answer.json())
    if (step.signsIn) headers[step.signsIn] = headersOf(answer)
  }

  const performAll = async (steps: readonly Step[]) =>
    withSite(async (site) => {
      for (const step of steps) await perform(step, site)
    })

  /** What a running process does by itself, until nothing is left to do. */
  const workInBackground = async (name: string) => {
    if (settings.isIdle) return
    await withSite(async ({ context }) => {
      const errors: unknown[] = []
      recorder.step = name
      const stop = await sources.background.startBackground(context.services, (error) => errors.push(error))
      await idle(settings.databaseUrl)
      await stop()
      recorder.step = null
      if (errors.length > 0) throw errors[0]
    })
  }

  const readPages = async (name: string) =>
    withSite(async ({ app }) => {
      for (const url of addressesOf(sources.routes, ids['article'] ?? 0)) {
        recorder.step = `${name} ${url}`
        const { statusCode, body } = await app.inject({ url, headers: { host: 'hilal.example' } })
        recorder.step = null
        if (statusCode >= 500) throw new Error(`${url}: ${statusCode} ${body}`)
      }
    })

  await withSite(async ({ context }) => {
    recorder.step = 'start'
    const names = { firstName: 'Former', lastName: 'Admin' }
    await context.services.users.addNew({ ...ACCOUNTS.admin, ...names, role: 'admin' }, 'start')
  })
  await performAll(SIGN_IN)
  await workInBackground('background.start')
  await performAll(UPLOADS)
  await performAll(CREATE)
  await performAll(READ)
  await withSite(async (site) => {
    for (const step of [...READERS, ...ACCOUNT]) await perform(step, site)
    // Visits are counted in memory, and written every two seconds and when the process ends.
    recorder.step = 'visits.write'
    await site.context.services.visits.stop()
  })
  await workInBackground('background.deliver')
  await readPages('page')
  await performAll(CHANGE)
  await performAll(STAFF)
  await performAll(DELETE)
  await performAll(BIN)
  await performAll(SIGN_OUT)
  now = DAYS_LATER
  await workInBackground('background.days-later')
  return ids
}

/** The id of the new record, or of the account that has signed in. */
function idIn(body: { data?: { id: number }; user_id?: number }): number {
  return body.data?.id ?? body.user_id ?? 0
}

/** What a browser sends that has received this response to a sign-in. */
function headersOf(answer: LightMyRequestResponse): Record<string, string> {
  const cookies = answer.cookies.filter(({ value }) => value !== '')
  return {
    authorization: `Bearer ${answer.json<{ access: string }>().access}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    origin: SITE_URL,
    'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '',
  }
}
