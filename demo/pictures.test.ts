import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPng } from '#testing/pictures.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { AppError } from '#core/app-error.ts'
import { WorkerFailure } from '#core/media/processing/worker-failure.ts'
import { demoPictures, insertIllustrations, type AddressOf } from './pictures.ts'

describe('illustrations in content', () => {
  const asked: string[] = []
  const addressOf: AddressOf = async (file) => {
    asked.push(file)
    return file.includes('missing') ? null : `/media/${file.replace(/\W/g, '-')}.webp`
  }

  it('get their URLs', async () => {
    const html =
      '<p><img src="demo:river" alt="a"></p><figure><img alt="b" src="demo:river"></figure><img src="demo:road">'
    expect(await insertIllustrations(html, addressOf)).toBe(
      '<p><img src="/media/art-river-svg.webp" alt="a" /></p><figure><img alt="b" src="/media/art-river-svg.webp" /></figure><img src="/media/art-road-svg.webp" />',
    )
    expect(new Set(asked)).toEqual(new Set(['art/river.svg', 'art/road.svg']))
  })

  it('are removed with their figure if they are missing', async () => {
    const html =
      '<p>a</p><figure><img src="demo:missing" alt=""><figcaption>x</figcaption></figure><figure><img src="demo:road" alt=""></figure>'
    expect(await insertIllustrations(html, addressOf)).toBe(
      '<p>a</p><figure><img src="/media/art-road-svg.webp" alt="" /></figure>',
    )
  })

  it('are none if the content has none', async () => {
    const html = '<p>demo:river is a word here.</p><img src="/media/own.webp" />'
    expect(await insertIllustrations(html, addressOf)).toBe(html)
  })
})

describe('pictures of the demo magazine', () => {
  let site: TestSite
  let folder: string
  let addressOf: AddressOf
  const warnings: string[] = []
  beforeAll(async () => {
    site = await newSite('sqlite')
    folder = mkdtempSync(join(tmpdir(), 'hilal-pictures-'))
    mkdirSync(join(folder, 'art'))
    const svg = (width: number, height: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="50%" fill="#df1600"/></svg>`
    writeFileSync(join(folder, 'art/wide.svg'), svg(160, 100))
    writeFileSync(join(folder, 'art/square.svg'), svg(50, 50))
    writeFileSync(join(folder, 'art/photo.png'), await aPng('#2a4b6c'))
    writeFileSync(join(folder, 'art/broken.svg'), '<svg')
    addressOf = demoPictures(site.services, folder, (sentence) => warnings.push(sentence))
  })
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['art/wide.svg', '1600x1000'],
    ['art/square.svg', '1000x1000'],
    ['art/photo.png', '60x40'],
  ])('turn %s into a picture of %s', async (file, size) => {
    expect(await addressOf(file)).toMatch(new RegExp(`^/media/[0-9a-f]{16}-${size}-[0-9a-f]{6}\\.webp$`))
  })

  it('are rendered on a white background', async () => {
    const address = (await addressOf('art/wide.svg')) ?? ''
    const { rawPayload } = await site.app.inject({ url: address })
    const { data } = await sharp(rawPayload)
      .extract({ left: 800, top: 900, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].every((channel) => channel > 250)).toBe(true)
  })

  it('are stored once, however often they are requested', async () => {
    const addresses = await Promise.all(Array.from({ length: 5 }, () => addressOf('art/wide.svg')))
    expect(new Set(addresses).size).toBe(1)
    const admin = { role: 'admin', userId: 1 } as const
    const { rows } = await site.services.library.list(admin, { q: 'wide' }, { page: 1, pageSize: 10 })
    expect(rows.map((file) => file.originalName)).toEqual(['wide.svg'])
  })

  it('are null if the file is missing, and with a warning if it cannot be used', async () => {
    expect(await addressOf('art/nothing.svg')).toBeNull()
    expect(warnings).toEqual([])
    expect(await addressOf('art/broken.svg')).toBeNull()
    expect(warnings).toEqual([expect.stringMatching(/file art\/broken\.svg cannot be used and is left out: \S/)])
  })

  /** A library of media that fails so many times first. */
  function failing(times: number, error: Error) {
    let failures = 0
    const addImage: typeof site.services.media.addImage = async (image) => {
      if (failures < times) {
        failures += 1
        throw error
      }
      return site.services.media.addImage(image)
    }
    return { media: { ...site.services.media, addImage } }
  }
  const late = new AppError('media.image_unreadable', { cause: new WorkerFailure('it took too long') })

  it('are tried again when a worker takes too long', async () => {
    const unwanted: string[] = []
    const again = demoPictures(failing(2, late), folder, (sentence) => unwanted.push(sentence))
    expect(await again('art/square.svg')).toMatch(/1000x1000/)
    expect(unwanted).toEqual([])
  })

  it('are not left out because the database does not answer: the start waits for that', async () => {
    const away = demoPictures(failing(1, new AppError('database.unavailable')), folder, () => undefined)
    await expect(away('art/photo.png')).rejects.toMatchObject({ code: 'database.unavailable' })
  })
})
