/** The wire format of media. */
import { messages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { addressNear, MEDIA_PATH, parsePictureAddress } from '#shared/media-name.ts'
import type { MediaUseWire, MediaVersionWire, MediaWire, UploadWire } from '#shared/schemas/media.wire.ts'
import type { LibraryFile } from './library.repository.ts'
import { versionOfFile } from './library.service.ts'
import type { Media } from './media.ts'
import type { Uploaded } from './uploads.service.ts'
import type { FormerFile } from './replacements.repository.ts'
import type { TitledMediaReference } from './references.repository.ts'

/** The width of pictures in the library. */
const THUMB_WIDTH = 320

function addressOf(media: Pick<Media, 'name'>): string {
  return MEDIA_PATH + media.name
}

/** The part of a response that says that a picture moved, where one did. */
export function noteOfStill(isStill: boolean | undefined, locale: Locale): { note?: string } {
  return isStill ? { note: messages(locale).storedAsStill } : {}
}

export function presentUpload({ media, cover, isStill }: Uploaded, locale: Locale): UploadWire {
  const isImage = media.kind === 'image'
  return {
    secure_url: addressOf(media),
    // As media hosts do: the id of a picture has no file extension, that of a document does.
    public_id: isImage ? media.name.replace(/\.webp$/, '') : media.name,
    format: isImage ? 'webp' : 'pdf',
    bytes: media.bytes,
    ...(media.width !== null && { width: media.width }),
    ...(media.height !== null && { height: media.height }),
    ...(media.pages !== null && { pages: media.pages }),
    ...(!isImage && { cover_url: cover && addressOf(cover) }),
    original_name: media.originalName,
    ...noteOfStill(isStill, locale),
  }
}

function thumbOf(address: string): string | null {
  const picture = parsePictureAddress(address)
  return picture && addressNear(picture, THUMB_WIDTH, 'webp')
}

export function presentMedia(file: LibraryFile): MediaWire {
  const address = addressOf(file)
  return {
    id: file.id,
    name: file.name,
    kind: file.kind,
    address,
    thumb: thumbOf(address),
    original_name: file.originalName,
    alt: file.alt,
    credit: file.credit,
    tags: file.tags,
    media_type: file.mediaType,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    pages: file.pages,
    user_id: file.userId,
    user_name: file.userName,
    created_at: file.createdAt,
    uses: file.references,
    version: versionOfFile(file),
  }
}

export function presentVersion(file: FormerFile): MediaVersionWire {
  return {
    id: file.id,
    name: file.name,
    original_name: file.originalName,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    pages: file.pages,
    user_name: file.userName,
    created_at: file.createdAt,
    replaced_at: file.replacedAt,
  }
}

export function presentReference(reference: TitledMediaReference): MediaUseWire {
  return { noun: reference.noun, id: reference.nounId, title: reference.title, place: reference.field }
}
