/** What happens to uploads at SIGTERM, and when a second process is started on a data folder. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawConnection } from '#testing/raw-connection.ts'
import { openDatabase } from '#database/engines/open.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { asFileForm } from '../form.ts'
import { aPng } from '../pictures.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { manySaves, MAX_GROWTH_BYTES, SAVES } from './loads.ts'
import { signedIn, SITE_COMMAND, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'

const MEBIBYTE = 1024 ** 2
/** So small a heap has room for one save of three mebibytes at a time; others would be answered 503. */
const ONE_BY_ONE = { concurrency: 1 }
/** Together more than a site may grow by. */
const LARGE_UPLOADS = 5
const LARGE_BYTES = 64 * MEBIBYTE

describe.each(ENGINES)('processes of a site on %s', (name) => {
  let folder: string
  let databaseUrl: string | null
  let site: BuiltSite
  beforeAll(() => buildIfStale())
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-processes-'))
    databaseUrl = name === 'postgres' ? await newPostgresDatabase() : null
    site = await startBuiltSite(siteSettings(folder, databaseUrl))
  })
  afterEach(async () => {
    await site.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  /** How much of all uploads is on the disk. */
  const receivedBytes = () => {
    const incoming = join(folder, 'incoming')
    return readdirSync(incoming).reduce((sum, file) => sum + statSync(join(incoming, file)).size, 0)
  }

  it('finish an upload that arrives during SIGTERM, and leave nothing of one that stalls', async () => {
    const { authorization } = await signedIn(site.url)
    const form = asFileForm([{ name: 'picture.png', type: 'image/png', bytes: await aPng('#a03020') }])
    const head = (kind: string, bytes: number) =>
      `POST /api/upload/${kind}/ HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${bytes}\r\n\r\n`
    const large = await Promise.all(Array.from({ length: LARGE_UPLOADS }, async () => rawConnection(site.port)))
    const [stalled] = large
    const going = await rawConnection(site.port)
    let sent = Math.floor(form.payload.length / 2)
    const sendByte = () => going.socket.write(form.payload.subarray(sent, ++sent))
    let ended: Promise<number | null> | undefined
    const growth = await site.peakGrowth(async () => {
      for (const { socket } of large) {
        socket.write(head('raw', LARGE_BYTES + 16 * MEBIBYTE))
        socket.write(asFileForm([{ name: 'issue.pdf', bytes: Buffer.alloc(LARGE_BYTES) }]).payload.subarray(0, -100))
      }
      await expect.poll(receivedBytes).toBeGreaterThan(LARGE_UPLOADS * (LARGE_BYTES - MEBIBYTE))
      going.socket.write(head('image', form.payload.length))
      going.socket.write(form.payload.subarray(0, sent))
      // All are being received.
      await expect.poll(() => readdirSync(join(folder, 'incoming')).length).toBe(LARGE_UPLOADS + 1)
      ended = site.terminate()
      for (const { socket } of large) socket.write(Buffer.alloc(2 * MEBIBYTE))
      // An upload that makes no progress for two seconds would be cut off.
      const received = () => (sendByte(), receivedBytes())
      await expect.poll(received).toBeGreaterThan(LARGE_UPLOADS * LARGE_BYTES)
    })
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    going.socket.write(form.payload.subarray(sent))
    expect(await going.until(/\r\n\r\n.*}/s)).toMatch(/^HTTP\/1\.1 201 /)
    expect(await ended).toBe(0)
    expect(await stalled?.closed()).not.toMatch(/HTTP\/1\.1 2/)

    const engine = openDatabase({ dataFolder: folder, databaseUrl })
    const media = await engine.db.selectFrom('media').select('name').execute()
    await engine.close()
    expect(media).toHaveLength(1)
    expect(readdirSync(join(folder, 'media'))).toContain(media[0]?.name)
    site = await startBuiltSite(siteSettings(folder, databaseUrl))
    expect(readdirSync(folder)).not.toContain('incoming')
  })

  it('do not share a data folder: the second names the first and exits, until the first has ended', async () => {
    const [command, ...args] = SITE_COMMAND
    const second = () => spawnSync(command, args, { env: siteSettings(folder, databaseUrl), encoding: 'utf8' })
    const headers = await signedIn(site.url)
    const growth = await site.peakGrowth(async () => {
      const refused = second()
      expect(refused.status).toBe(1)
      expect(`${refused.stdout}${refused.stderr}`).toContain(`is in use by process ${site.process.pid}`)
      expect(await manySaves(site, headers, ONE_BY_ONE)).toEqual({ '201': SAVES })
    })
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await site.kill()
    site = await startBuiltSite(siteSettings(folder, databaseUrl))
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })
})

describe.runIf(ENGINES.includes('postgres'))('two sites', () => {
  beforeAll(() => buildIfStale())

  it('share a PostgreSQL database: both accept writes, and each serves what the other has written', async () => {
    const databaseUrl = await newPostgresDatabase()
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'hilal-processes-')))
    const both = await Promise.all(folders.map(async (each) => startBuiltSite(siteSettings(each, databaseUrl))))
    try {
      const [first, second] = both
      if (!first || !second) throw new Error('Both sites have started.')
      const headers = { ...(await signedIn(first.url)), 'content-type': 'application/json' }
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
      const growth: number[] = []
      const write = async () => expect(await manySaves(first, headers, ONE_BY_ONE)).toEqual({ '201': SAVES })
      growth.push(await second.peakGrowth(async () => growth.push(await first.peakGrowth(write))))
      expect(Math.max(...growth)).toBeLessThan(MAX_GROWTH_BYTES)
    } finally {
      await Promise.all(both.map(async (each) => each.kill()))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    }
  })
})
