/** PDFs opened by PDFium: whether they can be, how many pages they have, and what the first looks like. */
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import { AppError } from '../../app-error.ts'
import { sharp } from './sharp.ts'
import type { Jobs } from './tasks.ts'

/** Pixels of the drawn page: what a cover needs, whatever the paper says it measures. */
const WIDEST = 1400
const HIGHEST = 2000
const NARROWEST = 40

/** The library tells its errors apart by their sentences alone. */
const LOCKED = /password|security/i

async function drawn(document: PDFiumDocument): Promise<Buffer | null> {
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(WIDEST / originalWidth, HIGHEST / originalHeight)
  // Also where it is no number.
  if (!(originalWidth * scale >= NARROWEST && originalHeight * scale >= NARROWEST)) return null
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Throws `media.document_locked` where it wants a password, `media.document_unreadable` where it is none or broken. */
export async function openDocument(path: string): Promise<Jobs['document']['answer']> {
  // A new one for each: what one document breaks in its memory is nothing to the next.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path)).catch((error: unknown) => {
    const isLocked = error instanceof Error && LOCKED.test(error.message)
    throw new AppError(isLocked ? 'media.document_locked' : 'media.document_unreadable')
  })
  const pages = document.getPageCount()
  if (pages < 1) throw new AppError('media.document_unreadable')
  return { pages, cover: await drawn(document).catch(() => null) }
}
