/** A stored file, ready to be sent. */
import type { Readable } from 'node:stream'
import { mediaTypeOf } from './media.ts'
import type { ByteRange, MediaStore } from './stores/media-store.ts'

export type OpenedFile = {
  mediaType: string
  bytes: number
  /** Files never change under their name, so the key identifies them. */
  key: string
  read(range?: ByteRange): Promise<Readable>
}

/** Null if the file does not exist. */
export async function openStored(store: MediaStore, key: string): Promise<OpenedFile | null> {
  const found = await store.stat(key)
  return found && { key, bytes: found.bytes, mediaType: mediaTypeOf(key), read: (range) => store.read(key, range) }
}
