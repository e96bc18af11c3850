import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openBackupStore, type BackupStore } from './backup-store.ts'
import { createBackup } from './create-backup.ts'
import { keyOf, type Manifest } from './manifest.ts'
import { databaseFileIn, restoreOnTrial } from './restore-backup.ts'
import { readStored, storeFile } from './stored-files.ts'

const { signal } = new AbortController()

describe.each(ENGINES)('a backup of %s that is restored on trial', (name) => {
  let engine: Engine
  let root: string
  let store: BackupStore
  let manifest: Manifest
  let folder: string
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'hilal-trial-'))
    engine = await newDatabase(name)
    await sql`insert into settings (key, value) values ('river', 'the Ravi')`.execute(engine.db)
    const target = { folder: join(root, 'target') }
    store = openBackupStore(target)
    const plan = {
      target,
      mediaSource: { folder: join(root, 'media') },
      workFolder: join(root, 'work'),
      program: '1.0.0',
      restoreCommand: 'restore',
    }
    const created = await createBackup(
      { engine, plan, clock: () => '2026-11-20T07:00:00.000Z' },
      { kind: 'manual', recipient: null },
      { signal, report: () => undefined },
    )
    manifest = created.manifest
  })
  afterAll(async () => {
    await engine.close()
    rmSync(root, { recursive: true, force: true })
  })
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'restored-'))
  })

  const restore = async (of: Manifest) => restoreOnTrial({ store, manifest: of, identities: [] }, folder)

  it('has its rows', async () => {
    await restore(manifest)
    const database = new DatabaseSync(databaseFileIn(folder))
    expect(database.prepare(`select value from settings where key = 'river'`).get()).toEqual({ value: 'the Ravi' })
    database.close()
  })

  it('is refused where a table has another number of rows than the manifest', async () => {
    const tables = { ...manifest.tables, settings: (manifest.tables['settings'] ?? 0) + 1 }
    await expect(restore({ ...manifest, tables })).rejects.toThrow('settings of the backup has another number of rows')
    expect(existsSync(databaseFileIn(folder))).toBe(false)
  })

  it('is refused where it is whole, but not what was copied', async () => {
    async function* changed() {
      const chunks: Uint8Array[] = []
      for await (const chunk of readStored(store, manifest.database, [])) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString('latin1')
      expect(text).toContain('the Ravi')
      yield Buffer.from(text.replace('the Ravi', 'the Beas'), 'latin1')
    }
    const stored = await storeFile(
      store,
      { key: keyOf(manifest.name, 'other'), bytes: changed() },
      { recipients: [], compress: true },
    )
    const database = { ...manifest.database, ...stored }
    await expect(restore({ ...manifest, database })).rejects.toThrow('differs from what was copied')
    expect(existsSync(databaseFileIn(folder))).toBe(false)
  })
})
