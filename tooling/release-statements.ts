/**
 * `node tooling/release-statements.ts`: records what this version sends to PostgreSQL while records of every noun are
 * created, read, changed and deleted, into `database/migrations/statements/`. The tests send it beside every later
 * version, as this one would while an update is rolled out.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import fastifyCookie from '@fastify/cookie'
import { fastify, type FastifyInstance, type InjectOptions } from 'fastify'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { addEntityTags } from '#server/entity-tags.ts'
import { parseQuery } from '#server/page-cache/address.ts'
import { declareCacheable } from '#server/page-cache/cacheable.ts'
import { readForwardedHeaders } from '#server/proxies.ts'
import { VERSION } from '#server/version.ts'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { anAccount } from '#testing/accounts.ts'
import { NOUN_WRITERS } from '#testing/faults/noun-writers.ts'
import { FIRST_RECORDED_ID, recordStatements, type Recorded } from '#testing/recorded-statements.ts'
import { startPostgres } from '#testing/postgres.ts'
import { ROOT } from './build.ts'

const STEPS = ['create', 'read', 'change', 'delete'] as const
type Step = (typeof STEPS)[number]
const COMMENTS = '/api/get-comments/?page=1&page_size=20'
const IDS_PER_TABLE = 1000

const folder = mkdtempSync(join(tmpdir(), 'hilal-statements-'))
const postgres = await startPostgres()
const statements: Recorded[] = []
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: postgres.url, PAGE_CACHE_MB: '0' })

// The API has a page of its own, which is not requested here: Node loads no JSX without a build.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const names = readFileSync(new URL(url), 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)
    const source = Array.from(names, ([, name]) => `export const ${name} = undefined\n`).join('')
    return { format: 'module', shortCircuit: true, source }
  },
})
const { apiPlugin } = await import('#api/api.plugin.ts')

async function apiOf({ services }: Context): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery } })
  readForwardedHeaders(app)
  declareCacheable(app, null)
  await app.register(fastifyCookie)
  addEntityTags(app)
  const { siteUrl, allowedOrigins } = config
  await app.register(apiPlugin, { prefix: '/api', services, siteUrl, allowedOrigins })
  await app.ready()
  return app
}

/** A process of its own as far as its memory is concerned: nothing that an earlier step has read is kept. */
async function withSite(work: (app: FastifyInstance, context: Context) => Promise<void>): Promise<void> {
  const context = await createContext(config)
  const app = await apiOf(context)
  try {
    await work(app, context)
  } finally {
    await app.close()
    await context.close()
  }
}

/** Ids that occur nowhere else, so that they are found again in texts. */
async function raiseSequences(): Promise<void> {
  const context = await createContext(config)
  const { rows } = await sql<{ name: string }>`select sequencename as name from pg_sequences
    where schemaname = current_schema() order by sequencename`.execute(context.engine.db)
  for (const [index, { name }] of rows.entries()) {
    await sql`select setval(${name}, ${FIRST_RECORDED_ID + index * IDS_PER_TABLE})`.execute(context.engine.db)
  }
  await context.close()
}

const ids = new Map<Noun, number>()

/** The address, method and body of a step; null where a noun has no such step. */
function requestOf(noun: Noun, step: Step): Pick<InjectOptions, 'method' | 'url' | 'payload'> | null {
  const { create, record, change, body } = NOUN_WRITERS[noun]
  const [id, article] = [ids.get(noun) ?? 0, ids.get('article') ?? 0]
  if (step === 'create') return { method: 'POST', url: create, payload: body(`Former ${noun}`, article) }
  if (step === 'read') return { method: 'GET', url: noun === 'comment' ? COMMENTS : record(id) }
  if (step === 'delete') return { method: 'DELETE', url: record(id) }
  return change && { method: 'PUT', url: change(id), payload: body(`Former ${noun} changed`, article) }
}

try {
  await raiseSequences()
  let headers: Record<string, string> = {}
  const recorder = recordStatements((statement) => statements.push(statement))
  await withSite(async (_app, { services }) => {
    recorder.step = 'sign-in'
    ;({ headers } = await anAccount(services, { role: 'admin', email: 'former@hilal.example' }))
    recorder.step = null
  })
  for (const step of STEPS) {
    // An article is deleted last, because it takes its comments along.
    const nouns = step === 'delete' ? NOUNS.toReversed() : NOUNS
    await withSite(async (app) => {
      for (const noun of nouns) {
        const request = requestOf(noun, step)
        if (!request) continue
        recorder.step = `${noun}.${step}`
        const answer = await app.inject({ ...request, headers })
        recorder.step = null
        if (answer.statusCode >= 300) throw new Error(`${noun}.${step}: ${answer.statusCode} ${answer.body}`)
        if (step === 'create') ids.set(noun, answer.json<{ data: { id: number } }>().data.id)
      }
    })
  }
  recorder.stop()
  const texts = [...new Set(statements.map(({ text }) => text))]
  const target = join(ROOT, 'database/migrations/statements')
  mkdirSync(target, { recursive: true })
  const lines = [
    { format: 'hilal-statements/1', version: VERSION, ids: Object.fromEntries(ids), texts },
    ...statements.map(({ text, ...rest }) => ({ ...rest, text: texts.indexOf(text) })),
  ]
  writeFileSync(join(target, `${VERSION}.ndjson`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  process.stdout.write(`${statements.length} statements, ${texts.length} texts\n`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
