import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackup } from '#core/archive/backup/create-backup.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { backupPlanOf } from '#server/backup-plan.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { createLogger } from '#server/logger.ts'
import { prepareSite } from '#server/start.ts'

const { signal } = new AbortController()
const COMMAND = resolve(import.meta.dirname, '../../tooling/restore.ts')
const FILE = '0123456789abcdef-8x8-2a4b6c.webp'
const RESTORED = ['From the backup']
const FORMER = ['From the backup', 'Written later']

/**
 * Makes the command kill itself or fail: at the statement that `AT` matches, or before it renames the `AT`th file. The
 * names are bound when modules are linked, so files are renamed by what this puts there.
 */
const INTERRUPTION = `
  import fs from 'node:fs'
  import { createRequire, syncBuiltinESMExports } from 'node:module'
  const pg = createRequire(${JSON.stringify(import.meta.filename)})(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))})
  const { AT = '', HOW } = process.env
  const interrupt = () => {
    if (HOW === 'fail') throw new Error('as in the test')
    process.kill(process.pid, 'SIGKILL')
  }
  let renamed = 0
  const rename = fs.renameSync
  fs.renameSync = (from, to) => {
    if (/^\\d+$/.test(AT) && Number(AT) === renamed++) interrupt()
    return rename(from, to)
  }
  syncBuiltinESMExports()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (given, ...rest) {
    const text = typeof given === 'string' ? given : given?.text
    if (!/^\\d*$/.test(AT) && new RegExp(AT).test(text ?? '')) interrupt()
    return query.call(this, given, ...rest)
  }`

describe.each(ENGINES)('a restore on %s', (name) => {
  let root: string
  let settings: NodeJS.ProcessEnv
  let config: Config
  let backup: string
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'hilal-restore-kills-'))
    writeFileSync(join(root, 'interruption.mjs'), INTERRUPTION)
    settings = {
      LOG_LEVEL: 'silent',
      DEMO: '0',
      ADMIN_EMAIL: 'new@hilal.example',
      ADMIN_PASSWORD: 'Margalla-hills-1948',
      DATA_DIR: join(root, 'data'),
      BACKUP_DIR: join(root, 'backups'),
      ...(name === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
    }
    config = readConfig(settings)
    const context = await createContext(config)
    await anAccount(context.services, { role: 'admin' })
    await insert.article(context.services, anArticle({ title: 'From the backup' }))
    const { manifest } = await createBackup(
      { engine: context.engine, plan: backupPlanOf(config), clock: context.clock },
      { kind: 'manual', recipient: null },
      { signal, report: () => undefined },
    )
    backup = manifest.name
    await insert.article(context.services, anArticle({ title: 'Written later' }))
    await context.close()
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  async function restore(interruption: NodeJS.ProcessEnv = {}, over: NodeJS.ProcessEnv = {}, of = backup) {
    const child = spawn(process.execPath, ['--import', join(root, 'interruption.mjs'), COMMAND, of, '--yes'], {
      env: { ...process.env, ...settings, ...over, ...interruption },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString()
      })
    }
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return { end: killedBy ?? code, said }
  }

  /** The titles and the number of accounts after the next start of the site. */
  async function afterStart(of: Config = config) {
    const prepared = await prepareSite(of, { log: createLogger(of), demoContent: '' })
    const { db } = prepared.context.engine
    const articles = await db.selectFrom('articles').select('title').orderBy('id').execute()
    const sessions = await db.selectFrom('sessions').select('id').execute()
    const users = await db.selectFrom('users').select('email').execute()
    await prepared.context.close()
    prepared.release()
    return { titles: articles.map(({ title }) => title), sessions: sessions.length, users: users.length }
  }

  const former = { titles: FORMER, sessions: 1, users: 1 }
  const restored = { titles: RESTORED, sessions: 0, users: 1 }

  const kills: Record<string, [at: string, after: typeof former][]> = {
    // The note is renamed first, then what is there is moved, then the restored file.
    sqlite: [
      ['0', former],
      ['1', restored],
      ['2', restored],
    ],
    postgres: [
      ['insert into "articles"', former],
      ['delete from "sessions"', former],
      ['alter schema "hilal_restore" rename', former],
    ],
  }

  it.each(kills[name] ?? [])(
    'that is killed at %s leaves a site that starts as before it or after it',
    async (at, after) => {
      expect(await restore({ AT: at })).toMatchObject({ end: 'SIGKILL' })
      expect(await afterStart()).toEqual(after)
      expect(existsSync(join(config.dataFolder, 'restore'))).toBe(false)
      // What was there is kept, and the command can be repeated.
      expect(await restore()).toMatchObject({ end: 0, said: expect.stringContaining('What was there is kept in') })
      expect(await afterStart()).toEqual(restored)
      const aside = readdirSync(config.dataFolder).filter((folder) => folder.startsWith('before_restore'))
      const times = after === restored ? 2 : 1
      expect(aside).toHaveLength(name === 'sqlite' ? times : 0)
    },
    120_000,
  )

  /** A backup of the site with a file that it has no longer. */
  async function backUpWithFile(): Promise<string> {
    const context = await createContext(config)
    const { db } = context.engine
    const facts = { name: FILE, kind: 'image' as const, hash: 'h', media_type: 'x/y', bytes: 5, original_name: 'x' }
    await db
      .insertInto('media')
      .values({ ...facts, created_at: '2026-11-20T07:00:00.000Z' })
      .execute()
    writeFileSync(join(config.dataFolder, 'media', FILE), 'photo')
    const { manifest } = await createBackup(
      { engine: context.engine, plan: backupPlanOf(config), clock: context.clock },
      { kind: 'manual', recipient: null },
      { signal, report: () => undefined },
    )
    await db.deleteFrom('media').execute()
    await context.close()
    rmSync(join(config.dataFolder, 'media', FILE))
    return manifest.name
  }

  it.each(['start', 'restore'])(
    'that is killed once it has copied files leaves none without a record after the next %s',
    async (next) => {
      const withFile = await backUpWithFile()
      const files = () => readdirSync(join(config.dataFolder, 'media'))
      // The names of the files are noted first, and then what is about to be moved.
      const at = name === 'sqlite' ? '1' : 'insert into "articles"'
      expect(await restore({ AT: at }, {}, withFile)).toMatchObject({ end: 'SIGKILL' })
      expect(files()).toEqual([FILE])
      await (next === 'start' ? afterStart() : restore())
      expect(files()).toEqual([])
      expect(await restore({}, {}, withFile)).toMatchObject({ end: 0 })
      await afterStart()
      expect(files()).toEqual([FILE])
      expect(existsSync(join(config.dataFolder, 'restore-files'))).toBe(false)
    },
    240_000,
  )

  it('that fails says so and what the site has, and leaves nothing behind', async () => {
    const at = name === 'sqlite' ? '0' : 'insert into "articles"'
    const { end, said } = await restore({ AT: at, HOW: 'fail' })
    expect([end, said]).toEqual([
      1,
      expect.stringContaining('The restore failed, and the database of the site is as it was: as in the test'),
    ])
    expect(existsSync(join(config.dataFolder, 'restore'))).toBe(false)
    expect(await afterStart()).toEqual(former)
  }, 120_000)

  // PostgreSQL renames schemas in one transaction.
  const lastSteps = name === 'sqlite' ? ['2'] : []
  it.each(lastSteps)(
    'that fails at its last step, %s, says where the data is, and the start continues',
    async (at) => {
      const { end, said } = await restore({ AT: at, HOW: 'fail' })
      expect([end, said]).toEqual([
        1,
        expect.stringMatching(/It is .*restore\/site\/hilal\.sqlite, and what was there is in .*before_restore_/),
      ])
      await expect(createContext(config)).rejects.toThrow('A restore was interrupted')
      expect(await afterStart()).toEqual(restored)
    },
    120_000,
  )

  // Of SQLite, an empty database is no file.
  const emptyDatabases = name === 'postgres' ? [newPostgresDatabase] : []
  it.each(emptyDatabases)(
    'into an empty database that is killed leaves it empty',
    async (newDatabase) => {
      const over = { DATA_DIR: join(root, 'other'), DATABASE_URL: await newDatabase() }
      expect(await restore({ AT: 'insert into "articles"' }, over)).toMatchObject({ end: 'SIGKILL' })
      expect(await restore({}, over)).toMatchObject({ end: 0, said: expect.not.stringContaining('What was there') })
      expect(await afterStart(readConfig({ ...settings, ...over }))).toEqual(restored)
    },
    120_000,
  )
})
