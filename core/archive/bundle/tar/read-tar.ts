/**
 * Reads an archive of `writeTar` as a stream, and nothing else: every byte that is neither a file's content nor what
 * `writeTar` writes around it is an error, so that no change of the archive outside of its files stays unseen.
 */
import { AppError } from '#core/app-error.ts'
import { ByteReader } from './byte-reader.ts'
import { BLOCK_BYTES, END_BYTES, paddingAfter, parseTarHeader, type TarFile } from './tar-header.ts'

export type TarEntry = TarFile & { content: AsyncIterable<Buffer> }

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0)

/** What does not even begin like an archive is no bundle. */
function notReadable(code: 'bundle.truncated' | 'bundle.entry_invalid', last: string): AppError {
  return last === '' ? new AppError('bundle.not_a_bundle') : new AppError(code, { details: { file: last } })
}

async function* entriesOf(reader: ByteReader, at: { last: string }): AsyncGenerator<TarEntry, void, undefined> {
  for (;;) {
    const header = await reader.exactly(BLOCK_BYTES)
    if (isEmpty(header)) break
    const file = parseTarHeader(header)
    if (!file) throw notReadable('bundle.entry_invalid', at.last)
    at.last = file.name
    const content = reader.stream(file.bytes)
    yield { ...file, content }
    // What the consumer has not read.
    for await (const _ of content);
    if (!isEmpty(await reader.exactly(paddingAfter(file.bytes)))) {
      throw new AppError('bundle.file_changed', { details: { file: file.name } })
    }
  }
  if (!isEmpty(await reader.exactly(END_BYTES - BLOCK_BYTES)) || (await reader.some(1)).length > 0) {
    throw new AppError('bundle.trailing', { details: { file: at.last } })
  }
}

/**
 * Yields the files in order. A file's content must be read before the next file is. Throws `bundle.not_a_bundle`,
 * `bundle.truncated`, `bundle.entry_invalid`, `bundle.file_changed`, `bundle.trailing`.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void, undefined> {
  const at = { last: '' }
  const reader = new ByteReader(source, () => notReadable('bundle.truncated', at.last))
  try {
    yield* entriesOf(reader, at)
  } finally {
    await reader.end()
  }
}
