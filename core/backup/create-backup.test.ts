import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { startS3, type TestS3 } from '#testing/s3.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { StoreLocation } from './backup-store.ts'
import { backupNames, openBackupStore, provenBackups, readBackup } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import { createBackup, type BackupPlan, type BackupRequest } from './create-backup.ts'
import { newKeyPair } from './encryption.ts'
import { hashOf, keyOf, PROOF_FORMAT, proofText, type Manifest } from './manifest.ts'
import { readMediaList } from './media-list.ts'
import { readStored } from './stored-files.ts'

/** Writes a description of an index that does not fit its entries: only `integrity_check` compares the two. */
function letIndexDiffer(file: string): void {
  const database = new DatabaseSync(file, { defensive: false })
  database.exec(`create index articles_by_title_test on articles (title);
    pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, '(title)', '(writer)') where name = 'articles_by_title_test'`)
  database.close()
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const MEDIA = ['0123456789abcdef-8x8-2a4b6c.webp', '1123456789abcdef-issue.pdf']
const signal = new AbortController().signal
const report = () => undefined

describe.each(ENGINES)('a backup on %s', (name) => {
  let site: TestSite
  let root: string
  let plan: BackupPlan
  beforeAll(async () => {
    site = await newSite(name)
    for (let n = 0; n < 3; n += 1) await insert.article(site.services, anArticle({ title: `دریا ${n}` }))
    for (const [index, file] of MEDIA.entries()) {
      writeFileSync(join(site.config.dataFolder, 'media', file), `content of ${file}`)
      const kind = index === 0 ? ('image' as const) : ('document' as const)
      const facts = { kind, hash: file, media_type: 'x/y', bytes: 5, original_name: file, created_at: site.time.now }
      await site.engine.db
        .insertInto('media')
        .values({ name: file, ...facts })
        .execute()
    }
  })
  afterAll(() => site.close())
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hilal-backups-'))
    plan = planOf({ folder: join(root, 'target') })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const planOf = (target: StoreLocation): BackupPlan => ({
    target,
    mediaSource: { folder: join(site.config.dataFolder, 'media') },
    workFolder: join(root, 'work'),
    program: '1.0.0',
    restoreCommand: 'restore',
  })
  const create = async (request: Partial<BackupRequest> = {}) => {
    site.time.now = new Date(Date.parse(site.time.now) + 60_000).toISOString()
    return createBackup(
      { engine: site.engine, plan, clock: () => site.time.now },
      { kind: 'manual', recipient: null, ...request },
      { signal, report },
    )
  }
  const check = async (backup: string, identities: string[] = []) =>
    checkBackup({ name: backup, target: plan.target, identities, media: 'all' }, report)

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

  it('is checked with twenty of its media, of which a damaged one is found', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `${n.toString(16).padStart(16, '0')}-sample.pdf`)
    const facts = { kind: 'document' as const, media_type: 'application/pdf', bytes: 5, original_name: 'sample.pdf' }
    for (const file of names) writeFileSync(join(site.config.dataFolder, 'media', file), `content of ${file}`)
    await site.engine.db
      .insertInto('media')
      .values(names.map((file) => ({ ...facts, name: file, hash: file, created_at: site.time.now })))
      .execute()
    const { manifest } = await create()
    await site.engine.db.deleteFrom('media').where('name', 'in', names).execute()
    for (const file of names) rmSync(join(site.config.dataFolder, 'media', file))
    const sample = async () =>
      checkBackup({ name: manifest.name, target: plan.target, identities: [], media: 'some' }, report)
    expect(manifest.media.files).toBe(32)
    expect((await sample()).mediaChecked).toBe(20)
    // With 13 of 32 damaged, 19 are left: every sample of twenty has a damaged one.
    for (const file of names.slice(0, 13)) {
      const stored = join(root, 'target', 'media', file)
      const content = readFileSync(stored)
      content[3] = (content[3] ?? 0) ^ 1
      writeFileSync(stored, content)
    }
    await expect(sample()).rejects.toThrow(/-sample\.pdf/)
  })

  it('with a bit changed anywhere is recognized, in 100 of 100 cases', async () => {
    const { manifest } = await create()
    const folder = join(root, 'target', 'backups', manifest.name)
    const files = [
      ...readdirSync(folder).map((file) => join(folder, file)),
      ...MEDIA.map((file) => join(root, 'target', 'media', file)),
    ]
    let found = 0
    for (let n = 0; n < 100; n += 1) {
      const file = files[n % files.length] ?? ''
      const intact = readFileSync(file)
      const bit = Math.floor(Math.random() * intact.length * 8)
      const changed = Buffer.from(intact)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(file, changed)
      if (
        await check(manifest.name).then(
          () => false,
          () => true,
        )
      )
        found += 1
      writeFileSync(file, intact)
    }
    expect(found).toBe(100)
    await expect(check(manifest.name)).resolves.toMatchObject({ mediaChecked: 2 })
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

  it('of an early version, with checksums of rows and none of the copy, is still read, and kept', async () => {
    const { manifest } = await create()
    const store = openBackupStore(plan.target)
    const { content: _, ...database } = manifest.database
    const tables = mapValues(manifest.tables, (rows) => ({ rows, checksum: 'a'.repeat(64) }))
    const text = JSON.stringify({ ...manifest, database, tables }, null, 2)
    await store.write(keyOf(manifest.name, 'manifest.json'), Buffer.from(text))
    const facts = { manifest: hashOf(text), provenAt: site.time.now, mediaChecked: 2 }
    const proof = proofText({ format: PROOF_FORMAT, ...facts })
    await store.write(keyOf(manifest.name, 'proof.json'), Buffer.from(proof))

    const early = (await readBackup(store, manifest.name))?.manifest
    expect(early).toEqual({ ...manifest, database: { ...database, content: null } })
    await expect(check(manifest.name)).resolves.toMatchObject({ mediaChecked: 2 })
    const { manifest: next } = await create()
    expect(await backupNames(store)).toEqual([manifest.name, next.name])
  })

  it('is encrypted to a public key, and only the secret key reads it', async () => {
    const { identity, recipient } = await newKeyPair()
    const { manifest } = await create({ recipient })
    const store = openBackupStore(plan.target)
    const stored = readFileSync(join(root, 'target', manifest.database.key))
    expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    for (const file of readdirSync(join(root, 'target', 'media'))) {
      expect(file).toMatch(/\.age$/)
      expect(readFileSync(join(root, 'target', 'media', file)).toString('latin1')).not.toContain('content of')
    }
    await expect(check(manifest.name, [identity])).resolves.toMatchObject({ mediaChecked: 2 })
    await expect(check(manifest.name, [(await newKeyPair()).identity])).rejects.toMatchObject({
      code: 'backup.key_missing',
    })
    await expect(check(manifest.name)).rejects.toMatchObject({ code: 'backup.key_missing' })
    const chunks: Uint8Array[] = []
    for await (const chunk of readStored(store, manifest.database, [identity])) chunks.push(chunk)
    expect(Buffer.concat(chunks).length).toBeGreaterThan(1000)
  })

  it('contains only media that its own key reads, after encryption began or the key was changed', async () => {
    const [first, second] = [await newKeyPair(), await newKeyPair()]
    const later = async (recipient: string | null) => {
      site.time.now = new Date(Date.parse(site.time.now) + 60_000).toISOString()
      return (await create({ recipient })).manifest
    }
    const plain = await later(null)
    const encrypted = await later(first.recipient)
    const changed = await later(second.recipient)
    const again = await later(first.recipient)
    const off = await later(null)
    const content = async (backup: string, identities: string[]) =>
      checkBackup({ name: backup, target: plan.target, identities, media: 'content' }, report)
    for (const [manifest, identities] of [
      [plain, []],
      [encrypted, [first.identity]],
      [changed, [second.identity]],
      [again, [first.identity]],
      [off, []],
    ] as const) {
      expect(await content(manifest.name, [...identities])).toMatchObject({ mediaChecked: 2 })
    }
    const media = async ({ name: backup }: Manifest) => {
      const found = await readBackup(openBackupStore(plan.target), backup)
      return found ? (await readMediaList(openBackupStore(plan.target), found.manifest)).map(({ key }) => key) : []
    }
    for (const key of [...(await media(encrypted)), ...(await media(changed))]) expect(key).toMatch(/\.age$/)
    // What is encrypted to a key already is not copied again.
    const count = readdirSync(join(root, 'target', 'media')).length
    expect(await media(await later(null))).toEqual(await media(plain))
    expect(readdirSync(join(root, 'target', 'media'))).toHaveLength(count)
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
      plan = planOf({ s3: server.settings })
      const { manifest } = await create()
      expect((await provenBackups(openBackupStore(plan.target))).map((each) => each.manifest.name)).toEqual([
        manifest.name,
      ])
      plan = planOf({ s3: { ...server.settings, bucket: 'no-such-bucket' } })
      await expect(create()).rejects.toMatchObject({ code: 'backup.storage_away' })
    })
  })
})
