/** Crops and rotates the master of a picture. */
import { MASTER_HEIGHT, MASTER_WIDTH } from '../media.ts'
import type { PictureEdit } from '../picture-edit.ts'
import { dominantColor, type MasterPicture } from './images.ts'
import { sharp } from './sharp.ts'

/** Above that of masters, because the picture is compressed a second time. */
const QUALITY = 92

export async function editPicture(master: Uint8Array, { rotate, crop }: PictureEdit): Promise<MasterPicture> {
  const upright = rotate === 0 ? master : await sharp(master).rotate(rotate).webp({ lossless: true }).toBuffer()
  const picture = crop === null ? sharp(upright) : sharp(upright).extract(crop)
  const { data, info } = await picture
    .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, width: info.width, height: info.height, color: await dominantColor(data) }
}
