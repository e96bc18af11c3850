/** Writes files into a tar archive, as a stream. */
import { END_BYTES, paddingAfter, tarHeader, type TarFile } from './tar-header.ts'

export type TarSource = TarFile & { open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>> }

/** Throws if a file has another length than announced. */
export async function* writeTar(
  files: Iterable<TarSource> | AsyncIterable<TarSource>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const { name, bytes, open } of files) {
    yield tarHeader({ name, bytes })
    let written = 0
    for await (const chunk of await open()) {
      written += chunk.byteLength
      if (written > bytes) break
      yield chunk
    }
    if (written !== bytes) throw new Error(`The length of ${name} is not ${bytes} bytes any more.`)
    if (paddingAfter(bytes) > 0) yield Buffer.alloc(paddingAfter(bytes))
  }
  yield Buffer.alloc(END_BYTES)
}
