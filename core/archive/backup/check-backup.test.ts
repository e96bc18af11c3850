import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUpLater, MEDIA, planIn, siteWithMedia } from '#testing/backups.ts'
import { ENGINES } from '#testing/databases.ts'
import type { TestServices } from '#testing/site.ts'
import { backupNames, openBackupStore, readBackup } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import type { BackupPlan, BackupRequest } from './create-backup.ts'
import { hashOf, keyOf, PROOF_FORMAT, proofText } from './manifest.ts'

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const report = () => undefined

describe.each(ENGINES)('a backup that is checked on %s', (name) => {
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
  const check = async (backup: string, identities: string[] = []) =>
    checkBackup({ name: backup, target: plan.target, identities, media: 'all' }, report)

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
})
