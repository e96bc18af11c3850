/** Draws pages of a PDF as pictures, for readers who do not download it. */
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import { PAGE_WIDTHS, type PageWidth } from '#shared/media-name.ts'
import { sharp } from './sharp.ts'

export type DrawnPage = { page: number; pictures: { width: PageWidth; webp: Uint8Array }[] }

const LARGEST = Math.max(...PAGE_WIDTHS)
/** A page that is far higher than wide would take too much memory. */
const MAX_HEIGHT = 4000

async function drawPage(document: PDFiumDocument, page: number): Promise<DrawnPage | null> {
  const opened = document.getPage(page - 1)
  const { originalWidth, originalHeight } = opened.getOriginalSize()
  const scale = Math.min(LARGEST / originalWidth, MAX_HEIGHT / originalHeight)
  // Also for NaN.
  if (!(originalWidth * scale >= 1 && originalHeight * scale >= 1)) return null
  const { data, width, height } = await opened.render({ scale, render: 'bitmap' })
  const whole = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
  const pictures = await Promise.all(
    PAGE_WIDTHS.map(async (each) => {
      const size = whole.clone().resize({ width: each, withoutEnlargement: true })
      return { width: each, webp: await size.webp({ quality: 78, effort: 3 }).toBuffer() }
    }),
  )
  return { page, pictures }
}

/** Some pages from one on, as far as there are any; those that cannot be drawn are left out. Throws for a broken PDF. */
export async function drawPages(path: string, from: number, count: number): Promise<DrawnPage[]> {
  // A new instance per document, so that memory corrupted by one cannot affect the next.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  const drawn: DrawnPage[] = []
  const last = Math.min(document.getPageCount(), from + count - 1)
  for (let page = from; page <= last; page += 1) {
    const pictures = await drawPage(document, page).catch(() => null)
    if (pictures) drawn.push(pictures)
  }
  return drawn
}
