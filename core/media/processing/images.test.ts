import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { corpusFile, corpusFiles } from '#testing/corpora.ts'
import { imageFormatOf, masterOf } from './images.ts'

/** Red on its left half, blue on its right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function validationError(bytes: Uint8Array): Promise<string> {
  try {
    await masterOf(bytes)
    return 'taken'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const HARMLESS = /^(?:media\.image_\w+|kept with nothing besides its pixels)$/

/** The outcome for a picture in words: its error code, or what is wrong with the stored one. */
async function fate(bytes: Uint8Array): Promise<string> {
  const code = await validationError(bytes)
  if (code !== 'taken') return code
  const { webp, width, height } = await masterOf(bytes)
  const found = await sharp(webp).metadata()
  if (found.format !== 'webp' || (found.pages ?? 1) !== 1) return `kept as ${found.format}, ${found.pages} pages`
  if (found.width !== width || found.height !== height || width > 2000) return `kept at ${found.width}x${found.height}`
  if (found.exif ?? found.icc ?? found.xmp ?? found.iptc) return 'kept with its metadata'
  if (/<script|alert\(|onclick|<\?php|onerror/i.test(webp.toString('latin1'))) return 'kept with its script'
  return 'kept with nothing besides its pixels'
}

describe('masterOf', () => {
  it('rotates a picture upright by its camera’s metadata, and removes the location', async () => {
    const photo = await sharp(await halves(200, 100))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 41/1 0/1' } })
      .toBuffer()
    expect(photo.includes('Somebody')).toBe(true)

    const master = await masterOf(photo)
    const found = await sharp(master.webp).metadata()
    expect([master.width, master.height]).toEqual([100, 200])
    expect([found.width, found.height]).toEqual([100, 200])
    expect(found.exif ?? found.icc ?? found.xmp ?? found.orientation).toBeUndefined()
    expect(master.webp.includes('Somebody')).toBe(false)
    // Rotated a quarter turn clockwise, the left side is on top.
    const [top] = await sharp(master.webp).extract({ left: 40, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(top).toBeGreaterThan(200)
  })

  it('scales a wide picture down to 2000 pixels, and keeps a small one as it is', async () => {
    const wide = await masterOf(await halves(3000, 600))
    expect([wide.width, wide.height]).toEqual([2000, 400])
    const small = await masterOf(await halves(90, 60))
    expect([small.width, small.height]).toEqual([90, 60])
  })

  it('finds the dominant colour of a picture', async () => {
    const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#df1600' } })
      .png()
      .toBuffer()
    const { color } = await masterOf(red)
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(r).toBeGreaterThan(200)
    expect(Math.max(g, b)).toBeLessThan(60)
  })

  it('accepts a transparent picture, and uses white as its colour', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await masterOf(clear)).color).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['words', Buffer.from('<!doctype html><title>no picture</title>')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a TIFF', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000')],
  ])('rejects %s by its content', async (_name, bytes) => expect(await validationError(bytes)).toBe('media.image_kind'))

  it('rejects a file that only starts like a picture', async () => {
    expect(await validationError(Buffer.from('\xff\xd8\xff\xe0 and then no picture', 'latin1'))).toBe(
      'media.image_unreadable',
    )
    expect(await validationError(Buffer.from('GIF89a<script>alert(1)</script>'))).toBe('media.image_unreadable')
  })

  it('rejects a truncated picture', async () => {
    const whole = await sharp(await halves(400, 400))
      .jpeg()
      .toBuffer()
    expect(await validationError(whole.subarray(0, whole.length / 2))).toBe('media.image_unreadable')
  })

  it('rejects too many bytes', async () => {
    const bytes = Buffer.alloc(15 * 1024 * 1024 + 1)
    bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
    expect(await validationError(bytes)).toBe('media.image_too_large')
  })

  it('rejects too many pixels without decoding them', async () => {
    const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await validationError(vast)).toBe('media.image_too_many_pixels')
  })
})

const IMAGES = 'uploads/images'
describe('pictures that others published to break programs', () => {
  it.each(corpusFiles(IMAGES))('%s is stored without its metadata or rejected with a reason', async (file) => {
    expect(await fate(corpusFile(`${IMAGES}/${file}`))).toMatch(HARMLESS)
  })

  it.each([
    ['Landscape_6.jpg', 600, 450],
    ['Portrait_5.jpg', 450, 600],
    ['hopper_orientation_8.jpg', 128, 128],
  ])('%s is upright', async (file, width, height) => {
    const master = await masterOf(corpusFile(`${IMAGES}/${file}`))
    expect([master.width, master.height]).toEqual([width, height])
  })

  it('removes the location from exif_gps.jpg', async () => {
    const bytes = corpusFile(`${IMAGES}/exif_gps.jpg`)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    expect((await sharp((await masterOf(bytes)).webp).metadata()).exif).toBeUndefined()
  })

  it.each(['lottapixel.jpg', 'decompression_bomb.gif'])('%s is rejected quickly', async (file) => {
    expect(await validationError(corpusFile(`${IMAGES}/${file}`))).toMatch(
      /^media\.image_(too_many_pixels|unreadable)$/,
    )
  })
})

const POLYGLOTS = 'uploads/polyglot'
describe('files whose content does not match their name', () => {
  const files = corpusFiles(POLYGLOTS)
  const isPicture = (file: string) => imageFormatOf(corpusFile(`${POLYGLOTS}/${file}`)) !== null

  it.each(files.filter(isPicture))('%s leaves nothing of its payload in the stored file', async (file) => {
    expect(await fate(corpusFile(`${POLYGLOTS}/${file}`))).toMatch(HARMLESS)
  })

  it.each(files.filter((file) => !isPicture(file)))('%s is rejected by its content', async (file) => {
    expect(await validationError(corpusFile(`${POLYGLOTS}/${file}`))).toBe('media.image_kind')
  })
})
