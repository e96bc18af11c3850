import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackupStore } from '#core/archive/backup/backup-store.ts'
import { extractDatabase } from '#core/archive/backup/check-backup.ts'
import { createBackup } from '#core/archive/backup/create-backup.ts'
import { newKeyPair } from '#core/archive/backup/encryption.ts'
import type { Manifest } from '#core/archive/backup/manifest.ts'
import { databaseFileIn } from '#core/archive/backup/restore-backup.ts'
import { ANONYMOUS } from '#core/caller.ts'
import { openDatabase } from '#database/engines/open.ts'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { anAccount } from '#testing/accounts.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { backupPlanOf } from './backup-plan.ts'
import { readConfig, type Config } from './config.ts'
import { createContext, type Context } from './context.ts'
import { lockFolder } from './lock.ts'
import { restoreSite, type RestoreOptions } from './restore-site.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const FILE = '0123456789abcdef-8x8-2a4b6c.webp'
const { signal } = new AbortController()

describe.each(ENGINES)('restoring a site on %s', (name) => {
  let root: string
  let config: Config
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'hilal-restore-'))
    config = await configOf('data', name)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const configOf = async (folder: string, engine: (typeof ENGINES)[number]) =>
    readConfig({
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://hilal.example',
      DATA_DIR: join(root, folder),
      BACKUP_DIR: join(root, 'backups'),
      ...(engine === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
    })

  /** A site with an article, a file and a session; its backup; and what was written after it. */
  async function aBackup(recipient: string | null = null): Promise<Manifest> {
    const context = await createContext(config, { clock: () => NOW })
    try {
      await insert.article(context.services, anArticle({ title: 'دریا' }))
      await anAccount(context.services, { role: 'admin' })
      const facts = { name: FILE, kind: 'image' as const, hash: 'h', media_type: 'x/y', bytes: 5, original_name: 'x' }
      await context.engine.db
        .insertInto('media')
        .values({ ...facts, created_at: NOW })
        .execute()
      writeFileSync(join(config.dataFolder, 'media', FILE), 'picture')
      const parts = { engine: context.engine, plan: backupPlanOf(config), clock: () => NOW }
      const { manifest } = await createBackup(parts, { kind: 'manual', recipient }, { signal, report: () => undefined })
      await insert.article(context.services, anArticle({ title: 'Written later' }))
      return manifest
    } finally {
      await context.close()
    }
  }

  const restore = async (of: Config, manifest: Manifest, options: Partial<RestoreOptions> = {}) => {
    const said: string[] = []
    const given = { name: manifest.name, identities: [], now: NOW, confirm: async () => true, ...options }
    const isDone = await restoreSite(of, { ...given, say: (sentence) => said.push(sentence) })
    return { isDone, said: said.join('\n') }
  }

  async function titlesOf(of: Config, { sessions = 0 } = {}): Promise<string[]> {
    const context = await createContext(of)
    try {
      const rows = await context.engine.db.selectFrom('articles').select('title').orderBy('id').execute()
      expect(await context.engine.db.selectFrom('sessions').select('id').execute()).toHaveLength(sessions)
      return rows.map(({ title }) => title)
    } finally {
      await context.close()
    }
  }

  it('brings back the database and missing files, and keeps what was there aside', async () => {
    const manifest = await aBackup()
    rmSync(join(config.dataFolder, 'media', FILE))
    const { isDone, said } = await restore(config, manifest)
    expect(isDone).toBe(true)
    expect(said).toMatch(/What was there is kept in .*before_restore_20261120_070000/)
    expect(said).not.toContain('Rows that no save stores')
    expect(await titlesOf(config)).toEqual(['دریا'])
    expect(readFileSync(join(config.dataFolder, 'media', FILE), 'utf8')).toBe('picture')
    expect(existsSync(join(config.dataFolder, 'restore'))).toBe(false)
  })

  it('names the rows that no save stores, and restores them with the others', async () => {
    const context = await createContext(config, { clock: () => NOW })
    const articleId = await insert.article(context.services, anArticle({ title: 'دریا' }))
    const { id: userId } = await anAccount(context.services, { role: 'admin' })
    const id = await insert.comment(context.services, { articleId, userId, comment: 'a', rating: 3, createdAt: NOW })
    await context.engine.db.updateTable('comments').set({ rating: 9 }).execute()
    await context.engine.db.updateTable('article_revisions').set({ content: '{"title":' }).execute()
    const values = { noun: 'video' as const, noun_id: 7, title: 'x', deleted_at: NOW, content: '{}' }
    await context.engine.db.insertInto('bin').values(values).execute()
    const parts = { engine: context.engine, plan: backupPlanOf(config), clock: () => NOW }
    const request = { kind: 'manual' as const, recipient: null }
    const { manifest } = await createBackup(parts, request, { signal, report: () => undefined })
    await context.close()
    const { isDone, said } = await restore(config, manifest)
    expect(isDone).toBe(true)
    expect(said).toContain(
      `Rows that no save stores: 3, such as comments ${id}: rating, bin 1: content.row, article_revisions 1`,
    )
    expect(await titlesOf(config)).toEqual(['دریا'])
  })

  it('can be repeated within the same second, and keeps what was there each time', async () => {
    const manifest = await aBackup()
    const first = await restore(config, manifest)
    const second = await restore(config, manifest, { now: NOW.replace('.000Z', '.400Z') })
    expect([first.said, second.said]).toEqual([
      expect.stringMatching(/before_restore_20261120_070000_000\./),
      expect.stringMatching(/before_restore_20261120_070000_400\./),
    ])
    expect(await titlesOf(config)).toEqual(['دریا'])
  })

  it.each(ENGINES)('works into an empty site on %s', async (other) => {
    const manifest = await aBackup()
    const empty = await configOf('other', other)
    const { said } = await restore(empty, manifest)
    expect(said).not.toContain('What was there')
    expect(await titlesOf(empty)).toEqual(['دریا'])
    expect(readdirSync(join(empty.dataFolder, 'media'))).toEqual([FILE])
  })

  it('leaves the index of articles to be built again', async () => {
    const manifest = await aBackup()
    const other = await configOf('other', name)
    await restore(other, manifest)
    const context = await createContext(other, { clock: () => NOW })
    try {
      const { search, searchIndex } = context.services
      const found = async () => {
        const { hits } = await search.search(ANONYMOUS, 'دریا', {}, { page: 1, pageSize: 10 })
        return hits.map(({ title }) => title)
      }
      expect([await searchIndex.isCurrent(), await found()]).toEqual([false, []])
      await searchIndex.rebuild(signal)
      expect([await searchIndex.isCurrent(), await found()]).toEqual([true, ['دریا']])
    } finally {
      await context.close()
    }
  })

  it('leaves renderings to be made again, by the first who asks for an article', async () => {
    const manifest = await aBackup()
    expect(manifest.tables['article_renderings']).toBe(0)
    const other = await configOf('other', name)
    await restore(other, manifest)
    const context = await createContext(other, { clock: () => NOW })
    try {
      const rendered = async () => context.engine.db.selectFrom('article_renderings').select('article_id').execute()
      expect(await rendered()).toEqual([])
      const article = await context.services.renderings.read(1)
      expect(article.rendered.html).toContain('the old customs house')
      expect(await rendered()).toEqual([{ article_id: 1 }])
    } finally {
      await context.close()
    }
  })

  // Rows of PostgreSQL cannot be placed by hand.
  it.each(name === 'sqlite' ? ['a file'] : [])(
    'of %s by hand leaves the index of articles to be built again as well',
    async () => {
      const manifest = await aBackup()
      const other = await configOf('other', name)
      mkdirSync(other.dataFolder)
      const store = openBackupStore(backupPlanOf(config).target)
      await extractDatabase(store, manifest, { file: databaseFileIn(other.dataFolder), identities: [] })
      const context = await createContext(other, { clock: () => NOW })
      try {
        expect(await context.services.searchIndex.isCurrent()).toBe(false)
      } finally {
        await context.close()
      }
    },
  )

  it('of an encrypted backup needs the secret key, and changes nothing without it', async () => {
    const { identity, recipient } = await newKeyPair()
    const manifest = await aBackup(recipient)
    await expect(restore(config, manifest)).rejects.toMatchObject({ code: 'backup.key_missing' })
    expect(await titlesOf(config, { sessions: 1 })).toEqual(['دریا', 'Written later'])
    const empty = await configOf('other', name)
    await restore(empty, manifest, { identities: [identity] })
    expect(await titlesOf(empty)).toEqual(['دریا'])
    expect(readFileSync(join(empty.dataFolder, 'media', FILE), 'utf8')).toBe('picture')
  })

  it('names no secret key that is mistyped, and leaves no file where it ends early', async () => {
    const { identity, recipient } = await newKeyPair()
    const manifest = await aBackup(recipient)
    const mistyped = `${identity.slice(0, -1)}${identity.endsWith('Q') ? 'P' : 'Q'}`
    for (const wrong of [mistyped, identity.slice(0, -3), 'AGE-SECRET-KEY-1']) {
      const error = await restore(config, manifest, { identities: [wrong] }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'backup.key_invalid' })
      expect(inspect(error, { depth: 9 })).not.toContain(wrong.slice(16, 40) || wrong)
    }
    const empty = await configOf('other', name)
    rmSync(join(root, 'backups', 'media'), { recursive: true })
    mkdirSync(join(root, 'backups', 'media'))
    await expect(restore(empty, manifest, { identities: [identity] })).rejects.toThrow(/ENOENT|not in/)
    expect(existsSync(join(empty.dataFolder, 'media', FILE))).toBe(false)
  })

  it('says that a backup was never proven, and removes the files that it copied where it fails later on', async () => {
    const manifest = await aBackup()
    rmSync(join(root, 'backups', 'backups', manifest.name, 'proof.json'))
    const empty = await configOf('other', name)
    const said: string[] = []
    const say = (sentence: string) => said.push(sentence)
    const report = ({ phase }: { phase: string }) => {
      if (phase === 'finish') throw new Error('It stops here.')
    }
    const given = { name: manifest.name, identities: [], now: NOW, confirm: async () => true, say, report }
    await expect(restoreSite(empty, given)).rejects.toThrow('It stops here.')
    expect(said.join('\n')).toMatch(/never proven[^]*Files copied: 1/)
    expect(existsSync(join(empty.dataFolder, 'media', FILE))).toBe(false)
  })

  it('is refused without a confirmation, while a site runs, and where the backup is damaged or newer', async () => {
    const manifest = await aBackup()
    expect(await restore(config, manifest, { confirm: async () => false })).toMatchObject({ isDone: false })
    const unlock = lockFolder(config.dataFolder)
    await expect(restore(config, manifest)).rejects.toThrow(/is in use by process/)
    unlock()
    await expect(restore(config, { ...manifest, name: '20200101-000000-nightly' })).rejects.toThrow(
      'no complete backup',
    )
    const file = join(root, 'backups', manifest.database.key)
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
    await expect(restore(config, manifest)).rejects.toThrow(/damaged|checksum|[Dd]ata/)
    expect(await titlesOf(config, { sessions: 1 })).toEqual(['دریا', 'Written later'])
  })
})

describe.each(ENGINES)('an update on %s', (name) => {
  let root: string
  let config: Config
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'hilal-update-'))
    config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: join(root, 'data'),
      ...(name === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
    })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const backups = () =>
    existsSync(`${config.dataFolder}-backups/backups`) ? readdirSync(`${config.dataFolder}-backups/backups`) : []

  /** A database of the version before backups. */
  async function anEarlierVersion(): Promise<void> {
    const steps = Object.entries(await discoverMigrations()).filter(([step]) => step < '2026-12-03')
    const engine = openDatabase(config)
    await migrate(engine, Object.fromEntries(steps))
    await sql`insert into settings (key, value) values ('written', 'before')`.execute(engine.db)
    await engine.close()
  }
  const written = (context: Context) =>
    context.engine.db.selectFrom('settings').select('value').where('key', '=', 'written').execute()

  it('makes a proven backup first, and none where nothing changes', async () => {
    await anEarlierVersion()
    const context = await createContext(config)
    expect(await written(context)).toEqual([{ value: 'before' }])
    expect(backups()).toEqual([expect.stringMatching(/^\d{8}-\d{6}-upgrade$/)])
    expect(readdirSync(join(`${config.dataFolder}-backups/backups`, backups()[0] ?? ''))).toContain('proof.json')
    await context.services.backups.reconcile()
    expect(await context.engine.db.selectFrom('backups').select(['kind', 'state']).execute()).toEqual([
      { kind: 'upgrade', state: 'proven' },
    ])
    await context.close()
    await (await createContext(config)).close()
    expect(backups()).toHaveLength(1)
  })

  it('changes nothing where that backup fails, and goes on without one where a setting says so', async () => {
    await anEarlierVersion()
    writeFileSync(`${config.dataFolder}-backups`, 'not a folder')
    await expect(createContext(config)).rejects.toThrow(/backup before them failed: .*BACKUP_BEFORE_UPGRADE=0/)
    await expect(createContext(config)).rejects.toThrow('Nothing was changed')
    const context = await createContext({ ...config, backup: { ...config.backup, beforeUpgrade: false } })
    expect(await written(context)).toEqual([{ value: 'before' }])
    await context.close()
  })

  it('says in a sentence why that backup failed and what to do, with the words of the store', async () => {
    await anEarlierVersion()
    const nowhere = { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' }
    const failing = { ...config, backup: { ...config.backup, target: { s3: nowhere } } }
    const message = await createContext(failing).then(String, ({ message: said }: Error) => said)
    expect(message).toContain('failed: The storage for backups is not responding. ')
    expect(message).toContain('Check that the site can reach it')
    expect(message).toMatch(/BACKUP_BEFORE_UPGRADE=0 to go on without a backup\. Details: fetch failed: /)
    expect(message).not.toContain('backup.storage_away')
  })
})
