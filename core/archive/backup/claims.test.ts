import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { backupPlanOf } from '#server/backup-plan.ts'
import { readWhole } from '#core/media/stores/media-store.ts'
import { backupNames, openBackupStore, type BackupStore } from './backup-store.ts'
import { CLAIM_LIFETIME_MS, claimStore, releaseInterrupted, runningBackups } from './claims.ts'
import { createBackup, type ProvenBackup } from './create-backup.ts'
import { keyOf } from './manifest.ts'
import { pruneBackups } from './prune-backups.ts'

const NAME = '20261120-070000-nightly'
const OTHER = '20261120-060000-manual'
/** Shorter than that of a site, which looks twice at a claim that seems old. */
const BEAT_MS = 50
const { signal } = new AbortController()

describe('a store of backups', () => {
  let folder: string
  let store: BackupStore
  let now = Date.parse('2026-11-20T07:00:00.000Z')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-claims-'))
    store = openBackupStore({ folder: join(folder, 'store') })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const claim = async (name: string, times: { pauseFor?: () => Promise<void> } = {}) =>
    claimStore(store, name, { now: () => now, elapsed: () => now, beatMs: BEAT_MS, ...times })

  it('is claimed by one backup at a time, whatever their names, until it is released', async () => {
    const first = await claim(NAME)
    expect(await runningBackups(store, now)).toEqual(new Set([NAME]))
    for (const name of [OTHER, NAME]) await expect(claim(name)).rejects.toMatchObject({ code: 'backup.running' })
    first.assertHeld()
    await first.release()
    await (await claim(OTHER)).release()
    expect(await runningBackups(store, now)).toEqual(new Set())
  })

  it('is never claimed by two that begin together', async () => {
    const ends = await Promise.allSettled([claim(NAME), claim(OTHER), claim(NAME)])
    const held = ends.filter((end) => end.status === 'fulfilled')
    expect(held.length).toBeLessThanOrEqual(1)
    for (const end of held) await end.value.release()
  })

  it('is free again when a process is gone; one that was only suspended no longer holds it', async () => {
    const suspended = await claim(NAME)
    now += CLAIM_LIFETIME_MS
    const next = await claim(OTHER)
    expect(() => suspended.assertHeld()).toThrow(expect.objectContaining({ code: 'backup.interrupted' }))
    next.assertHeld()
    await suspended.release()
    await next.release()
  })

  it('is held by a backup during which the clock jumps', async () => {
    const held = await claimStore(store, NAME, { now: () => now, elapsed: () => 0, beatMs: BEAT_MS })
    const stored = async () => {
      const [key = ''] = await Array.fromAsync(store.list(keyOf(NAME, '')))
      return String(await readWhole(store, key))
    }
    const before = await stored()
    now += CLAIM_LIFETIME_MS
    const pauseFor = async () => {
      await expect.poll(stored).not.toBe(before)
    }
    await expect(claim(OTHER, { pauseFor })).rejects.toMatchObject({ code: 'backup.running' })
    held.assertHeld()
    await held.release()
  })

  it('is free at the start of a site whose process was killed, and of no other one', async () => {
    // What is killed writes its claim no more.
    const killed = await claimStore(store, NAME, { now: () => now, beatMs: CLAIM_LIFETIME_MS })
    const workFolder = join(folder, 'work')
    const start = async () => releaseInterrupted({ target: { folder: join(folder, 'store') }, workFolder })
    await start()
    expect(await runningBackups(store, now)).toEqual(new Set([NAME]))
    mkdirSync(join(workFolder, NAME), { recursive: true })
    await start()
    expect([await runningBackups(store, now), readdirSync(workFolder)]).toEqual([new Set(), []])
    await killed.release()
  })
})

describe.each(ENGINES)('a slow backup on %s', (name) => {
  let site: TestServices
  let admin: TestAccount
  let begun: PromiseWithResolvers<void>
  let go: PromiseWithResolvers<void>
  let slow: Promise<ProvenBackup>
  const folder = () => `${site.config.dataFolder}-backups`
  const folderOfOther = () => `${site.config.dataFolder}-machine`
  const stored = (...path: string[]) => readdirSync(join(folder(), ...path)).toSorted()
  const names = async () => backupNames(openBackupStore({ folder: folder() }))
  const list = async () =>
    (await site.services.backups.list(admin.caller, {}, { page: 1, pageSize: 50 })).rows.map(({ kind, state }) => ({
      kind,
      state,
    }))

  beforeEach(async () => {
    site = await newServices(name)
    admin = await anAccount(site.services, { role: 'admin' })
    begun = Promise.withResolvers()
    go = Promise.withResolvers()
    const facts = { name: '0123456789abcdef-8x8-2a4b6c.webp', kind: 'image' as const, hash: 'h', media_type: 'x/y' }
    await site.engine.db
      .insertInto('media')
      .values({ ...facts, bytes: 5, original_name: 'x', created_at: site.time.now })
      .execute()
  })
  afterEach(async () => {
    await site.close()
    for (const left of [folder(), folderOfOther()]) rmSync(left, { recursive: true, force: true })
  })

  /** As another machine makes it, which holds the store and has written a part of the backup. */
  async function beginSlow(): Promise<string> {
    let given = ''
    slow = createBackup(
      {
        engine: site.engine,
        plan: {
          ...backupPlanOf(site.config),
          workFolder: folderOfOther(),
        },
        clock: () => site.time.now,
      },
      { kind: 'manual', recipient: null },
      {
        signal,
        report: () => undefined,
        begun: async (chosen) => {
          given = chosen
          await site.engine.db
            .insertInto('backups')
            .values({ name: chosen, kind: 'manual', state: 'running', started_at: site.time.now, encrypted: 0 })
            .execute()
          const store = openBackupStore({ folder: folder() })
          await store.write('media/0123456789abcdef-8x8-2a4b6c.webp', Buffer.from('x'))
          begun.resolve()
          await go.promise
        },
      },
    )
    slow.catch(() => undefined)
    await begun.promise
    return given
  }

  it('survives a drill and a deletion of outdated backups meanwhile, which wait for it', async () => {
    const earlier = await createBackup(
      { engine: site.engine, plan: backupPlanOf(site.config), clock: () => '2026-01-01T00:00:00.000Z' },
      { kind: 'manual', recipient: null },
      { signal, report: () => undefined },
    )
    const running = await beginSlow()
    site.time.now = '2026-11-20T08:00:00.000Z'
    await site.services.jobs.enqueue('backup.drill', {})
    await site.services.jobRunner.runDue()
    const job = () =>
      site.engine.db
        .selectFrom('jobs')
        .select(['state', 'attempts', 'run_at as runAt', 'last_error as error'])
        .where('kind', '=', 'backup.drill')
        .executeTakeFirstOrThrow()
    expect(await job()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      runAt: '2026-11-20T08:05:00.000Z',
      error: expect.stringContaining('Another backup is being made'),
    })
    expect(await list()).toEqual([{ kind: 'manual', state: 'running' }])

    await pruneBackups({
      target: { folder: folder() },
      now: '2027-11-20T07:00:00.000Z',
      newest: '99991231-000000-drill',
    })
    expect(await names()).toEqual([earlier.manifest.name, running])
    expect(stored('media')).toEqual(['0123456789abcdef-8x8-2a4b6c.webp'])

    go.resolve()
    expect((await slow).manifest.name).toBe(running)
    expect(stored('backups', running)).toContain('proof.json')
    site.time.now = '2026-11-20T08:05:00.000Z'
    await site.services.jobRunner.runDue()
    expect(await job()).toMatchObject({ state: 'done' })
    expect((await list())[0]).toEqual({ kind: 'drill', state: 'proven' })
  })

  it('that no process continues is recorded as interrupted by the next one, and deleted', async () => {
    const killed = '20261119-060000-manual'
    const started = { name: killed, kind: 'manual', state: 'running', started_at: '2026-11-19T06:00:00.000Z' } as const
    await site.engine.db
      .insertInto('backups')
      .values({ ...started, encrypted: 0 })
      .execute()
    const store = openBackupStore({ folder: folder() })
    await store.write(
      keyOf(killed, 'running.abcdefghijklmnop'),
      Buffer.from('{"writtenAt":"2026-11-19T06:00:05.000Z"}'),
    )
    await store.write(keyOf(killed, 'database.sqlite.zst'), Buffer.from('half'))
    await site.services.backups.run('nightly', signal)
    expect(await list()).toEqual([
      { kind: 'nightly', state: 'proven' },
      { kind: 'manual', state: 'failed' },
    ])
    expect(await names()).toEqual([expect.stringContaining('nightly')])
  })
})
