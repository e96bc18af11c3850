import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { isolated, livePages } from '#server/drill-pages.ts'
import { renderRestored } from '#server/restored-site.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { recordingLog } from '#testing/log.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { TimeLimitExceeded } from '#core/events/jobs/jobs.ts'
import type { Mail } from '#core/events/mail/mailer.ts'
import { KINDS } from '#core/events/jobs/kinds.ts'
import { backupNames, openBackupStore } from './backup-store.ts'

const PAGE = { page: 1, pageSize: 50 }
const { signal } = new AbortController()

describe.each(ENGINES)('backups on %s', (name) => {
  let site: TestSite
  let admin: TestAccount
  const sent: Mail[] = []
  const { log, records } = recordingLog()
  beforeAll(async () => {
    const mailer = { configured: true, send: async (mail: Mail) => void sent.push(mail) }
    site = await newSite(name, {}, { mailer, log })
    admin = await anAccount(site.services, { role: 'admin' })
    for (let n = 0; n < 6; n += 1) await insert.article(site.services, anArticle({ title: `The river ${n}` }))
    site.services.backups.renderWith({
      live: livePages(site.app, site),
      restored: (restored) => renderRestored({ site: restored, config: isolated(site.config, restored), dist: null }),
    })
  })
  afterAll(async () => {
    await site.close()
    rmSync(folder(), { recursive: true, force: true })
  })
  beforeEach(() => {
    sent.length = 0
  })

  const folder = () => `${site.config.dataFolder}-backups`
  const hoursLater = (hours: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + hours * 3_600_000).toISOString()
  }
  const overview = async () => site.services.backups.overview(admin.caller)
  const list = async () => (await site.services.backups.list(admin.caller, {}, PAGE)).rows
  const mails = async () => {
    await site.services.jobRunner.runDue()
    return sent.splice(0).map(({ to, subject, text }) => ({ to, subject, text }))
  }

  it('are requested by an admin, one at a time, and listed once they are proven', async () => {
    const { backups, jobRunner } = site.services
    expect(await overview()).toMatchObject({ health: 'fresh', lastProvenAt: null, running: null, target: folder() })
    await backups.request(admin.caller)
    await jobRunner.runDue()
    expect(await list()).toMatchObject([
      { kind: 'manual', state: 'proven', mediaMissing: 0, encrypted: 0, error: null },
    ])
    expect((await overview()).lastProvenAt).toBe(site.time.now)
    await expect(backups.request(ANONYMOUS)).rejects.toMatchObject({ code: 'session.required' })
    await sql`insert into backups (name, kind, state, started_at) values ('x', 'manual', 'running', ${site.time.now})`.execute(
      site.engine.db,
    )
    await expect(backups.request(admin.caller)).rejects.toMatchObject({ code: 'backup.running' })
  })

  it('that a killed process left are recorded as interrupted by the next one, which deletes unfinished files', async () => {
    hoursLater(1)
    const unfinished = join(folder(), 'backups', 'manifest.json.0123456789ab.part')
    writeFileSync(unfinished, '{')
    const twoDaysAgo = Date.parse(site.time.now) / 1000 - 2 * 86_400
    utimesSync(unfinished, twoDaysAgo, twoDaysAgo)
    await site.services.backups.run('nightly', signal)
    const [newest, interrupted] = await list()
    expect(newest).toMatchObject({ kind: 'nightly', state: 'proven' })
    expect(interrupted).toMatchObject({ name: 'x', state: 'failed', error: 'backup.interrupted' })
    expect(existsSync(unfinished)).toBe(false)
  })

  it('are kept by day, week and month, and the list follows what is stored', async () => {
    await site.engine.db.deleteFrom('backups').execute()
    hoursLater(24 * 20)
    await site.services.backups.run('nightly', signal)
    const stored = await backupNames(openBackupStore({ folder: folder() }))
    expect((await list()).map((backup) => backup.name)).toEqual(stored.toReversed())
    // Both earlier ones are of one day: the newer one is the only backup of its day, week and month.
    expect(stored.map((each) => each.slice(0, 8))).toEqual(['20261120', '20261210'])
  })

  it('are restored on trial once a week, and pages of the restored site are the same', async () => {
    hoursLater(1)
    await site.services.backups.drill(signal)
    expect((await list())[0]).toMatchObject({ kind: 'drill', state: 'proven', restoredAt: site.time.now })
    hoursLater(24)
    await site.services.backups.drill(signal)
    expect((await list())[0]?.startedAt).not.toBe(site.time.now)
  })

  it('fail where a page of the restored site differs, and the admins are told once', async () => {
    hoursLater(24 * 7)
    site.services.backups.renderWith({
      live: livePages(site.app, site),
      restored: async (restored) => ({
        ...(await renderRestored({ site: restored, config: isolated(site.config, restored), dist: null })),
        '/': '200 Something else',
      }),
    })
    await expect(site.services.backups.drill(signal)).rejects.toThrow('Pages of the restored site differ: /')
    expect((await list())[0]).toMatchObject({ kind: 'drill', state: 'failed', restoredAt: null })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: admin.email })
    expect(mail?.text).toContain('The restored site differs from this one.')
    expect(mail?.text).toContain('بحال کی گئی سائٹ اس سائٹ سے مختلف ہے۔')
    expect(mail?.text).not.toContain('Pages of the restored site differ')
    const { name: backup } = (await list())[0]!
    expect(mail?.text).toContain(`${backup}, ${site.time.now}`)
    const line = records.find(({ msg }) => msg.includes(backup))
    expect(line?.err?.stack).toContain('Pages of the restored site differ: /')
    expect(mail?.text).toContain('https://hilal.example/admin/backups')
    expect(mail?.subject).toMatch(/backup of the site failed.*بیک اپ/)
    hoursLater(1)
    await expect(site.services.backups.drill(signal)).rejects.toThrow('differ')
    expect(await mails()).toEqual([])
  })

  it('that are older than 48 hours are reported once, and again only after one that succeeded', async () => {
    const { backups, backupAlerts } = site.services
    await backups.run('nightly', signal)
    hoursLater(47)
    await backupAlerts.watch()
    expect([(await overview()).health, await mails()]).toEqual(['fresh', []])
    hoursLater(2)
    await backupAlerts.watch()
    await backupAlerts.watch()
    expect((await overview()).health).toBe('late')
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('older than 48 hours')])
    await backups.run('nightly', signal)
    expect((await overview()).health).toBe('fresh')
    hoursLater(49)
    await backupAlerts.watch()
    expect(await mails()).toHaveLength(1)
  })

  it('that exceed the time limit of their job are reported as such, and not as interrupted', async () => {
    const { backups, jobs } = site.services
    hoursLater(1)
    await backups.run('nightly', signal)
    hoursLater(1)
    const rule = KINDS['backup.run']
    const { timeoutMs } = rule
    onTestFinished(() => {
      rule.timeoutMs = timeoutMs
    })
    rule.timeoutMs = 1
    await jobs.enqueue('backup.run', { kind: 'nightly' })
    await expect.poll(mails).toMatchObject([{ to: admin.email, text: expect.stringContaining('longer than 6 hours') }])
    await site.engine.db.deleteFrom('jobs').execute()
  })

  it('are recorded with the reason of their end: a time limit, or a stop of the site', async () => {
    const { backups } = site.services
    const endedBy = async (reason: Error) => {
      hoursLater(1)
      const ending = new AbortController()
      const work = backups.run('nightly', ending.signal)
      await expect.poll(async () => (await list())[0]?.state, { interval: 5 }).toBe('running')
      ending.abort(reason)
      await expect(work).rejects.toBe(reason)
      return (await list())[0]
    }
    await backups.run('nightly', signal)
    expect(await endedBy(new TimeLimitExceeded(1))).toMatchObject({ state: 'failed', error: 'backup.too_long' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('The backup took longer than 6 hours')
    expect(mail?.text).toContain('بیک اپ میں 6 گھنٹے سے زیادہ')
    hoursLater(1)
    await backups.run('nightly', signal)
    expect(await endedBy(new Error('The site stops.'))).toMatchObject({ state: 'failed', error: 'backup.interrupted' })
    expect(await mails()).toEqual([])
  })

  it('are encrypted to another key only with an audit event and an email to the admins', async () => {
    const { backups, audit } = site.services
    await mails()
    const events = async () =>
      (await audit.list(admin.caller, {}, PAGE)).rows
        .filter(({ noun }) => noun === 'settings')
        .map(({ details }) => details)
    await backups.encryptTo('age1new')
    await backups.encryptTo('age1new')
    expect(await events()).toEqual([{ recipient: { from: null, to: 'age1new' }, way: 'command-line' }])
    expect(await mails()).toMatchObject([
      {
        to: admin.email,
        subject: expect.stringMatching(/encryption of backups was changed.*خفیہ کاری/),
        text: expect.stringContaining('age1new'),
      },
    ])
    await backups.encryptTo(null)
    expect((await mails())[0]?.text).toContain('no longer encrypted')
    expect(await events()).toHaveLength(2)
  })

  it('are turned off by a setting', async () => {
    const off = await newSite(name, { BACKUP: '0', BACKUP_DIR: join(folder(), 'none') })
    const caller = (await anAccount(off.services, { role: 'admin' })).caller
    off.time.now = '2027-11-20T07:00:00.000Z'
    await off.services.backups.run('nightly', signal)
    await off.services.backupAlerts.watch()
    expect(await off.services.backups.overview(caller)).toMatchObject({ health: 'off', target: null, lastError: null })
    await expect(off.services.backups.request(caller)).rejects.toMatchObject({ code: 'backup.off' })
    await off.close()
  })
})
