/** Opens PDFs with PDFium: whether they are readable, their page count, and the first page as a picture and as a text. */
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import { AppError } from '#core/app-error.ts'
import { sharp } from './sharp.ts'
import type { Jobs } from './tasks.ts'

/** Target size of the rendering in pixels, sufficient for a cover, whatever the page's physical size. */
const MAX_WIDTH = 1400
const MAX_HEIGHT = 2000
const MIN_WIDTH = 40

/** The library distinguishes its errors by message only. */
const LOCKED = /password|security/i

async function drawn(document: PDFiumDocument): Promise<Buffer | null> {
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(MAX_WIDTH / originalWidth, MAX_HEIGHT / originalHeight)
  // Also for NaN.
  if (!(originalWidth * scale >= MIN_WIDTH && originalHeight * scale >= MIN_WIDTH)) return null
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Throws `media.document_locked` if it needs a password, `media.document_unreadable` if it is not a valid PDF. */
export async function openDocument(path: string): Promise<Jobs['document']['answer']> {
  // A new instance per document, so that memory corrupted by one cannot affect the next.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path)).catch((error: unknown) => {
    const isLocked = error instanceof Error && LOCKED.test(error.message)
    throw new AppError(isLocked ? 'media.document_locked' : 'media.document_unreadable')
  })
  const pages = document.getPageCount()
  if (pages < 1) throw new AppError('media.document_unreadable')
  return { pages, cover: await drawn(document).catch(() => null) }
}

/** A cover says less; a page with more is not read to its end. */
const MAX_TEXT_LENGTH = 5000

/** Empty for a page that is a picture. Throws for a broken PDF. */
export async function textOfFirstPage(path: string): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  return document.getPage(0).getText().slice(0, MAX_TEXT_LENGTH)
}
