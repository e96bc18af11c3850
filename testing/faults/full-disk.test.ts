/**
 * A site on a disk of a few megabytes that is full while it saves, uploads, backs up, starts and migrates. Where the
 * system allows no mount namespaces, `server/database-failures.test.ts` and `core/media/full-disk.test.ts` remain, which
 * limit the size of files instead.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '#database/engines/sqlite.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { articleFields } from '../article-fields.ts'
import { aPng } from '../pictures.ts'
import { buildIfStale, ROOT } from '../../tooling/build.ts'
import { signedIn, SITE_COMMAND, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { namespaceCommand, smallDisk, type SmallDisk } from './small-disk.ts'

const MEGABYTES = 24
const MAX_BYTES = 600 * 1024 ** 2
const namespaces = namespaceCommand()

describe.runIf(namespaces)('a site whose disk is full', () => {
  let disk: SmallDisk
  let site: BuiltSite | null
  beforeAll(() => buildIfStale())
  beforeEach(async () => {
    site = null
    disk = await smallDisk(namespaces ?? ['false'], MEGABYTES)
  })
  afterEach(async () => {
    await site?.kill()
    disk.end()
  })

  const start = async (settings: NodeJS.ProcessEnv = {}): Promise<BuiltSite> => {
    site = await startBuiltSite({ ...siteSettings(join(disk.folder, 'data')), ...settings }, disk.command(SITE_COMMAND))
    return site
  }

  const save = async ({ url }: BuiltSite, headers: object, title: string) => {
    const answer = await fetch(`${url}/api/create-article/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(articleFields({ title, description: `<p>${'Along the river. '.repeat(20_000)}</p>` })),
    })
    return { status: answer.status, text: await answer.text() }
  }

  const upload = async ({ url }: BuiltSite, headers: Record<string, string>, color: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await aPng(color, { width: 600, height: 400 }))]), 'picture.png')
    const answer = await fetch(`${url}/api/upload/image/`, { method: 'POST', headers, body: form })
    return { status: answer.status, text: await answer.text() }
  }

  /** The file cannot be opened from outside of the disk. */
  const integrity = async () => {
    const file = JSON.stringify(join(disk.folder, 'data/hilal.sqlite'))
    const script = `const { DatabaseSync } = require('node:sqlite'); const db = new DatabaseSync(${file}); console.log(db.prepare('pragma integrity_check').get().integrity_check, db.prepare('pragma foreign_key_check').all().length)`
    return (await disk.run(`${process.execPath} -e '${script.replaceAll("'", `'\\''`)}'`)).output.trim()
  }

  it('rejects writes with 507, serves reads, survives a kill, and works again when there is room', async () => {
    let running = await start()
    const headers = await signedIn(running.url)
    expect((await save(running, headers, 'Before')).status).toBe(201)
    await disk.fill()
    const full = [await save(running, headers, 'Meanwhile'), await upload(running, headers, '#a03020')]
    expect(full.map(({ status }) => status)).toEqual([507, 507])
    for (const { text } of full) expect(text).toMatch(/"error":"[^"]*(?:disk|room|space)/i)
    const list = await fetch(`${running.url}/api/get-articles/?page=1`)
    expect([list.status, ((await list.json()) as { count: number }).count]).toEqual([200, 1])
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)
    expect(running.residentBytes()).toBeLessThan(MAX_BYTES)

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
    const make = async () => fetch(`${running.url}/api/backups/`, { method: 'POST', headers })
    const newest = async () => {
      const answer = await fetch(`${running.url}/api/backups/?page=1`, { headers })
      return ((await answer.json()) as { data: { state: string; error: string | null }[] }).data[0]
    }
    expect((await make()).ok).toBe(true)
    await expect.poll(newest, { timeout: 60_000 }).toMatchObject({ state: 'failed' })
    expect((await newest())?.error).toMatch(/room|space|full/i)
    expect((await save(running, headers, 'Saved meanwhile')).status).toBe(201)
    await disk.run(`mount -o remount,size=10m none ${backups}`)
    expect((await make()).ok).toBe(true)
    await expect.poll(newest, { timeout: 60_000 }).toMatchObject({ state: 'proven' })
  })

  it('changes nothing where there is no room to migrate, and migrates when there is', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'hilal-release-'))
    const engine = openSqlite(join(outside, 'hilal.sqlite'))
    const file = join(ROOT, 'database/migrations/releases/0.1.0.ndjson')
    await readSnapshot({ file, format: 'tables' }, (snapshot) => loadSnapshot(engine, snapshot))
    await engine.close()
    await disk.run(`mkdir -m 700 ${disk.folder}/data && cp ${outside}/hilal.sqlite ${disk.folder}/data/ && sync`)
    const sum = async () => (await disk.run(`sha256sum < ${disk.folder}/data/hilal.sqlite`)).output
    const before = await sum()
    await disk.fill()
    await expect(start()).rejects.toThrow(/The site ended with 1: .*(?:full|space)/s)
    expect(await sum()).toBe(before)
    await disk.free()
    const running = await start()
    const list = await fetch(`${running.url}/api/get-articles/?page=1`)
    expect(((await list.json()) as { count: number }).count).toBe(1)
    rmSync(outside, { recursive: true, force: true })
  })
})
