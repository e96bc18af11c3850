/**
 * A site whose PostgreSQL finds no room for saves, uploads, backups and migrations: everywhere one that raises the error,
 * beside a data folder whose files may not grow; and where the system allows mount namespaces to root, a cluster of its
 * own on a disk of some megabytes, with its log.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { fillMigrations, fillPostgres, freePostgres } from '../full-postgres.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { signedIn, siteSettings, type BuiltSite } from './built-site.ts'
import { liftLimit, limitFiles } from './file-limit.ts'
import * as fullDisk from './full-disk.ts'
import type { Headers } from './loads.ts'
import { siteOfEachTest } from './site-of-each-test.ts'
import { namespaceCommand, smallDisk, type SmallDisk } from './small-disk.ts'

const { countOfArticles, expectBoundedMemory, loadRelease, makeBackup, newestBackup, save, upload } = fullDisk

/** Of a new cluster with the database of a site, 60 are taken. */
const MEGABYTES = 110
const MAX_UPLOADS = 80

/** Content that no compression makes smaller. */
const large = () => `<p>${randomBytes(150_000).toString('base64')}</p>`

const migrationsOf = async ({ db }: Engine) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows

const limited = siteOfEachTest()
const start = async (databaseUrl: string, settings: NodeJS.ProcessEnv = {}) =>
  limited.start({ ...siteSettings(limited.path('data'), databaseUrl), ...settings })
const backupsFolder = () => limited.path('backups')
const withBackups = () => ({ BACKUP: '1', BACKUP_DIR: backupsFolder() })

async function expectAvailable(running: BuiltSite, headers: Headers): Promise<void> {
  const saved = async () => (await save(running, headers, 'After')).status
  await expect.poll(saved, { timeout: 60_000, interval: 1000 }).toBe(201)
  expect((await upload(running, headers, '#2030a0')).status).toBe(201)
  await expect.poll(async () => (await makeBackup(running, headers)).ok).toBe(true)
  await expect.poll(() => newestBackup(running, headers)).toMatchObject({ state: 'proven' })
}

/** An unprivileged user cannot start PostgreSQL on such a disk, because there it would run as root. */
const namespace = process.getuid?.() === 0 ? namespaceCommand() : null

describe.each(namespace ? [{ command: namespace }] : [])('a site whose PostgreSQL has a full disk', ({ command }) => {
  let disk: SmallDisk
  let postgres: TestPostgres
  let databaseUrl: string
  beforeEach(async () => {
    disk = await smallDisk(command, MEGABYTES)
    postgres = await startPostgres({ isDurable: true, disk })
    databaseUrl = await newPostgresDatabase(postgres.url)
  })
  afterEach(async () => {
    await limited.kill()
    await postgres.stop()
    disk.end()
  })

  /** The server as well may have ended, because it had no room for its log. */
  const makeRoom = async () => {
    await postgres.kill()
    await disk.free()
    await postgres.start()
  }

  it('rejects writes, uploads and backups, serves pages, and works again when there is room', async () => {
    const running = await start(databaseUrl, withBackups())
    const headers = await signedIn(running.url)
    expect((await save(running, headers, 'Before')).status).toBe(201)
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)
    await disk.fill()
    const rejected = await save(running, headers, 'Meanwhile', large())
    expect(rejected).toMatchObject({
      status: expect.toBeOneOf([503, 507]),
      text: expect.stringMatching(/"error":"[^"]*(?:disk|database)/),
    })
    const outcomes: number[] = []
    // The first find room in pages that have some.
    while (outcomes.length < MAX_UPLOADS && (outcomes.at(-1) ?? 201) === 201) {
      outcomes.push((await upload(running, headers, `#a03${String(outcomes.length).padStart(3, '0')}`)).status)
    }
    expect(outcomes.at(-1)).toBeOneOf([503, 507])
    // A backup needs no room in PostgreSQL: its own disk is full as well.
    limitFiles(running)
    await expectBoundedMemory(running, headers, { canSucceed: true, backups: backupsFolder() })
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)

    await makeRoom()
    liftLimit(running)
    await expectAvailable(running, headers)
    const database = openPostgres(databaseUrl)
    const titles = await database.db.selectFrom('articles').select('title').distinct().orderBy('title').execute()
    await database.close()
    expect(titles.map(({ title }) => title).filter((title) => title !== 'One of many')).toEqual(['After', 'Before'])
  })

  it('changes nothing where there is no room to migrate, and migrates when there is', async () => {
    await loadRelease(openPostgres(databaseUrl))
    let database = openPostgres(databaseUrl)
    const before = await migrationsOf(database)
    await database.close()
    await disk.fill()
    await expect(start(databaseUrl)).rejects.toThrow(/The site ended with 1: .*(?:disk|extend|space|connection)/is)
    await makeRoom()
    database = openPostgres(databaseUrl)
    expect(await migrationsOf(database)).toEqual(before)
    await database.close()
    expect(await countOfArticles(await start(databaseUrl))).toEqual([200, 1])
  })
})

describe.each(ENGINES.filter((name) => name === 'postgres'))('a site whose %s reports a full disk', () => {
  let database: Engine
  let databaseUrl: string
  beforeEach(async () => {
    databaseUrl = await newPostgresDatabase()
    database = openPostgres(databaseUrl)
  })
  afterEach(async () => {
    await limited.kill()
    await database.close()
  })

  it('rejects writes, uploads and backups, serves reads, survives a kill, and works again when there is room', async () => {
    let running = await start(databaseUrl, withBackups())
    const headers = await signedIn(running.url)
    expect((await save(running, headers, 'Before')).status).toBe(201)
    await fillPostgres(database)
    limitFiles(running)
    const rejected = await save(running, headers, 'Meanwhile')
    expect(rejected).toMatchObject({ status: 507, text: expect.stringMatching(/"error":"[^"]*disk/) })
    await expectBoundedMemory(running, headers, { backups: backupsFolder() })
    expect(await countOfArticles(running)).toEqual([200, 1])
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)

    await running.kill()
    await freePostgres(database)
    running = await start(databaseUrl, withBackups())
    await expectAvailable(running, headers)
  })

  it('changes nothing where there is no room to migrate, and migrates when there is', async () => {
    await loadRelease(openPostgres(databaseUrl))
    const before = await migrationsOf(database)
    const makeRoom = await fillMigrations(database)
    await expect(start(databaseUrl)).rejects.toThrow(/The site ended with 1: .*(?:disk|extend)/s)
    expect(await migrationsOf(database)).toEqual(before)
    await makeRoom()
    expect(await countOfArticles(await start(databaseUrl))).toEqual([200, 1])
  })
})
