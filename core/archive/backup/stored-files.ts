/** Writes and reads the files of a backup: compressed, encrypted, and with their SHA-256. */
import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { regroup } from '#core/media/stores/s3/in-parts.ts'
import type { BackupStore } from './backup-store.ts'
import { decrypt, decrypterOf, encrypt, type Bytes } from './encryption.ts'
import type { StoredFile } from './manifest.ts'

/** A fast one: a night has time for a smaller file, but readers share the processor. */
const ZSTD_LEVEL = 1

/**
 * Databases pass in chunks of this size, because each chunk crosses to a thread and back at every step: with the defaults
 * of Node's streams (16 to 64 KiB), crossing takes longer than the work.
 */
export const CHUNK_BYTES = 1_048_576
/** So many bytes wait between two steps, so that neither waits for the other. */
export const BUFFER_BYTES = 4 * CHUNK_BYTES

/** Without zstd's own threads: Node takes input that these have not yet accepted for the end of the stream. */
const compression = () =>
  createZstdCompress({
    chunkSize: CHUNK_BYTES,
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
  })
const decompression = () => createZstdDecompress({ chunkSize: CHUNK_BYTES })

/** An error of the source reaches whoever reads the result. */
function through(bytes: Bytes, transform: Transform): Bytes {
  const source = Readable.from(bytes, { objectMode: false, highWaterMark: BUFFER_BYTES })
  pipeline(source, transform).catch(() => undefined)
  return transform
}

export type FileFigures = Pick<StoredFile, 'bytes' | 'sha256'>

/** Passes bytes on; `figures` are those of all bytes, once they have passed. */
export function measured(bytes: Bytes): { bytes: Bytes; figures: () => FileFigures } {
  const hash = createHash('sha256')
  let count = 0
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk)
      count += chunk.byteLength
      yield chunk
    }
  }
  return { bytes: passing(), figures: () => ({ bytes: count, sha256: hash.digest('hex') }) }
}

export type StoreOptions = { recipients: readonly string[]; compress: boolean }

/** `key` is without the endings that compression and encryption add. */
export async function storeFile(
  store: BackupStore,
  { key, bytes }: { key: string; bytes: Bytes },
  { recipients, compress }: StoreOptions,
): Promise<StoredFile> {
  const compressed = compress ? through(bytes, compression()) : bytes
  const stored = measured(await encrypt(compressed, recipients))
  const name = `${key}${compress ? '.zst' : ''}${recipients.length > 0 ? '.age' : ''}`
  await store.write(name, stored.bytes)
  return { key: name, ...stored.figures() }
}

export async function readToEnd(bytes: Bytes): Promise<void> {
  const chunks = bytes[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
}

function assertSame(file: StoredFile, found: FileFigures): void {
  if (found.sha256 !== file.sha256 || found.bytes !== file.bytes) {
    throw new Error(`${file.key} is damaged: its checksum differs.`)
  }
}

/** Throws if the file is missing or damaged. */
export async function checkStored(store: BackupStore, file: StoredFile): Promise<void> {
  const stored = measured(await store.read(file.key))
  await readToEnd(stored.bytes)
  assertSame(file, stored.figures())
}

/**
 * The content of a stored file. Throws if it cannot be decrypted, and after the last byte if it is damaged: nothing may
 * be used before it was read to its end.
 */
export async function* readStored(
  store: BackupStore,
  file: StoredFile,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const decrypter = file.key.endsWith('.age') ? await decrypterOf(identities) : null
  const stored = measured(await store.read(file.key))
  const plain = decrypter ? await decrypt(stored.bytes, decrypter) : stored.bytes
  const isCompressed = file.key.replace(/\.age$/, '').endsWith('.zst')
  yield* isCompressed ? through(regroup(plain, CHUNK_BYTES), decompression()) : plain
  // What follows the end of a compressed stream was not read.
  await readToEnd(stored.bytes)
  assertSame(file, stored.figures())
}
