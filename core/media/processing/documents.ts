/** Validates uploaded PDFs by content and size before they are opened. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { AppError } from '#core/app-error.ts'
import { tooLarge } from '../incoming-files.ts'
import { HASH_LENGTH } from '../media.ts'

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

async function beginningOf(path: string): Promise<string> {
  const parts = await createReadStream(path, { start: 0, end: 7 }).toArray()
  return Buffer.concat(parts as Buffer[]).toString('latin1')
}

/**
 * Some programs accept a PDF whose header comes later, which would let an HTML page pass as a PDF: this check does not.
 * Returns the size in bytes. Throws `media.document_too_large`, `media.document_kind`.
 */
export async function assertIsDocument(path: string, maxBytes: number): Promise<number> {
  const { size } = await stat(path)
  if (size > maxBytes) throw tooLarge('document', maxBytes)
  if (!/^%PDF-\d\./.test(await beginningOf(path))) throw new AppError('media.document_kind')
  return size
}
