/** Reads the parts of a zip file within limits, so that a small file cannot unpack into more memory than there is. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '#core/app-error.ts'

const MAX_ENTRIES = 2000
/** Of all parts, unpacked. */
const MAX_BYTES = 120 * 1024 * 1024
/** Of all XML, whose tree takes many times as much memory as its text. */
const MAX_XML_BYTES = 12 * 1024 * 1024

const IS_XML = /\.(?:xml|rels)$/i
/** An entity of its own could stand for another file, or for a text that grows. Word writes no document type. */
const DOCUMENT_TYPE = /<!DOCTYPE/i

export type ZipParts = {
  names: readonly string[]
  has: (name: string) => boolean
  /** Throws `document.broken`. */
  bytes: (name: string) => Promise<Buffer>
  /** Throws `document.broken`. */
  xml: (name: string) => Promise<string>
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new AppError('document.too_much')
  const entries = new Map<string, Entry>()
  let bytes = 0
  let xmlBytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new AppError('document.locked')
    // Sizes that are not true are errors when a part is read.
    bytes += entry.uncompressedSize
    if (IS_XML.test(entry.fileName)) xmlBytes += entry.uncompressedSize
    if (bytes > MAX_BYTES || xmlBytes > MAX_XML_BYTES) throw new AppError('document.too_much')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Throws `document.broken`, `document.too_much`, `document.locked`. */
export async function openZip(file: Buffer): Promise<ZipParts> {
  async function orBroken<Result>(work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('document.broken', { cause: error })
    })
  }
  const zip = await orBroken(fromBufferPromise(file, { lazyEntries: true, strictFileNames: true }))
  const entries = await orBroken(entriesOf(zip))

  async function read(name: string): Promise<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new AppError('document.broken')
    return orBroken(zip.openReadStreamPromise(entry).then(async (stream) => buffer(stream)))
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    bytes: read,
    async xml(name) {
      const text = (await read(name)).toString('utf8')
      if (DOCUMENT_TYPE.test(text)) throw new AppError('document.broken')
      return text
    },
  }
}
