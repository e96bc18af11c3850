import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { editPicture } from './edit-picture.ts'

/** 40 × 20: red at the left, blue at the right. */
async function twoColors() {
  const create = (background: string) => ({ create: { width: 20, height: 20, channels: 3 as const, background } })
  const blue = await sharp(create('#0000ff')).png().toBuffer()
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 20, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
}

async function colorAt(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

describe('an edited picture', () => {
  it('is rotated clockwise, then cropped', async () => {
    const master = await twoColors()
    const right = await editPicture(master, { rotate: 90, crop: null })
    expect([right.width, right.height]).toEqual([20, 40])
    expect([await colorAt(right.webp, 10, 5), await colorAt(right.webp, 10, 35)]).toEqual(['red', 'blue'])
    const lower = await editPicture(master, { rotate: 90, crop: { left: 2, top: 22, width: 16, height: 18 } })
    expect([lower.width, lower.height, await colorAt(lower.webp, 8, 2)]).toEqual([16, 18, 'blue'])
    expect(lower.color).toMatch(/^#0/)
    const left = await editPicture(master, { rotate: 270, crop: null })
    expect(await colorAt(left.webp, 10, 5)).toBe('blue')
    const half = await editPicture(master, { rotate: 0, crop: { left: 0, top: 0, width: 20, height: 20 } })
    expect([half.width, half.height, await colorAt(half.webp, 15, 10)]).toEqual([20, 20, 'red'])
  })
})
