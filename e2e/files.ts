/** Small real files for uploads. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aPdf } from '#testing/pdf.ts'

type UploadedFormFile = { name: string; mimeType: string; buffer: Buffer }

/** Each colour is a different file: identical pictures are stored once. */
export async function aPicture(name: string, background: string): Promise<UploadedFormFile> {
  const picture = sharp({ create: { width: 640, height: 160, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

export function aDocument(name: string, pages: number): UploadedFormFile {
  return { name, mimeType: 'application/pdf', buffer: aPdf({ pages, note: name }) }
}

/** The drop zone of a form field, by its label. */
export function fileField(page: Page, label: string): Locator {
  return page
    .locator('.mantine-InputWrapper-root')
    .filter({ has: page.locator(`input[type=file][aria-label="${label}"]`) })
}

export async function give(page: Page, label: string, file: UploadedFormFile): Promise<void> {
  await fileField(page, label).locator('input[type=file]').setInputFiles(file)
}

/** Drops several files from a folder on the zone. */
export async function drop(page: Page, label: string, files: readonly UploadedFormFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  const transfer = await page.evaluateHandle((each) => {
    const data = new DataTransfer()
    for (const { name, mimeType, bytes } of each) {
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
    }
    return data
  }, given)
  await fileField(page, label).locator('.file-field').dispatchEvent('drop', { dataTransfer: transfer })
}
