import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { aBmp, anIco, type Bits, type Colour } from '#testing/bitmap.ts'
import { masterOf } from '../images.ts'
import { readBmp } from './dib.ts'
import { readIco } from './ico.ts'

const RED: Colour = [255, 0, 0]
const BLUE: Colour = [0, 0, 255]
const GREEN: Colour = [0, 255, 0]
const NONE: Colour = [0, 0, 0, 0]

/** Five pixels wide, so that rows need padding. */
const PICTURE = [
  [RED, BLUE, RED, RED, BLUE],
  [BLUE, BLUE, RED, BLUE, RED],
  [RED, RED, RED, RED, BLUE],
]

function colours({ data, width }: { data: Buffer; width: number }): number[][][] {
  const rows: number[][][] = []
  for (let at = 0; at < data.length; at += width * 4) {
    rows.push(Array.from({ length: width }, (_, x) => [...data.subarray(at + x * 4, at + x * 4 + 4)]))
  }
  return rows
}
const opaque = (picture: readonly (readonly Colour[])[]) =>
  picture.map((row) => row.map(([r, g, b, a = 255]) => [r, g, b, a]))

function icon(...pictures: Parameters<typeof anIco>[0]) {
  const read = readIco(anIco(pictures))
  if ('png' in read) throw new Error('A bitmap was expected.')
  return colours(read)
}

async function validationError(bytes: Buffer): Promise<string> {
  return masterOf(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

describe('BMP', () => {
  it.each([1, 4, 8, 16, 24, 32] as Bits[])('is read with %i bits a pixel', (bits) => {
    expect(colours(readBmp(aBmp(PICTURE, bits)))).toEqual(opaque(PICTURE))
    expect(colours(readBmp(aBmp(PICTURE, bits, true)))).toEqual(opaque(PICTURE))
  })

  it('is stored like any other picture', async () => {
    const side = Array.from({ length: 40 }, () => Array.from({ length: 60 }, () => GREEN))
    const master = await masterOf(aBmp(side, 24))
    expect(master).toMatchObject({ width: 60, height: 40 })
    expect((await sharp(master.webp).metadata()).format).toBe('webp')
    expect(master.color).toMatch(/^#0[0-9a-f]f[0-9a-f]0[0-9a-f]$/)
  })

  it('is rejected if it is truncated, compressed, too large, or only starts like one', async () => {
    const whole = aBmp(PICTURE, 24)
    expect(await validationError(whole.subarray(0, -1))).toBe('media.image_unreadable')
    expect(await validationError(whole.subarray(0, 20))).toBe('media.image_unreadable')
    const packed = Buffer.from(whole)
    packed.writeUInt32LE(1, 30)
    expect(await validationError(packed)).toBe('media.image_unreadable')
    const vast = Buffer.from(whole)
    vast.writeInt32LE(60_000, 18)
    vast.writeInt32LE(60_000, 22)
    expect(await validationError(vast)).toBe('media.image_too_many_pixels')
    const nothing = Buffer.from(whole)
    nothing.writeInt32LE(0, 18)
    expect(await validationError(nothing)).toBe('media.image_unreadable')
    const strange = aBmp(PICTURE, 8)
    strange.fill(255, strange.readUInt32LE(10))
    expect(await validationError(strange)).toBe('media.image_unreadable')
    expect(await validationError(Buffer.from('BM is how this letter begins, and no picture.'))).toBe('media.image_kind')
  })
})

describe('ICO', () => {
  const square = (colour: Colour, side: number, corner: Colour = colour) =>
    Array.from({ length: side }, (_row, y) =>
      Array.from({ length: side }, (_cell, x) => (x + y === 0 ? corner : colour)),
    )

  it('is read with its transparency, from its mask or its alpha channel', () => {
    const masked = square(RED, 3, NONE)
    expect(icon({ picture: masked, bits: 4 })).toEqual(opaque(masked))
    expect(icon({ picture: masked, bits: 24 })).toEqual(opaque(masked))
    const half = square([255, 0, 0, 128], 3, NONE)
    expect(icon({ picture: half, bits: 32 })).toEqual(opaque(half))
  })

  it('uses its largest picture', async () => {
    const small = { picture: square(BLUE, 16), bits: 24 } as const
    expect(icon(small, { picture: square(RED, 32), bits: 8 }, small)[0]).toHaveLength(32)
    const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const master = await masterOf(anIco([small, { png, side: 256 }]))
    expect(master).toMatchObject({ width: 256, height: 256 })
  })

  it('is rejected if it is empty, truncated, or contains something else', async () => {
    expect(await validationError(anIco([]))).toBe('media.image_unreadable')
    const whole = anIco([{ picture: square(RED, 16), bits: 24 }])
    expect(await validationError(whole.subarray(0, 100))).toBe('media.image_unreadable')
    const svg = anIco([{ png: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), side: 16 }])
    expect(await validationError(svg)).toBe('media.image_unreadable')
    const gif = anIco([{ png: Buffer.from('\x89PNGGIF89a', 'latin1'), side: 16 }])
    expect(await validationError(gif)).toBe('media.image_unreadable')
  })
})
