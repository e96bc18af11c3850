import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { setup as en } from '#shared/i18n/en/setup.ts'
import { setup as ur } from '#shared/i18n/ur/setup.ts'
import { anAccount } from '#testing/accounts.ts'
import { bundleOf } from '#testing/bundles.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { asFileForm } from '#testing/form.ts'
import { newSite } from '#testing/site.ts'
import { NO_ASSETS } from '../assets.ts'
import { readConfig, type Config } from '../config.ts'
import { createContext } from '../context.ts'
import { createHttpServer } from '../http.ts'
import { createLogger } from '../logger.ts'
import { readSetupFonts } from './setup-fonts.ts'
import { openSetup, type Setup } from './setup-site.ts'

const DEMO = join(import.meta.dirname, '../../demo/content')
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ADMIN = { email: 'Editor@hilal.example', password: 'Margalla-hills-1948' }

let root: string
/** The demo magazine without its pictures, which take time. */
let demoContent: string
let setup: Setup | null
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hilal-setup-'))
  demoContent = join(root, 'demo')
  mkdirSync(demoContent)
  for (const part of ['articles', 'authors.json', 'videos.json', 'packages.json', 'comments.json']) {
    symlinkSync(join(DEMO, part), join(demoContent, part))
  }
  setup = null
})
afterEach(async () => {
  await setup?.stop()
  rmSync(root, { recursive: true, force: true })
})

async function configOf(engine: EngineName, settings: NodeJS.ProcessEnv = {}): Promise<Config> {
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
}

/** A build of one font. */
function readFonts() {
  mkdirSync(join(root, 'client/assets'), { recursive: true })
  writeFileSync(join(root, 'client/assets/nastaliq-Aa1.woff2'), 'wOF2')
  const css = "p{margin:0}@font-face{font-family:'Hilal Nastaliq';src:url(/assets/nastaliq-Aa1.woff2)}a{margin:0}"
  return readSetupFonts({ ...NO_ASSETS, stylesOf: () => ({ css, hash: "'none'" }) }, join(root, 'client'))
}

async function begin(config: Config): Promise<Setup> {
  setup = await openSetup(config, { log: createLogger(config), demoContent, readFonts })
  if (!setup) throw new Error('The site offers no first-start page.')
  return setup
}

async function post({ app }: Setup, url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...headers },
  })
}

/** The headers of a browser that has entered the code. */
async function opened(begun: Setup): Promise<Record<string, string>> {
  const answer = await post(begun, '/setup/code', { code: begun.code.toLowerCase().replaceAll('-', ' ') })
  expect(answer.statusCode).toBe(303)
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  return { cookie: `${cookie?.name}=${cookie?.value}` }
}

/** The page once nothing runs. */
async function settled({ app }: Setup, headers: Record<string, string>, page = '/setup'): Promise<string> {
  let body = ''
  await expect
    .poll(async () => ({ body } = await app.inject({ url: page, headers })).body, { timeout: 60_000 })
    .not.toContain('<progress')
  return body
}

async function inSite<Result>(
  config: Config,
  look: (context: Awaited<ReturnType<typeof createContext>>) => Promise<Result>,
) {
  const context = await createContext(config)
  try {
    return await look(context)
  } finally {
    await context.close()
  }
}

const titlesIn = async (config: Config) =>
  inSite(config, async ({ engine }) =>
    (await engine.db.selectFrom('articles').select('title').orderBy('id').execute()).map(({ title }) => title),
  )

it('the first-start page takes no code over http, and leads to https', async () => {
  const begun = await begin(await configOf('sqlite', { TRUST_PROXY: '1' }))
  const http = { 'x-forwarded-proto': 'http' }
  expect((await post(begun, '/setup/code', { code: begun.code }, http)).statusCode).toBe(403)
  const page = await begun.app.inject({ url: '/setup', headers: http })
  expect([page.statusCode, page.headers.location]).toEqual([308, 'https://hilal.example/setup'])
  expect((await begun.app.inject({ url: '/readyz', headers: http })).statusCode).toBe(200)
})

it.each([{ ADMIN_EMAIL: 'editor@hilal.example' }, { ADMIN_PASSWORD: ADMIN.password }, { DEMO: '1' }])(
  'the first-start page does not exist with %o',
  async (settings) => {
    const config = await configOf('sqlite', settings)
    expect(await openSetup(config, { log: createLogger(config), demoContent, readFonts })).toBeNull()
  },
)

it('the first-start page is not offered by a site that has content and no account', async () => {
  const config = await configOf('sqlite')
  await inSite(config, async ({ services }) => insert.article(services, anArticle()))
  expect(await openSetup(config, { log: createLogger(config), demoContent, readFonts })).toBeNull()
})

describe('without the setup code', () => {
  it('everyone sees only where it is asked for, in both languages', async () => {
    const begun = await begin(await configOf('sqlite'))
    for (const url of ['/', '/admin', '/admin/articles']) {
      const { statusCode, headers } = await begun.app.inject({ url, headers: { 'accept-language': 'ur' } })
      expect([statusCode, headers.location]).toEqual([302, '/ur/setup'])
    }
    const english = await begun.app.inject('/setup')
    expect([english.statusCode, english.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(english.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
    expect(english.body).toContain(en.codeLead)
    const urdu = (await begun.app.inject('/ur/setup')).body
    expect(urdu).toContain(ur.codeLead)
    expect(urdu).toContain('<html lang="ur" dir="rtl">')
    for (const page of [english.body, urdu]) expect(page).not.toMatch(/type="(?:email|file)"|<select/)
    const api = await begun.app.inject({ url: '/api/get-articles/', headers: { 'x-language': 'ur' } })
    expect([api.statusCode, api.headers['retry-after'], api.json().error]).toEqual([
      503,
      '30',
      expect.stringContaining('تیار کی جا رہی ہے'),
    ])
    for (const url of ['/healthz', '/readyz']) expect((await begun.app.inject(url)).statusCode).toBe(200)
  })

  it('has the fonts of the site, which its policy allows', async () => {
    const { app } = await begin(await configOf('sqlite'))
    const { body, headers } = await app.inject('/ur/setup')
    const [, path = ''] = /@font-face\{font-family:'Hilal Nastaliq';src:url\(([^)]+)\)\}/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain("; font-src 'self';")
    const font = await app.inject(path)
    expect([font.statusCode, font.headers['content-type'], font.body]).toEqual([200, 'font/woff2', 'wOF2'])
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  it('nothing can be done, whichever code or cookie is sent', async () => {
    const config = await configOf('sqlite')
    const begun = await begin(config)
    const wrong = await post(begun, '/setup/code', { code: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE' })
    expect([wrong.statusCode, wrong.cookies]).toEqual([403, []])
    expect(wrong.body).toContain('This is not the setup code')
    const forged = { cookie: 'hilal_setup=x' }
    for (const headers of [{}, forged]) {
      expect((await post(begun, '/setup/admin', ADMIN, headers)).statusCode).toBe(403)
      expect((await post(begun, '/ur/setup/restore', { name: '20261120-070000-manual' }, headers)).statusCode).toBe(403)
      const form = asFileForm([{ field: 'bundle', name: 'site.tar', bytes: Buffer.from('x') }])
      const sent = { method: 'POST' as const, url: '/setup/import', payload: form.payload }
      expect((await begun.app.inject({ ...sent, headers: { ...form.headers, ...headers } })).statusCode).toBe(403)
    }
    await begun.stop()
    expect(await inSite(config, ({ services }) => services.bundle.isEmptySite())).toBe(true)
  })
})

describe.each(ENGINES)('the first-start page on %s', (engine) => {
  let bundle: Buffer
  let withAccounts: Buffer
  beforeAll(async () => {
    const site = await newSite(engine)
    await insert.article(site.services, anArticle({ title: 'دریا' }))
    await anAccount(site.services, { role: 'admin', email: 'zainab@hilal.example' })
    bundle = await bundleOf(site)
    withAccounts = await bundleOf(site, { accounts: true })
    await site.close()
  })

  const upload = async ({ app }: Setup, headers: Record<string, string>, bytes: Buffer) => {
    const form = asFileForm([{ field: 'bundle', name: 'site.tar', bytes }])
    const sent = { method: 'POST' as const, url: '/setup/import', payload: form.payload }
    expect((await app.inject({ ...sent, headers: { ...form.headers, ...headers } })).statusCode).toBe(303)
  }

  it('creates the first admin, and is gone for good', async () => {
    const config = await configOf(engine)
    const begun = await begin(config)
    const headers = await opened(begun)
    await post(begun, '/setup/admin', { ...ADMIN, password: 'password' }, headers)
    const page = await settled(begun, headers)
    expect(page).toContain('This password is among the first that guessers try.')
    expect(page).toContain('value="editor@hilal.example"')
    await post(begun, '/ur/setup/admin', ADMIN, headers)
    expect(await settled(begun, headers, '/ur/setup')).toContain(ur.done)
    await begun.finished
    await begun.stop()

    expect(await openSetup(config, { log: createLogger(config), demoContent, readFonts })).toBeNull()
    await inSite(config, async (context) => {
      const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
      for (const url of ['/setup', '/ur/setup']) expect((await app.inject(url)).statusCode).toBe(404)
      expect((await app.inject({ method: 'POST', url: '/setup/admin', headers })).statusCode).toBe(404)
      const signIn = { method: 'POST' as const, url: '/api/token/', payload: ADMIN }
      expect((await app.inject(signIn)).json()).toMatchObject({ message: 'Signed in' })
      await app.close()
    })
  })

  it('notices an admin whom another process has created', async () => {
    const config = await configOf(engine)
    const begun = await begin(config)
    const headers = await opened(begun)
    await inSite(config, async ({ services }) => services.users.ensureAdmin({ email: ADMIN.email, password: null }))
    expect((await begun.app.inject({ url: '/setup', headers })).body).toContain(en.done)
    await begun.finished
  })

  it('imports a bundle, and asks for the admin that one without accounts lacks', async () => {
    const config = await configOf(engine)
    const begun = await begin(config)
    const headers = await opened(begun)
    await upload(begun, headers, bundle.subarray(0, bundle.length - 700))
    expect(await settled(begun, headers)).toMatch(/role="alert"[^>]*>The bundle breaks off/)
    await upload(begun, headers, bundle)
    const page = await settled(begun, headers)
    expect(page).toContain(en.adminAfterImport)
    expect(page).not.toContain(en.importTitle)
    await post(begun, '/setup/admin', { ...ADMIN, email: 'zainab@hilal.example' }, headers)
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
    await begun.stop()
    expect(await titlesIn(config)).toEqual(['دریا'])
    await inSite(config, async ({ services }) => {
      expect(await services.users.withPassword('zainab@hilal.example', ADMIN.password)).toMatchObject({ role: 'admin' })
    })
    expect(readdirSync(join(config.dataFolder, 'incoming/setup'))).toEqual([])
  })

  it('ends with the import of a bundle that has accounts', async () => {
    const config = await configOf(engine)
    const begun = await begin(config)
    const headers = await opened(begun)
    await upload(begun, headers, withAccounts)
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
  })

  it('restores a backup, keeps what was there aside, and offers everything again where that fails', async () => {
    const other = await newSite(engine, { BACKUP_DIR: join(root, 'backups') })
    await insert.article(other.services, anArticle({ title: 'سڑک' }))
    await anAccount(other.services, { role: 'admin' })
    await other.services.backups.run('manual', new AbortController().signal)
    await other.close()

    const config = await configOf(engine, { BACKUP_DIR: join(root, 'backups') })
    const begun = await begin(config)
    const headers = await opened(begun)
    const backup = /<option value="([^"]+)"/.exec((await begun.app.inject({ url: '/setup', headers })).body)?.[1] ?? ''
    await post(begun, '/setup/restore', { name: '20200101-000000-manual' }, headers)
    expect(await settled(begun, headers)).toContain('This backup does not exist any more.')
    await post(begun, '/setup/restore', { name: backup }, headers)
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
    await begun.stop()
    expect(await titlesIn(config)).toEqual(['سڑک'])
    // On PostgreSQL the schema was empty but for its tables, and stands aside in the database.
    const aside = readdirSync(config.dataFolder).filter((name) => name.startsWith('before_restore_'))
    expect(aside).toHaveLength(engine === 'sqlite' ? 1 : 0)
  })
})

describe('one task at a time', () => {
  let config: Config
  let begun: Setup
  beforeEach(async () => {
    config = await configOf('sqlite')
    begun = await begin(config)
  })

  it('runs, and others are refused with 409 until it has ended', async () => {
    const headers = await opened(begun)
    const both = await Promise.all([
      post(begun, '/setup/admin', ADMIN, headers),
      post(begun, '/setup/admin', { ...ADMIN, email: 'other@hilal.example' }, headers),
    ])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['303', '409'])
    await settled(begun, headers)
    await begun.finished
  })

  it('loads the demo magazine beside the admin', async () => {
    const headers = await opened(begun)
    await post(begun, '/setup/admin', { ...ADMIN, demo: '1' }, headers)
    expect((await begun.app.inject({ url: '/setup', headers })).body).toContain('http-equiv="refresh" content="1"')
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
    await begun.stop()
    expect((await titlesIn(config)).length).toBeGreaterThan(20)
  })
})
