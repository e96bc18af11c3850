/** The wire shape of files. */
import { MEDIA_PATH } from '#shared/media-name.ts'
import type { UploadWire } from '#shared/schemas/media.wire.ts'
import type { Media } from './media.ts'
import type { Uploaded } from './uploads.service.ts'

function addressOf(media: Media): string {
  return MEDIA_PATH + media.name
}

export function presentUpload({ media, cover }: Uploaded): UploadWire {
  const isImage = media.kind === 'image'
  return {
    secure_url: addressOf(media),
    // As hosts of files do it: a picture's without its ending, a document's whole.
    public_id: isImage ? media.name.replace(/\.webp$/, '') : media.name,
    format: isImage ? 'webp' : 'pdf',
    bytes: media.bytes,
    ...(media.width !== null && { width: media.width }),
    ...(media.height !== null && { height: media.height }),
    ...(media.pages !== null && { pages: media.pages }),
    ...(!isImage && { cover_url: cover && addressOf(cover) }),
    original_name: media.originalName,
  }
}
