import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUpLater, planIn, siteWithMedia } from '#testing/backups.ts'
import { ENGINES } from '#testing/databases.ts'
import type { TestServices } from '#testing/site.ts'
import { openBackupStore, readBackup } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import type { BackupPlan, BackupRequest } from './create-backup.ts'
import { newKeyPair } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { readMediaList } from './media-list.ts'
import { readStored } from './stored-files.ts'

const report = () => undefined

describe.each(ENGINES)('an encrypted backup on %s', (name) => {
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
})
