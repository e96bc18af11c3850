/** The sizes of pictures: each made once, when it is first asked for or in the quiet after a picture came in. */
import type { Sharp } from 'sharp'
import { IMAGE_FORMATS, sizeAddress, MEDIA_PATH, widthsOf, type ImageFormat } from '#shared/media-name.ts'
import { readWhole, type MediaStore } from './media-store.ts'
import { sharp } from './sharp.ts'
import type { InTurn } from './turns.ts'

export type PictureSize = { stem: string; width: number; format: ImageFormat }

/** AVIF above effort 2 takes seconds a picture. */
const ENCODE: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

export function sizeKey({ stem, width, format }: PictureSize): string {
  return sizeAddress({ stem }, width, format).slice(MEDIA_PATH.length)
}

/** Every size that a picture is offered in. */
export function sizesOf(picture: { stem: string; width: number }): PictureSize[] {
  const { stem } = picture
  return IMAGE_FORMATS.flatMap((format) => widthsOf(picture).map((width) => ({ stem, width, format })))
}

export function pictureSizes(parts: { store: MediaStore; inTurn: InTurn }) {
  const { store, inTurn } = parts
  const making = new Map<string, Promise<void>>()

  async function makeNow(size: PictureSize, key: string): Promise<void> {
    const master = await readWhole(store, `${size.stem}.webp`)
    const picture = sharp(master).resize({ width: size.width, withoutEnlargement: true })
    await store.write(key, await ENCODE[size.format](picture).toBuffer())
  }

  return {
    /** Throws where the picture itself is not there. Asked for twice at once, it is made once. */
    async make(size: PictureSize): Promise<void> {
      const key = sizeKey(size)
      let promise = making.get(key)
      if (!promise) {
        promise = inTurn(() => makeNow(size, key)).finally(() => making.delete(key))
        making.set(key, promise)
      }
      return promise
    },
  }
}
