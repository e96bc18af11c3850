/**
 * A site that finds no room while it saves, uploads, backs up, starts and migrates: under a limit on the size of files,
 * which works everywhere, and on a disk of a few megabytes, where the system allows mount namespaces.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '#database/engines/sqlite.ts'
import { signedIn, SITE_COMMAND, siteSettings } from './built-site.ts'
import {
  countOfArticles,
  expectBoundedMemory,
  loadRelease,
  makeBackup,
  newestBackup,
  save,
  saveUntilRefused,
  upload,
} from './full-disk.ts'
import { limitedCommand, limitFiles, liftLimit } from './file-limit.ts'
import { siteOfEachTest } from './site-of-each-test.ts'
import { namespaceCommand, smallDisk, type SmallDisk } from './small-disk.ts'

const MEGABYTES = 24
const namespaces = namespaceCommand()

/** The database of the first release, as a file in a folder. */
async function releasedFile(folder: string): Promise<string> {
  const path = join(folder, 'hilal.sqlite')
  await loadRelease(openSqlite(path))
  return path
}

describe('a site whose files may not grow', () => {
  const { path, start } = siteOfEachTest()

  it('rejects writes, serves reads, survives a kill, and saves and backs up again without the limit', async () => {
    const settings = { ...siteSettings(path('data')), BACKUP: '1', BACKUP_DIR: path('backups') }
    let running = await start(settings)
    const headers = await signedIn(running.url)
    expect((await save(running, headers, 'Before')).status).toBe(201)

    limitFiles(running)
    // SQLite reports EFBIG as a failure of the disk, and ENOSPC alone as a full one.
    for (const answer of [await save(running, headers, 'Meanwhile'), await upload(running, headers, '#a03020')]) {
      expect([503, 507], answer.text).toContain(answer.status)
      expect(answer.text).toMatch(/"error":"[^"]*(?:disk|room|space|database)/i)
    }
    expect(await countOfArticles(running)).toEqual([200, 1])
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)
    await expectBoundedMemory(running, headers, { backups: path('backups') })

    await running.kill()
    running = await start(settings)
    limitFiles(running)
    expect((await save(running, headers, 'Meanwhile')).status).not.toBe(201)
    liftLimit(running)
    expect((await save(running, headers, 'After')).status).toBe(201)
    expect((await upload(running, headers, '#2030a0')).status).toBe(201)
    expect((await makeBackup(running, headers)).ok).toBe(true)
    await expect.poll(() => newestBackup(running, headers)).toMatchObject({ state: 'proven' })
    expect(await countOfArticles(running)).toEqual([200, 2])
    expect(await running.terminate()).toBe(0)
    const database = new DatabaseSync(path('data/hilal.sqlite'))
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  })

  it('does not migrate under the limit, changes nothing, and migrates without it', async () => {
    const data = path('data')
    mkdirSync(data, { mode: 0o700 })
    const database = await releasedFile(data)
    copyFileSync(database, path('before'))
    await expect(start(siteSettings(data), limitedCommand(SITE_COMMAND))).rejects.toThrow(/The site ended with 1: /)
    expect(readFileSync(database).equals(readFileSync(path('before')))).toBe(true)
    expect(await countOfArticles(await start(siteSettings(data)))).toEqual([200, 1])
  })
})

/** None where the system allows no mount namespaces. */
const DISKS = namespaces ? [{ command: namespaces }] : []

describe.each(DISKS)('a site whose disk is full ($command.0)', ({ command }) => {
  let disk: SmallDisk
  const limited = siteOfEachTest()
  beforeEach(async () => {
    disk = await smallDisk(command, MEGABYTES)
  })
  afterEach(async () => {
    await limited.kill()
    disk.end()
  })

  const start = async (settings: NodeJS.ProcessEnv = {}) =>
    limited.start({ ...siteSettings(join(disk.folder, 'data')), ...settings }, disk.command(SITE_COMMAND))

  /** Runs an expression on the database, as `db`; its file cannot be opened from outside of the disk. */
  const evaluate = async (expression: string) => {
    const file = JSON.stringify(join(disk.folder, 'data/hilal.sqlite'))
    const script = `const { DatabaseSync } = require('node:sqlite'); const db = new DatabaseSync(${file}); console.log(${expression})`
    return (await disk.run(`${process.execPath} -e '${script.replaceAll("'", `'\\''`)}'`)).output.trim()
  }
  const integrity = async () =>
    evaluate(
      `db.prepare('pragma integrity_check').get().integrity_check, db.prepare('pragma foreign_key_check').all().length`,
    )
  /** The file in which an index is built gives its room back. */
  const untilIndexIsBuilt = async () => {
    const version = `db.prepare("select value from settings where key = 'search.version'").get()?.value ?? ''`
    await expect.poll(async () => evaluate(version), { timeout: 30_000 }).toMatch(/^\d+$/)
  }

  it('rejects writes with 507, serves reads, survives a kill, and works again when there is room', async () => {
    let running = await start()
    const headers = await signedIn(running.url)
    expect((await save(running, headers, 'Before')).status).toBe(201)
    await untilIndexIsBuilt()
    await disk.fill()
    const { accepted, refused } = await saveUntilRefused(running, headers)
    const full = [refused, await upload(running, headers, '#a03020')]
    expect(full.map(({ status }) => status)).toEqual([507, 507])
    for (const { text } of full) expect(text).toMatch(/"error":"[^"]*(?:disk|room|space)/i)
    expect(await countOfArticles(running)).toEqual([200, 1 + accepted])
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)
    // SQLite may write over its log again.
    await expectBoundedMemory(running, headers, { canSucceed: true })

    await running.kill()
    await disk.free()
    running = await start()
    expect((await save(running, headers, 'After')).status).toBe(201)
    expect((await upload(running, headers, '#2030a0')).status).toBe(201)
    expect(await running.terminate()).toBe(0)
    expect(await integrity()).toBe('ok 0')
    expect((await disk.run(`ls ${disk.folder}/data/incoming`)).output).not.toMatch(/^[0-9a-f]{24}/m)
  })

  it('reports the backup that finds no room, keeps serving and saving, and makes the next', async () => {
    const backups = join(disk.folder, 'backups')
    await disk.run(`mkdir ${backups} && mount -t tmpfs -o size=16k none ${backups}`)
    const running = await start({ BACKUP: '1', BACKUP_DIR: backups })
    const headers = await signedIn(running.url)
    for (const color of ['#a03020', '#2030a0']) expect((await upload(running, headers, color)).status).toBe(201)
    const make = async () => makeBackup(running, headers)
    const newest = async () => newestBackup(running, headers)
    expect((await make()).ok).toBe(true)
    await expect.poll(newest).toMatchObject({ state: 'failed' })
    expect((await newest())?.error).toMatch(/room|space|full/i)
    expect((await save(running, headers, 'Saved meanwhile')).status).toBe(201)
    await disk.run(`mount -o remount,size=10m none ${backups}`)
    expect((await make()).ok).toBe(true)
    await expect.poll(newest).toMatchObject({ state: 'proven' })
  })

  it('changes nothing where there is no room to migrate, and migrates when there is', async () => {
    const released = await releasedFile(limited.path(''))
    await disk.run(`mkdir -m 700 ${disk.folder}/data && cp ${released} ${disk.folder}/data/ && sync`)
    const sum = async () => (await disk.run(`sha256sum < ${disk.folder}/data/hilal.sqlite`)).output
    const before = await sum()
    await disk.fill()
    await expect(start()).rejects.toThrow(/The site ended with 1: .*(?:full|space)/s)
    expect(await sum()).toBe(before)
    await disk.free()
    const running = await start()
    expect(await countOfArticles(running)).toEqual([200, 1])
  })
})
