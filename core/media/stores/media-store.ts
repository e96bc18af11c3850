/**
 * The interface of media stores. Keys are a file's `<name>`, `<stem>/<width>.<format>` for a picture's sizes, and
 * `cards/<subject>/<hash>.jpg` for share cards.
 */
import type { Readable } from 'node:stream'
import { parseMediaPath } from '#shared/media-name.ts'
import { isShareCardKey } from '#core/articles/share-cards/share-cards.ts'

/** Both ends are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number }

export type MediaStore = {
  /** Atomic: a reader never sees a partial file. Replaces an existing file. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Null if the file does not exist. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Throws if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * For programs that read files by themselves: `path` is of this content until `work` ends. Throws, or `work` does, if the
   * file does not exist.
   */
  withPath<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>
  remove(key: string): Promise<void>
  /** Deletes what is left of writes that have never ended, if its last byte was written before this moment (ISO 8601). */
  removeUnfinished(before: string): Promise<void>
  /** The keys in a folder (`folder/`), or all of them; unordered. */
  list(folder?: string): AsyncIterable<string>
}

/** Rejects keys that are not generated names, in addition to the check of the URL. */
export function assertMediaKey(key: string): void {
  if (!parseMediaPath(key) && !isShareCardKey(key)) throw new Error('This is not the name of a stored file.')
}

export async function readWhole(store: MediaStore, key: string): Promise<Buffer> {
  return Buffer.concat(await (await store.read(key)).toArray())
}
