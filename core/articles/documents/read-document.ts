/** Reads a Word or InPage file, whatever it is called. Runs in the worker pool, where a hostile file can do least. */
import { AppError } from '#core/app-error.ts'
import type { ReadDocument } from './document.ts'
import { readCompoundFile } from './inpage.ts'
import { readWord } from './word.ts'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const startsWith = (file: Buffer, start: Buffer) => file.subarray(0, start.length).equals(start)

/** Throws `document.empty`, `document.kind`, `document.broken`, `document.locked`, `document.old_word`, `document.too_much`. */
export async function readDocument(file: Buffer): Promise<ReadDocument> {
  if (file.length === 0) throw new AppError('document.empty')
  if (startsWith(file, ZIP)) return readWord(file)
  if (startsWith(file, COMPOUND_FILE)) return readCompoundFile(file)
  throw new AppError('document.kind')
}
