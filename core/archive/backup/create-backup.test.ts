import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backUpLater, MEDIA, planIn, siteWithMedia } from '#testing/backups.ts'
import { ENGINES } from '#testing/databases.ts'
import { startS3, type TestS3 } from '#testing/s3.ts'
import type { TestServices } from '#testing/site.ts'
import { backupNames, openBackupStore, provenBackups, readBackup } from './backup-store.ts'
import { createBackup, type BackupPlan, type BackupRequest } from './create-backup.ts'

/** Writes a description of an index that does not fit its entries: only `integrity_check` compares the two. */
function letIndexDiffer(file: string): void {
  const database = new DatabaseSync(file, { defensive: false })
  database.exec(`create index articles_by_title_test on articles (title);
    pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, '(title)', '(writer)') where name = 'articles_by_title_test'`)
  database.close()
}

const signal = new AbortController().signal
const report = () => undefined

describe.each(ENGINES)('a backup on %s', (name) => {
  let site: TestServices
  let root: string
  let plan: BackupPlan
  beforeAll(async () => {
    site = await siteWithMedia(name)
  })
  afterAll(() => site.close())
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hilal-backups-'))
    plan = planIn(root, site)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const create = async (request: Partial<BackupRequest> = {}) => backUpLater({ site, plan }, request)

  it('is proven, names what it contains, and leaves nothing else behind', async () => {
    const steps: string[] = []
    const { manifest } = await createBackup(
      { engine: site.engine, plan, clock: () => site.time.now },
      { kind: 'manual', recipient: null },
      { signal, report: (step) => steps.push(step) },
    )
    expect(manifest.tables['articles']).toBe(3)
    expect(manifest.media).toMatchObject({ files: 2, missing: [] })
    expect([...new Set(steps)]).toEqual(['snapshot', 'database', 'media', 'check'])
    const [proven] = await provenBackups(openBackupStore(plan.target))
    expect(proven).toMatchObject({ manifest: { name: manifest.name }, proof: { mediaChecked: 2 } })
    expect(readdirSync(join(root, 'work'))).toEqual([])
    expect(readdirSync(join(root, 'target', 'media')).toSorted()).toEqual(MEDIA)
  })

  it('copies only the media that the others lack, and names what the media store lacks', async () => {
    await create()
    const copied = join(root, 'target', 'media', MEDIA[0] ?? '')
    writeFileSync(copied, readFileSync(copied))
    const before = readdirSync(join(root, 'target', 'media'))
    const lost = { name: '2123456789abcdef-8x8-2a4b6c.webp', hash: 'lost', created_at: site.time.now }
    const facts = { kind: 'image' as const, media_type: 'x/y', bytes: 5, original_name: 'x' }
    await site.engine.db
      .insertInto('media')
      .values({ ...facts, ...lost })
      .execute()
    const { manifest } = await create()
    await site.engine.db.deleteFrom('media').where('name', '=', lost.name).execute()
    expect(manifest.media).toMatchObject({ files: 2, missing: [lost.name] })
    expect(readdirSync(join(root, 'target', 'media'))).toEqual(before)
  })

  it('keeps what it is being made of where the clock jumps forward by days', async () => {
    const now = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 3 * 86_400_000)
    try {
      expect((await create()).manifest.tables['articles']).toBe(3)
    } finally {
      now.mockRestore()
    }
  })

  it('of a damaged copy never counts, also where every page of it can be read', async () => {
    const write = async (file: string) => {
      const copied = await site.engine.snapshots.write(file)
      if (name === 'sqlite') letIndexDiffer(file)
      else truncateSync(file, statSync(file).size - 1)
      return copied
    }
    const engine = { ...site.engine, url: null, snapshots: { ...site.engine.snapshots, write } }
    const failing = createBackup(
      { engine, plan, clock: () => site.time.now },
      { kind: 'manual', recipient: null },
      { signal, report },
    )
    await expect(failing).rejects.toThrow(name === 'sqlite' ? /damaged: .*articles/ : /damaged: .*cut off/)
    expect(await provenBackups(openBackupStore(plan.target))).toEqual([])
    expect(readdirSync(join(root, 'work'))).toEqual([])
  })

  it('that is not complete does not count, and is removed by the next one', async () => {
    const { manifest } = await create()
    rmSync(join(root, 'target', 'backups', manifest.name, 'manifest.json'))
    expect(await readBackup(openBackupStore(plan.target), manifest.name)).toBeNull()
    const { manifest: next } = await create()
    expect(await backupNames(openBackupStore(plan.target))).toEqual([next.name])
  })

  it('that has no room fails with a clear error, and earlier ones are kept', async () => {
    const { manifest } = await create()
    const tight = { ...site.engine, snapshots: { ...site.engine.snapshots, bytes: async () => 2 ** 60 } }
    site.time.now = new Date(Date.parse(site.time.now) + 60_000).toISOString()
    const failing = createBackup(
      { engine: tight, plan, clock: () => site.time.now },
      { kind: 'manual', recipient: null },
      { signal, report },
    )
    await expect(failing).rejects.toMatchObject({ code: 'backup.no_room' })
    expect((await provenBackups(openBackupStore(plan.target))).map((each) => each.manifest.name)).toEqual([
      manifest.name,
    ])
    expect(readdirSync(join(root, 'work'))).toEqual([])
  })

  describe('in S3', () => {
    let server: TestS3
    beforeAll(async () => {
      server = await startS3()
    })
    afterAll(() => server.stop())

    it('is proven from there, and a store that does not respond is named', async () => {
      plan = planIn(root, site, { s3: server.settings })
      const { manifest } = await create()
      expect((await provenBackups(openBackupStore(plan.target))).map((each) => each.manifest.name)).toEqual([
        manifest.name,
      ])
      plan = planIn(root, site, { s3: { ...server.settings, bucket: 'no-such-bucket' } })
      await expect(create()).rejects.toMatchObject({ code: 'backup.storage_away' })
    })
  })
})
