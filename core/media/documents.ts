/** PDFs that others bring: known by their content, and how many pages they say they have. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { AppError } from '../app-error.ts'
import { tooLarge } from './incoming.ts'
import { HASH_LENGTH, LARGEST } from './media.ts'

export type ReadDocument = { hash: string; bytes: number; pages: number | null }

/** Beyond this the pages are not counted: it would take the whole file into memory. */
const COUNTED_BYTES = 64 * 1024 * 1024
const INFLATED_LIMIT = 4 * 1024 * 1024
const INFLATED_STREAMS = 200
const MOST_PAGES = 100_000
/** Letters of a dictionary that are looked through on each side. */
const DICTIONARY = 20_000

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

async function beginningOf(path: string): Promise<string> {
  const parts = await createReadStream(path, { start: 0, end: 7 }).toArray()
  return Buffer.concat(parts as Buffer[]).toString('latin1')
}

/** The objects that newer PDFs keep packed, unpacked. */
function* packedObjects(pdf: Buffer): Generator<string> {
  let at = 0
  for (let seen = 0; seen < INFLATED_STREAMS; seen += 1) {
    const mark = pdf.indexOf('/ObjStm', at)
    if (mark < 0) return
    const begin = pdf.indexOf('stream', mark)
    const end = pdf.indexOf('endstream', begin)
    if (begin < 0 || end < 0) return
    at = end
    const from = begin + 'stream'.length + (pdf[begin + 6] === 0x0d ? 2 : 1)
    try {
      yield inflateSync(pdf.subarray(from, end), { maxOutputLength: INFLATED_LIMIT }).toString('latin1')
    } catch {
      // Encrypted or packed in another way: then its pages are not known.
    }
  }
}

/** The root of a PDF's tree of pages counts them all, so it is the largest count of any. */
function largestCount(objects: string): number {
  let largest = 0
  for (const { index } of objects.matchAll(/\/Type\s*\/Pages\b/g)) {
    const begin = Math.max(objects.lastIndexOf('<<', index), index - DICTIONARY)
    const end = objects.indexOf('>>', index)
    const dictionary = objects.slice(begin, end < 0 ? index + DICTIONARY : Math.min(end, index + DICTIONARY))
    const count = Number(/\/Count\s+(\d{1,6})\b/.exec(dictionary)?.[1] ?? 0)
    if (count > largest && count <= MOST_PAGES) largest = count
  }
  return largest
}

/** How many pages a PDF says it has; null where that cannot be read without a PDF program. */
function pagesOf(pdf: Buffer): number | null {
  let pages = largestCount(pdf.toString('latin1'))
  for (const objects of packedObjects(pdf)) pages = Math.max(pages, largestCount(objects))
  return pages > 0 ? pages : null
}

/** Throws `media.document_too_large`, `media.document_kind`. */
export async function readDocument(path: string, largest: number = LARGEST.document): Promise<ReadDocument> {
  const { size } = await stat(path)
  if (size > largest) throw tooLarge('document', largest)
  if (!/^%PDF-\d\./.test(await beginningOf(path))) throw new AppError('media.document_kind')
  const pages = size <= COUNTED_BYTES ? pagesOf(await readFile(path)) : null
  return { hash: await hashOfFile(path), bytes: size, pages }
}
