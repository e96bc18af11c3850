/** The first-start page of an empty site, as a browser uses it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { expect } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { NO_ASSETS } from '#server/assets.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { createLogger } from '#server/logger.ts'
import { readSetupFonts } from '#server/setup/setup-fonts.ts'
import { openSetup, type Setup } from '#server/setup/setup-site.ts'
import { newPostgresDatabase } from './databases.ts'

const DEMO = join(import.meta.dirname, '../demo/content')
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export const FIRST_ADMIN = { email: 'Editor@hilal.example', password: 'Margalla-hills-1948' }

type Headers = Record<string, string>

/** Folders of a test, and the settings and pages of sites in them. */
export function firstStart() {
  const root = mkdtempSync(join(tmpdir(), 'hilal-setup-'))
  let setup: Setup | null = null

  // The demo magazine without its pictures, which take time.
  const demoContent = join(root, 'demo')
  mkdirSync(demoContent)
  for (const part of ['articles', 'authors.json', 'videos.json', 'packages.json', 'comments.json']) {
    symlinkSync(join(DEMO, part), join(demoContent, part))
  }

  /** A build of one font. */
  function readFonts() {
    mkdirSync(join(root, 'client/assets'), { recursive: true })
    writeFileSync(join(root, 'client/assets/nastaliq-Aa1.woff2'), 'wOF2')
    const css = "p{margin:0}@font-face{font-family:'Hilal Nastaliq';src:url(/assets/nastaliq-Aa1.woff2)}a{margin:0}"
    return readSetupFonts({ ...NO_ASSETS, stylesOf: () => ({ css, hash: "'none'" }) }, join(root, 'client'))
  }

  const open = async (config: Config, log = createLogger(config)) => openSetup(config, { log, demoContent, readFonts })

  return {
    root,
    /** Null where the site offers no page. */
    open,

    async configOf(engine: EngineName, settings: NodeJS.ProcessEnv = {}): Promise<Config> {
      return readConfig({
        LOG_LEVEL: 'silent',
        SITE_URL: 'https://hilal.example',
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '0',
        DATA_DIR: join(root, 'data'),
        ...(engine === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
        ...settings,
      })
    },

    /** Throws where the site offers no page. `close` stops it. */
    async begin(config: Config, log?: FastifyBaseLogger): Promise<Setup> {
      setup = await open(config, log)
      if (!setup) throw new Error('The site offers no first-start page.')
      return setup
    },

    async close(): Promise<void> {
      await setup?.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export type FirstStart = ReturnType<typeof firstStart>

export async function post({ app }: Setup, url: string, fields: Record<string, string>, headers: Headers = {}) {
  const payload = new URLSearchParams(fields).toString()
  return app.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } })
}

/** The headers of a browser that has entered the code. */
export async function opened(begun: Setup): Promise<Headers> {
  const answer = await post(begun, '/setup/code', { code: begun.code.toLowerCase().replaceAll('-', ' ') })
  expect(answer.statusCode).toBe(303)
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  return { cookie: `${cookie?.name}=${cookie?.value}` }
}

/** The page once nothing runs. */
export async function settled({ app }: Setup, headers: Headers, page = '/setup'): Promise<string> {
  let body = ''
  await expect
    .poll(async () => ({ body } = await app.inject({ url: page, headers })).body, { timeout: 60_000 })
    .not.toContain('<progress')
  return body
}

/** Opens the site for a look after the page was stopped, or beside it. */
export async function inSite<Result>(config: Config, look: (context: Context) => Promise<Result>): Promise<Result> {
  const context = await createContext(config)
  try {
    return await look(context)
  } finally {
    await context.close()
  }
}

export async function titlesIn(config: Config): Promise<string[]> {
  return inSite(config, async ({ engine }) =>
    (await engine.db.selectFrom('articles').select('title').orderBy('id').execute()).map(({ title }) => title),
  )
}
