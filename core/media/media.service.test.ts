import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { aPdf } from '#testing/pdf.ts'
import { diskStore } from './stores/disk-store.ts'
import { eventsRepository } from '#core/events/events.repository.ts'
import { eventsService } from '#core/events/events.service.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import { mediaRepository } from './media.repository.ts'
import { mediaService, type MediaParts, type MediaService } from './media.service.ts'
import { workerPool } from './processing/worker-pool.ts'
import { readWhole, type MediaStore } from './stores/media-store.ts'

const NOW = '2026-11-20T07:00:00.000Z'

/** A store that records what is written to it and read from it. */
function noting(store: MediaStore): { store: MediaStore; written: string[]; read: string[] } {
  const [written, read] = [[] as string[], [] as string[]]
  return {
    written,
    read,
    store: {
      ...store,
      async read(key, range) {
        read.push(key)
        return store.read(key, range)
      },
      async withPath(key, work) {
        read.push(`path of ${key}`)
        return store.withPath(key, work)
      },
      async write(key, content) {
        written.push(key)
        await store.write(key, content)
      },
    },
  }
}

async function picture(color: string, width = 700, height = 350): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
}

describe.each(ENGINES)('media on %s', (name) => {
  let engine: Engine
  let folder: string
  let media: MediaService
  let parts: MediaParts
  let written: string[]
  let read: string[]
  let store: MediaStore

  beforeEach(async () => {
    engine = await newDatabase(name)
    folder = mkdtempSync(join(tmpdir(), 'hilal-media-'))
    const noted = noting(diskStore(join(folder, 'media')))
    store = noted.store
    written = noted.written
    read = noted.read
    const events = eventsService({ events: eventsRepository(engine), engine, clock: () => NOW })
    const { jobs } = jobServices({ engine, clock: () => NOW })
    const { transaction, exclusively } = engine
    parts = { media: mediaRepository(engine), store, events, jobs, transaction, exclusively, clock: () => NOW }
    media = mediaService(parts)
  })
  afterEach(async () => {
    await media.end()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const image = (bytes: Uint8Array, originalName = 'flag.png') =>
    media.addImage({ content: bytes, originalName, userId: null, sizes: 'when asked' })

  it('stores a picture under a name that contains its dimensions and colour', async () => {
    const added = await image(await picture('#df1600'))
    expect(added.name).toMatch(/^[0-9a-f]{16}-700x350-[0-9a-f]{6}\.webp$/)
    expect(added).toMatchObject({ kind: 'image', width: 700, height: 350, mediaType: 'image/webp', pages: null })
    const file = await media.openFile(added.name)
    expect(file).toMatchObject({ bytes: added.bytes, mediaType: 'image/webp' })
  })

  it('stores the same picture once, also when it is uploaded twice at once', async () => {
    const [bytes, other] = [await picture('#df1600'), await picture('#0a0a0a')]
    const [first, second] = await Promise.all([image(bytes, 'a.png'), image(bytes, 'b.png')])
    const writtenByThen = written.length
    const third = await image(bytes, 'c.png')
    expect(written).toHaveLength(writtenByThen)
    expect(second.id).toBe(first.id)
    expect(third).toEqual(first)
    expect((await image(other)).id).not.toBe(first.id)
    const { count } = await engine.db
      .selectFrom('media')
      .select((columns) => columns.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  it('restores a file that is missing from the store', async () => {
    const bytes = await picture('#df1600')
    const first = await image(bytes)
    await store.remove(first.name)
    expect(await image(bytes)).toEqual(first)
    expect(await store.stat(first.name)).not.toBeNull()
  })

  it('creates a size once, on first request', async () => {
    const stem = (await image(await picture('#2a4b6c'))).name.replace('.webp', '')
    expect(written.filter((key) => key.includes('/'))).toEqual([])
    const opened = await Promise.all(Array.from({ length: 6 }, () => media.openSize(stem, 320, 'avif')))
    await media.openSize(stem, 320, 'avif')
    expect(written.filter((key) => key.includes('/'))).toEqual([`${stem}/320.avif`])
    expect(opened[0]).toMatchObject({ mediaType: 'image/avif', key: `${stem}/320.avif` })
    const avif = await readWhole(store, `${stem}/320.avif`)
    expect(avif.toString('latin1', 4, 12)).toBe('ftypavif')
    // The box "ispe" contains width and height.
    const measures = avif.indexOf('ispe') + 8
    expect([avif.readUInt32BE(measures), avif.readUInt32BE(measures + 4)]).toEqual([320, 160])
  })

  it('enqueues the common sizes of a new picture, and creates each of them once', async () => {
    const content = await picture('#123456', 500, 250)
    const { name: kept } = await media.addImage({ content, originalName: 'a.png', userId: null })
    const stem = kept.replace('.webp', '')
    const jobs = await engine.db.selectFrom('jobs').select(['kind', 'payload']).execute()
    expect(jobs).toEqual([{ kind: 'media.sizes', payload: JSON.stringify({ stem, width: 500 }) }])
    await media.openSize(stem, 320, 'avif')
    await media.makeSizes({ stem, width: 500 })
    await media.makeSizes({ stem, width: 500 })
    const sizes = written.filter((key) => key.includes('/'))
    const common = ['320.avif', '480.avif', '500.avif', '320.webp', '480.webp', '500.webp']
    expect(sizes.toSorted()).toEqual(common.map((size) => `${stem}/${size}`).toSorted())
  })

  it('stops creating sizes when told to, and ignores pictures that no longer exist', async () => {
    const stem = (await image(await picture('#2a4b6c'))).name.replace('.webp', '')
    await expect(media.makeSizes({ stem, width: 700 }, AbortSignal.abort())).rejects.toThrow(/abort/i)
    await store.remove(`${stem}.webp`)
    await media.makeSizes({ stem, width: 700 })
    expect(written.filter((key) => key.includes('/'))).toEqual([])
  })

  it('offers no size of a missing picture, and no other widths or formats', async () => {
    const stem = (await image(await picture('#2a4b6c'))).name.replace('.webp', '')
    const asked = [
      () => media.openSize('0123456789abcdef-700x350-2a4b6c', 320, 'avif'),
      () => media.openSize(stem, 321, 'avif'),
      () => media.openSize(stem, 960, 'avif'),
      () => media.openSize(stem, 320, 'svg' as 'avif'),
      () => media.openSize('../hilal', 320, 'avif'),
      () => media.openFile('../hilal.sqlite'),
      () => media.openFile(`${stem}.png`),
    ]
    for (const each of asked) await expect(each()).rejects.toMatchObject({ code: 'media.not_found' })
    expect(written).toHaveLength(1)
  })

  it('stores a PDF unchanged, once, under a readable name', async () => {
    const path = join(folder, 'upload.tmp')
    writeFileSync(path, aPdf({ pages: 12 }))
    const { media: added, cover } = await media.addDocument({
      path,
      originalName: 'Hilal Urdu 78-11.pdf',
      userId: null,
    })
    expect(added.name).toMatch(/^[0-9a-f]{16}-hilal-urdu-78-11\.pdf$/)
    expect(added).toMatchObject({ kind: 'document', pages: 12, mediaType: 'application/pdf', width: null })
    expect(cover).toBeNull()
    const again = async () => (await media.addDocument({ path, originalName: 'again.pdf', userId: null })).media
    expect(await again()).toEqual(added)
    expect(written).toEqual([added.name])
    expect(await readWhole(store, added.name)).toEqual(readFileSync(path))
    await store.remove(added.name)
    expect(await again()).toEqual(added)
    expect(await readWhole(store, added.name)).toEqual(readFileSync(path))
  })

  it('opens a PDF once to draw all of its pages, and reads nothing of it in this process', async () => {
    const path = join(folder, 'upload.tmp')
    writeFileSync(path, aPdf({ pages: 5, size: [2, 600] }))
    const { media: added } = await media.addDocument({ path, originalName: 'issue.pdf', userId: null })
    const document = added.name.replace('.pdf', '')
    await media.pages.drawAll(document)
    expect(await media.pages.progress(document)).toEqual({ drawn: 5, pages: 5 })
    await media.textOfFirstPage(document)
    expect(read).toEqual([`path of ${added.name}`, `path of ${added.name}`])
  })

  it('stores the first page of a PDF as a picture if a cover is wanted, once', async () => {
    const path = join(folder, 'upload.tmp')
    writeFileSync(path, aPdf({ pages: 2 }))
    const give = () => media.addDocument({ path, originalName: 'شمارہ.PDF', userId: null, withCover: true })
    const first = await give()
    expect(first.cover).toMatchObject({ kind: 'image', width: 1400, height: 1960, originalName: 'شمارہ-1.png' })
    expect(first.cover?.name).toMatch(/-1400x1960-f[0-9a-f]0[0-9a-f]0[0-9a-f]\.webp$/)
    expect(await give()).toEqual(first)
  })

  it('treats a file that terminates the process which opens it as damaged', async () => {
    await media.end()
    const shop = workerPool({ timeoutMs: 0 })
    media = mediaService({ ...parts, workerPool: shop })
    await expect(image(await picture('#df1600'))).rejects.toMatchObject({ code: 'media.image_unreadable' })
    const path = join(folder, 'upload.tmp')
    writeFileSync(path, aPdf())
    await expect(media.addDocument({ path, originalName: 'a.pdf', userId: null })).rejects.toMatchObject({
      code: 'media.document_unreadable',
    })
    expect(written).toEqual([])
  })
})
