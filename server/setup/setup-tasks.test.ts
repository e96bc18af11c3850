import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKeyPair } from '#core/archive/backup/encryption.ts'
import { backupErrors } from '#shared/i18n/en/backup-errors.ts'
import { setup as en } from '#shared/i18n/en/setup.ts'
import { setup as ur } from '#shared/i18n/ur/setup.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { bundleOf } from '#testing/bundles.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import {
  FIRST_ADMIN,
  firstStart,
  inSite,
  opened,
  post,
  settled,
  titlesIn,
  type FirstStart,
} from '#testing/first-start.ts'
import { asFileForm } from '#testing/form.ts'
import { recordingLog } from '#testing/log.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { NO_ASSETS } from '../assets.ts'
import type { Config } from '../config.ts'
import { createHttpServer } from '../http.ts'
import type { Setup } from './setup-site.ts'

const withPassword = async ({ services }: TestSite, { id }: TestAccount) =>
  services.users.setPassword(id, FIRST_ADMIN.password, { way: 'start' })

let start: FirstStart
beforeEach(() => {
  start = firstStart()
})
afterEach(() => start.close())

describe.each(ENGINES)('the first-start page on %s', (engine) => {
  let bundle: Buffer
  let withAccounts: Buffer
  beforeAll(async () => {
    const site = await newSite(engine)
    await insert.article(site.services, anArticle({ title: 'دریا' }))
    await withPassword(site, await anAccount(site.services, { role: 'admin', email: 'zainab@hilal.example' }))
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
    const config = await start.configOf(engine)
    const begun = await start.begin(config)
    const headers = await opened(begun)
    await post(begun, '/setup/admin', { ...FIRST_ADMIN, password: 'password' }, headers)
    const page = await settled(begun, headers)
    expect(page).toContain('This password is among the first that guessers try.')
    expect(page).toContain('value="editor@hilal.example"')
    await post(begun, '/ur/setup/admin', FIRST_ADMIN, headers)
    const policy = String((await begun.app.inject('/ur/setup')).headers['content-security-policy'])
    const done = await settled(begun, headers, '/ur/setup')
    expect(done).toContain(ur.done)
    // The server of the page may have ended when the browser has read it: it needs nothing more of it.
    expect(done).not.toMatch(/<script[^>]+src/)
    const script = /<script>([^]*)<\/script>/.exec(done)?.[1] ?? ''
    expect(script).toContain('/readyz')
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
    await begun.finished
    await begun.stop()

    expect(await start.open(config)).toBeNull()
    await inSite(config, async (context) => {
      const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
      for (const url of ['/setup', '/ur/setup']) expect((await app.inject(url)).statusCode).toBe(404)
      expect((await app.inject({ method: 'POST', url: '/setup/admin', headers })).statusCode).toBe(404)
      const signIn = { method: 'POST' as const, url: '/api/token/', payload: FIRST_ADMIN }
      expect((await app.inject(signIn)).json()).toMatchObject({ message: 'Signed in' })
      await app.close()
    })
  })

  it('notices an admin whom another process has created', async () => {
    const config = await start.configOf(engine)
    const begun = await start.begin(config)
    const headers = await opened(begun)
    await inSite(config, async ({ services }) =>
      services.users.ensureAdmin({ email: FIRST_ADMIN.email, password: null }),
    )
    expect((await begun.app.inject({ url: '/setup', headers })).body).toContain(en.done)
    await begun.finished
  })

  it('imports a bundle, and asks for the admin that one without accounts lacks', async () => {
    const config = await start.configOf(engine)
    const begun = await start.begin(config)
    const headers = await opened(begun)
    await upload(begun, headers, bundle.subarray(0, bundle.length - 700))
    expect(await settled(begun, headers)).toMatch(/role="alert"[^>]*>The bundle breaks off/)
    await upload(begun, headers, bundle)
    const page = await settled(begun, headers)
    expect(page).toContain(en.adminAfterImport)
    expect(page).not.toContain(en.importTitle)
    await post(begun, '/setup/admin', { ...FIRST_ADMIN, email: 'zainab@hilal.example' }, headers)
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
    await begun.stop()
    expect(await titlesIn(config)).toEqual(['دریا'])
    await inSite(config, async ({ services }) => {
      expect(await services.users.withPassword('zainab@hilal.example', FIRST_ADMIN.password)).toMatchObject({
        role: 'admin',
      })
    })
    expect(readdirSync(join(config.dataFolder, 'incoming/setup'))).toEqual([])
  })

  it('ends with the import of a bundle that has accounts', async () => {
    const config = await start.configOf(engine)
    const begun = await start.begin(config)
    const headers = await opened(begun)
    await upload(begun, headers, withAccounts)
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
  })

  it('tells whoever has the code, and the log, which imported admins have no password', async () => {
    const site = await newSite(engine)
    await withPassword(site, await anAccount(site.services, { role: 'admin', email: 'zainab@hilal.example' }))
    await anAccount(site.services, { role: 'admin', email: 'unknown@hilal.example' })
    const given = await bundleOf(site, { accounts: true })
    await site.close()
    const { log, records } = recordingLog()
    const begun = await start.begin(await start.configOf(engine), log)
    const headers = await opened(begun)
    await upload(begun, headers, given)
    const page = await settled(begun, headers)
    const told = ['unknown@', 'zainab@', 'password &lt;e-mail&gt;', 'data-opens'].map((text) => page.includes(text))
    expect(told).toEqual([true, false, true, false])
    const stranger = (await begun.app.inject('/setup')).body
    expect([stranger.includes(en.done), stranger.includes('unknown@')]).toEqual([true, false])
    expect(records.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^Admins without a password: 1\. ".+ password <e-mail>" sets one/),
    )
    await begun.finished
  })

  it('keeps a secret key that was mistyped out of its pages and its log', async () => {
    const other = await newSite(engine, { BACKUP_DIR: join(start.root, 'backups') })
    await anAccount(other.services, { role: 'admin' })
    const { identity, recipient } = await newKeyPair()
    await other.services.backups.encryptTo(recipient)
    await other.services.backups.run('manual', new AbortController().signal)
    await other.close()
    const { log, records } = recordingLog()
    const begun = await start.begin(await start.configOf(engine, { BACKUP_DIR: join(start.root, 'backups') }), log)
    const headers = await opened(begun)
    const name = /<option value="([^"]+)"/.exec((await begun.app.inject({ url: '/setup', headers })).body)?.[1] ?? ''
    const mistyped = `${identity.slice(0, -4)}MMMM`
    const answer = await post(begun, '/setup/restore', { name, identity: mistyped }, headers)
    const page = await settled(begun, headers)
    expect(page).toContain(backupErrors['backup.key_invalid'])
    for (const text of [answer.body, JSON.stringify(answer.headers), page, JSON.stringify(records)]) {
      expect(text.toUpperCase()).not.toContain(identity.slice(15, 40))
    }
  })

  it('restores a backup, keeps what was there aside, and offers everything again where that fails', async () => {
    const other = await newSite(engine, { BACKUP_DIR: join(start.root, 'backups') })
    await insert.article(other.services, anArticle({ title: 'سڑک' }))
    await anAccount(other.services, { role: 'admin' })
    await other.services.backups.run('manual', new AbortController().signal)
    await other.close()

    const config = await start.configOf(engine, { BACKUP_DIR: join(start.root, 'backups') })
    const begun = await start.begin(config)
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
    config = await start.configOf('sqlite')
    begun = await start.begin(config)
  })

  it('runs, and others are refused with 409 until it has ended', async () => {
    const headers = await opened(begun)
    const both = await Promise.all([
      post(begun, '/setup/admin', FIRST_ADMIN, headers),
      post(begun, '/setup/admin', { ...FIRST_ADMIN, email: 'other@hilal.example' }, headers),
    ])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['303', '409'])
    await settled(begun, headers)
    await begun.finished
  })

  it('loads the demo magazine beside the admin', async () => {
    const headers = await opened(begun)
    await post(begun, '/setup/admin', { ...FIRST_ADMIN, demo: '1' }, headers)
    expect((await begun.app.inject({ url: '/setup', headers })).body).toContain('http-equiv="refresh" content="1"')
    expect(await settled(begun, headers)).toContain(en.done)
    await begun.finished
    await begun.stop()
    expect((await titlesIn(config)).length).toBeGreaterThan(20)
  })
})
