import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { aPng } from '#testing/pictures.ts'
import { workerPool } from '../worker-pool.ts'
import type { CardDrawing } from './card-types.ts'

const ENGLISH: CardDrawing = {
  kind: 'article',
  language: 'en',
  theme: 'red',
  logo: 'hilal-english',
  label: 'In Focus',
  title: 'A Country Is Measured Before It Is Mapped',
  byline: 'Bilal Hashmi',
}
const URDU: CardDrawing = {
  ...ENGLISH,
  language: 'ur',
  logo: 'hilal-urdu',
  label: 'قومی و بین الاقوامی خبریں',
  title: 'سمندر کی تہہ کا نقشہ',
  byline: 'ڈاکٹر عائشہ صدیقی',
}
const COVER_COLOR = '#0000ff'
const cover = await aPng(COVER_COLOR, { width: 800, height: 800 })

const cacheFolder = mkdtempSync(join(tmpdir(), 'hilal-card-fonts-'))
const pool = workerPool({ cacheFolder })
afterAll(() => {
  pool.end()
  rmSync(cacheFolder, { recursive: true, force: true })
})

const draw = async (card: CardDrawing, picture: Uint8Array | null = cover) =>
  Buffer.from(await pool.card(card, async () => picture))

/** The paper beside the stripe and the cover. */
const PANEL = { en: { left: 20, top: 0, width: 690, height: 630 }, ur: { left: 490, top: 0, width: 690, height: 630 } }

type Pixels = { width: number; height: number; isInk: (x: number, y: number) => boolean }

async function panelOf(card: CardDrawing): Promise<Pixels> {
  const { data, info } = await sharp(await draw(card))
    .extract(PANEL[card.language])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...info, isInk: (x, y) => (data[(y * info.width + x) * info.channels] ?? 255) < 200 }
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** The horizontal bands of ink, from top to bottom: logo, label, title, byline. */
function bandsOf({ width, height, isInk }: Pixels): { top: number; bottom: number; left: number; right: number }[] {
  const bands: { top: number; bottom: number; left: number; right: number }[] = []
  let blank = Infinity
  for (const y of range(height)) {
    const columns = range(width).filter((x) => isInk(x, y))
    const [left, right] = [columns[0], columns.at(-1)]
    blank += 1
    if (left === undefined || right === undefined) continue
    const last = bands.at(-1)
    // A line of Nastaliq has dots that stand apart.
    if (last && blank <= 10) {
      Object.assign(last, { bottom: y, left: Math.min(last.left, left), right: Math.max(last.right, right) })
    } else bands.push({ top: y, bottom: y, left, right })
    blank = 0
  }
  return bands
}

const LONG_URDU = Array.from({ length: 12 }, () => 'ٹھاٹھیں مارتا گھڑگھڑاتا دریا اور لمحۂ فکریہ').join(' ')
const LONG_ENGLISH = Array.from({ length: 20 }, () => 'jumping quickly by the Gilgit frontier').join(' ')

describe('share cards', () => {
  it.each([
    ['English', ENGLISH],
    ['Urdu', URDU],
    ['a long English title', { ...ENGLISH, title: LONG_ENGLISH }],
    ['a long Urdu title', { ...URDU, title: LONG_URDU }],
    ['Latin words in an Urdu title', { ...URDU, title: 'NASA کا Voyager اور 2026 کی خبر' }],
    ['Urdu words in an English title', { ...ENGLISH, title: 'Why the روٹی puffs, and what پھلکا means' }],
    ['one word wider than the card', { ...ENGLISH, title: 'W'.repeat(250) }],
    ['one Urdu word wider than the card', { ...URDU, title: 'بب'.repeat(120) }],
    ['a byline in the other script', { ...ENGLISH, byline: 'کہانی والی آپا'.repeat(6) }],
  ])('keep the ink of %s within the margins, apart from each other', async (_what, card) => {
    const panel = await panelOf(card)
    const bands = bandsOf(panel)
    expect(bands.length).toBeGreaterThanOrEqual(4)
    expect(bands[0]?.top).toBeGreaterThanOrEqual(40)
    expect(bands.at(-1)?.bottom).toBeLessThanOrEqual(630 - 40)
    for (const { left, right } of bands) {
      expect(left).toBeGreaterThanOrEqual(28)
      expect(right).toBeLessThanOrEqual(panel.width - 28)
    }
  })

  it('are pictures of 1200 × 630 pixels with the cover at the end of the line', async () => {
    for (const [card, coverAt, paperAt] of [
      [ENGLISH, 1190, 700],
      [URDU, 10, 500],
    ] as const) {
      const picture = await draw(card)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(picture.length).toBeLessThan(200_000)
      const colorAt = async (left: number) =>
        [...(await sharp(picture).extract({ left, top: 10, width: 1, height: 1 }).raw().toBuffer())] as number[]
      expect((await colorAt(coverAt))[2]).toBeGreaterThan(240)
      expect((await colorAt(coverAt))[0]).toBeLessThan(15)
      expect((await colorAt(paperAt))[0]).toBeGreaterThan(240)
    }
  })

  it('shape Urdu as Nastaliq: a word slopes down towards its end', async () => {
    const panel = await panelOf({ ...URDU, label: '', byline: '', title: 'محبتیں' })
    const title = bandsOf(panel).at(-1)
    if (!title) throw new Error('No title was drawn.')
    const width = title.right - title.left
    const meanHeight = (from: number, to: number) => {
      const rows = range(panel.height - title.top).flatMap((row) =>
        range(to - from).flatMap((column) => (panel.isInk(from + column, title.top + row) ? [row] : [])),
      )
      return rows.reduce((sum, row) => sum + row, 0) / rows.length
    }
    const [start, end] = [title.right - Math.round(width / 3), title.left + Math.round(width / 3)]
    expect(meanHeight(start, title.right)).toBeLessThan(meanHeight(title.left, end) - 15)
  })

  it('cut a title at a word only where it does not fit in small letters either', async () => {
    const areSame = async (one: CardDrawing, other: CardDrawing) => (await draw(one)).equals(await draw(other))
    expect(await areSame({ ...URDU, title: LONG_URDU }, { ...URDU, title: `${LONG_URDU} آخر` })).toBe(true)
    const title = 'How to read the back of a truck on the road from Gilgit to Karachi'
    expect(await areSame({ ...ENGLISH, title }, { ...ENGLISH, title: `${title} again` })).toBe(false)
  })

  it('drop what no font has, and show markup as it is written', async () => {
    const plain = await draw({ ...ENGLISH, title: 'A sky of kites' })
    for (const title of ['A sky 🪁 of kites漢', ' A\u0000 sky\nof \u202Ekites\uFFFF\uD800', 'A sky of kites\u200F']) {
      expect((await draw({ ...ENGLISH, title })).equals(plain), JSON.stringify(title)).toBe(true)
    }
    const marked = await draw({ ...ENGLISH, title: '<span size="1">A & B</span>' })
    expect(marked.equals(await draw({ ...ENGLISH, title: 'A & B' }))).toBe(false)
    expect(bandsOf(await panelOf({ ...ENGLISH, title: '漢字' }))).toHaveLength(3)
  })

  it('of magazines say what the magazine is, on its colour', async () => {
    const picture = await draw({ ...URDU, kind: 'magazine', theme: 'green', logo: 'hilal-urdu-kids' }, null)
    const corner = await sharp(picture).extract({ left: 1190, top: 5, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[1]).toBeGreaterThan(corner[0] ?? 0)
    const { channels } = await sharp(picture).stats()
    expect(channels[0]?.max).toBeGreaterThan(240)
  })
})
