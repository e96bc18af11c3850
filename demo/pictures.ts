/** Renders the demo magazine's SVG illustrations and stores them like any other picture. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { elementsNamed, parseHtml, writeHtml, type Element } from '#core/html-tree.ts'
import type { Services } from '#core/services.ts'
import { sharp } from '#core/media/processing/sharp.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import { MEDIA_PATH } from '#shared/media-name.ts'
import { usedOrLeftOut } from './left-out.ts'

/** Widths in pixels: wide illustrations fill a page on a high-resolution screen; square ones stand beside text. */
const DRAWN_WIDTH = { wide: 1600, square: 1000 }
/** At this density one unit of an SVG is one pixel. */
const UNIT_DENSITY = 72
/** Rendered concurrently: a rendered picture takes megabytes until it is stored. */
const CONCURRENCY = 3

/** Returns the URL of the picture made from a file of the content folder; null if there is none that can be used. */
export type AddressOf = (file: string) => Promise<string | null>

export function demoPictures(
  services: Pick<Services, 'media'>,
  folder: string,
  warn: (sentence: string) => void,
): AddressOf {
  const added = new Map<string, Promise<string | null>>()
  const limitConcurrency = concurrencyLimit(CONCURRENCY)

  async function bytesOf(path: string): Promise<Buffer> {
    const bytes = readFileSync(path)
    if (!path.endsWith('.svg')) return bytes
    const { width, height } = await sharp(bytes).metadata()
    const drawnWidth = width > height ? DRAWN_WIDTH.wide : DRAWN_WIDTH.square
    // Uncompressed, because it is decoded again at once: compression would take longer than rendering.
    return sharp(bytes, { density: (UNIT_DENSITY * drawnWidth) / width })
      .resize({ width: drawnWidth })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 0 })
      .toBuffer()
  }

  async function add(file: string): Promise<string | null> {
    const path = join(folder, file)
    if (!existsSync(path)) return null
    const use = async () =>
      services.media.addImage({
        content: await bytesOf(path),
        originalName: basename(file),
        userId: null,
        sizes: 'when asked',
      })
    const picture = await usedOrLeftOut(file, use, warn)
    return picture && MEDIA_PATH + picture.name
  }

  return (file) => {
    const known = added.get(file)
    if (known) return known
    const promise = limitConcurrency(() => add(file))
    added.set(file, promise)
    return promise
  }
}

const DRAWING = /^demo:([a-z0-9-]+)$/

function drawingOf(image: Element): string | undefined {
  return DRAWING.exec(image.attribs['src'] ?? '')?.[1]
}

/**
 * Replaces the names of illustrations in content (`src="demo:<name>"`) by URLs; a figure without its picture is
 * omitted.
 */
export async function insertIllustrations(html: string, addressOf: AddressOf): Promise<string> {
  const tree = parseHtml(html)
  const addresses = new Map<string, string | null>()
  await Promise.all(
    elementsNamed(tree, 'img').map(async (image) => {
      const name = drawingOf(image)
      if (name !== undefined) addresses.set(name, await addressOf(`art/${name}.svg`))
    }),
  )
  for (const image of elementsNamed(tree, 'img')) {
    const name = drawingOf(image)
    if (name !== undefined) image.attribs['src'] = addresses.get(name) ?? ''
  }
  return writeHtml(tree, (element) => {
    const isEmptyFigure = element.name === 'figure' && elementsNamed(element, 'img')[0]?.attribs['src'] === ''
    return isEmptyFigure ? '' : undefined
  })
}
