/** Where the files of media lie. Keys are `<name>` of a file and `<stem>/<width>.<format>` of a picture's sizes. */
import type { Readable } from 'node:stream'
import { parseMediaPath } from '#shared/media-name.ts'

/** Both ends belong to it, as in HTTP. */
export type ByteRange = { start: number; end: number }

export type MediaStore = {
  /** All or nothing: a reader never meets half a file. Replaces what was there. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Null where there is no such file. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Throws where there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key, in no order. */
  list(): AsyncIterable<string>
}

/** No store may be asked for anything that is not a name of ours: the second door behind the one in the address. */
export function assertMediaKey(key: string): void {
  if (!parseMediaPath(key)) throw new Error('This is not the name of a file of ours.')
}

export async function readWhole(store: MediaStore, key: string): Promise<Buffer> {
  return Buffer.concat(await (await store.read(key)).toArray())
}
