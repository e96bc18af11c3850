/** What happens to uploads at SIGTERM, and when a second process is started on a data folder. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawConnection } from '#testing/raw-connection.ts'
import { openDatabase } from '#database/engines/open.ts'
import { newPostgresDatabase } from '../databases.ts'
import { asFileForm } from '../form.ts'
import { aPng } from '../pictures.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, SITE_COMMAND, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'

describe('processes of a site', () => {
  let folder: string
  let site: BuiltSite
  beforeAll(() => buildIfStale())
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-processes-'))
    site = await startBuiltSite(siteSettings(folder))
  })
  afterEach(async () => {
    await site.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('finish an upload that arrives during SIGTERM, and leave nothing of one that stalls', async () => {
    const { authorization } = await signedIn(site.url)
    const form = asFileForm([{ name: 'picture.png', type: 'image/png', bytes: await aPng('#a03020') }])
    const head = `POST /api/upload/image/ HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\n\r\n`
    const half = Math.floor(form.payload.length / 2)
    const going = await rawConnection(site.port)
    const stalled = await rawConnection(site.port)
    for (const { socket } of [going, stalled])
      socket.write(Buffer.concat([Buffer.from(head), form.payload.subarray(0, half)]))
    // Both are being received.
    await expect.poll(() => readdirSync(join(folder, 'incoming')).length).toBe(2)
    const ended = site.terminate()
    going.socket.write(form.payload.subarray(half))
    expect(await going.until(/\r\n\r\n.*}/s)).toMatch(/^HTTP\/1\.1 201 /)
    expect(await ended).toBe(0)
    expect(await stalled.closed()).not.toMatch(/HTTP\/1\.1 2/)

    const engine = openDatabase({ dataFolder: folder, databaseUrl: null })
    const media = await engine.db.selectFrom('media').select('name').execute()
    await engine.close()
    expect(media).toHaveLength(1)
    expect(readdirSync(join(folder, 'media'))).toContain(media[0]?.name)
    site = await startBuiltSite(siteSettings(folder))
    expect(readdirSync(folder)).not.toContain('incoming')
  })

  it('do not share a data folder: the second names the first and exits, until the first has ended', async () => {
    const [command, ...args] = SITE_COMMAND
    const second = () => spawnSync(command, args, { env: siteSettings(folder), encoding: 'utf8' })
    const refused = second()
    expect(refused.status).toBe(1)
    expect(`${refused.stdout}${refused.stderr}`).toContain(`is in use by process ${site.process.pid}`)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await site.kill()
    site = await startBuiltSite(siteSettings(folder))
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })

  it('share a PostgreSQL database: both accept writes, and each serves what the other has written', async () => {
    const databaseUrl = await newPostgresDatabase()
    const other = mkdtempSync(join(tmpdir(), 'hilal-processes-'))
    await site.kill()
    const both = await Promise.all([folder, other].map(async (each) => startBuiltSite(siteSettings(each, databaseUrl))))
    try {
      const headers = { ...(await signedIn(both[0]?.url ?? '')), 'content-type': 'application/json' }
      for (const [index, { url }] of both.entries()) {
        const body = JSON.stringify({
          title: `Film ${index}`,
          youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
          order: index,
        })
        expect((await fetch(`${url}/api/video/create/`, { method: 'POST', headers, body })).status).toBe(201)
      }
      for (const { url } of both) {
        await expect.poll(async () => (await fetch(`${url}/api/videos/`)).text()).toMatch(/Film 0.*Film 1/s)
      }
    } finally {
      await Promise.all(both.map(async (each) => each.kill()))
      rmSync(other, { recursive: true, force: true })
    }
  })
})
