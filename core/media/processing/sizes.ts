/** The sizes of pictures: each is made once, on first request or by a job after an upload. */
import { IMAGE_FORMATS, sizeAddress, MEDIA_PATH, widthsOf, type ImageFormat } from '#shared/media-name.ts'
import { readWhole, type MediaStore } from '../stores/media-store.ts'
import type { WorkerPool } from './worker-pool.ts'

export type PictureSize = { stem: string; width: number; format: ImageFormat }

export function sizeKey({ stem, width, format }: PictureSize): string {
  return sizeAddress({ stem }, width, format).slice(MEDIA_PATH.length)
}

/** Every size in which a picture is offered. */
export function sizesOf(picture: { stem: string; width: number }): PictureSize[] {
  const { stem } = picture
  return IMAGE_FORMATS.flatMap((format) => widthsOf(picture).map((width) => ({ stem, width, format })))
}

export function pictureSizes(parts: { store: MediaStore; workerPool: WorkerPool }) {
  const { store, workerPool } = parts
  const making = new Map<string, Promise<void>>()

  async function makeNow(size: PictureSize, key: string): Promise<void> {
    const master = async () => readWhole(store, `${size.stem}.webp`)
    await store.write(key, await workerPool.size(master, size.width, size.format))
  }

  return {
    /** Throws if the master is missing. Concurrent requests share one conversion. */
    async make(size: PictureSize): Promise<void> {
      const key = sizeKey(size)
      let promise = making.get(key)
      if (!promise) {
        promise = makeNow(size, key).finally(() => making.delete(key))
        making.set(key, promise)
      }
      return promise
    },
  }
}
