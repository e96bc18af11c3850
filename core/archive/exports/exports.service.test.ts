import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { percentOf } from './exports.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const ALL = { page: 1, pageSize: 50 }

describe.each(ENGINES)('exports on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
    await storeArticle(site.services, { title: 'Exported' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('exports').execute()
    await site.engine.db.deleteFrom('jobs').execute()
  })

  const exports = () => site.services.exports
  const files = () => readdirSync(join(site.config.dataFolder, 'exports'))
  const first = async () => (await exports().list(admin.caller))[0]
  async function finished(): Promise<number> {
    const { id } = await exports().start(admin.caller)
    await site.services.jobRunner.runDue()
    return id
  }

  /** The address without its path. */
  async function linkOf(id: number): Promise<{ expires: string; signature: string; url: string }> {
    const { address } = await exports().link(admin.caller, id)
    const { searchParams } = new URL(address, 'https://hilal.example')
    return { url: address, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
  }

  it('are written by a job, and can be downloaded as a bundle', async () => {
    expect(await exports().start(admin.caller)).toMatchObject({ state: 'waiting', percent: 0, bytes: null })
    await site.services.jobRunner.runDue()
    const done = await first()
    expect(done).toMatchObject({ state: 'done', percent: 100, userName: 'Amna Tariq', finishedAt: NOW })
    const { url } = await linkOf(done?.id ?? 0)
    const answer = await site.app.inject({ url })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(done?.bytes),
      'content-disposition': `attachment; filename="hilal-2026-11-20-${done?.id}.tar"`,
      'cache-control': 'private, no-store',
    })
    const manifest = await site.services.bundle.verifyBundle(Readable.from([answer.rawPayload]))
    expect(manifest).toMatchObject({ accounts: false, created: NOW })
    const part = await site.app.inject({ url, headers: { range: 'bytes=0-12' } })
    expect([part.statusCode, part.body]).toEqual([206, 'manifest.json'])
    const beyond = await site.app.inject({ url, headers: { range: `bytes=${done?.bytes}-` } })
    expect(beyond.statusCode).toBe(416)
  })

  it('are written one at a time', async () => {
    await exports().start(admin.caller)
    expect(await errorCodeOf(() => exports().start(admin.caller))).toBe('export.running')
    await site.services.jobRunner.runDue()
    expect(await errorCodeOf(() => exports().start(admin.caller))).toBeNull()
  })

  it('are for admins, and their files for whoever has an unchanged link', async () => {
    const author = await anAccount(site.services)
    const id = await finished()
    const other = await finished()
    for (const [caller, code] of [
      [ANONYMOUS, 'session.required'],
      [author.caller, 'session.forbidden'],
    ] as const) {
      expect(await errorCodeOf(() => exports().list(caller))).toBe(code)
      expect(await errorCodeOf(() => exports().start(caller))).toBe(code)
      expect(await errorCodeOf(() => exports().link(caller, id))).toBe(code)
      expect(await errorCodeOf(() => exports().remove(caller, id))).toBe(code)
    }
    const { expires, signature } = await linkOf(id)
    expect(await errorCodeOf(() => exports().open(id, { expires, signature }))).toBeNull()
    expect(await errorCodeOf(() => exports().open(other, { expires, signature }))).toBe('export.not_found')
    const later = '2026-12-20T07:00:00.000Z'
    expect(await errorCodeOf(() => exports().open(id, { expires: later, signature }))).toBe('export.not_found')
    expect(await errorCodeOf(() => exports().open(id, { expires, signature: '' }))).toBe('export.not_found')
  })

  it('record in the audit log who exported, downloaded and deleted', async () => {
    await site.engine.db.deleteFrom('audit').execute()
    const id = await finished()
    await exports().link(admin.caller, id)
    await exports().remove(admin.caller, id)
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'site' }, ALL)
    expect(rows.map(({ action, userId, nounId }) => [action, userId, nounId])).toEqual(
      ['delete', 'download', 'export'].map((action) => [action, admin.id, String(id)]),
    )
  })

  it('expire: a link after an hour, the file after a day', async () => {
    const id = await finished()
    const link = await linkOf(id)
    site.time.now = '2026-11-20T08:00:00.000Z'
    expect(await errorCodeOf(() => exports().open(id, link))).toBe('export.not_found')
    site.time.now = '2026-11-21T06:59:59.999Z'
    expect((await exports().link(admin.caller, id)).expiresAt).toBe('2026-11-21T07:00:00.000Z')
    site.time.now = '2026-11-21T07:00:00.000Z'
    expect(await errorCodeOf(() => exports().link(admin.caller, id))).toBe('export.not_found')
    expect(files()).toContain(`bundle-${id}.tar`)
    await exports().removeOld()
    expect([files(), (await first())?.state]).toEqual([[], 'expired'])
  })

  it('that fail say so and are tried again, and those that never end have failed', async () => {
    await finished()
    const { id } = await exports().start(admin.caller)
    await site.engine.db.schema.alterTable('packages').renameTo('packages_away').execute()
    await site.services.jobRunner.runDue()
    expect(await first()).toMatchObject({ id, state: 'failed', finishedAt: NOW })
    await site.engine.db.schema.alterTable('packages_away').renameTo('packages').execute()
    site.time.now = '2026-11-20T07:00:10.000Z'
    await site.services.jobRunner.runDue()
    expect(await first()).toMatchObject({ id, state: 'done' })

    await exports().start(admin.caller)
    site.time.now = '2026-11-20T13:00:11.000Z'
    await exports().removeOld()
    expect((await first())?.state).toBe('failed')
  })
})

describe('the progress of an export', () => {
  it('never goes back, and is complete only when the file is', () => {
    const steps = [
      { step: 'rows', done: 0, total: 10 },
      { step: 'rows', done: 5, total: 10 },
      { step: 'rows', done: 12, total: 10 },
      { step: 'media', done: 1, total: 2 },
      { step: 'media', done: 2, total: 2 },
      { step: 'archive', doneBytes: 50, totalBytes: 100 },
      { step: 'archive', doneBytes: 100, totalBytes: 100 },
    ] as const
    expect(steps.map((step) => percentOf(step))).toEqual([0, 20, 40, 50, 60, 79, 99])
  })
})
