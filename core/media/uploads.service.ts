/** Uploads: a file is received, validated, and stored or rejected. */
import type { Readable } from 'node:stream'
import { AppError } from '#core/app-error.ts'
import type { ArticlesService } from '#core/articles/articles.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { assertEditor } from '#core/accounts/memberships/memberships.policy.ts'
import { documentOf } from '#shared/media-name.ts'
import type { Caller } from '#core/caller.ts'
import { LIMITS } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import { isAnimation } from './animation.ts'
import { tooLarge, type IncomingFiles } from './incoming-files.ts'
import type { MediaService } from './media.service.ts'
import type { Media, MediaKind } from './media.ts'
import { originalNameOf } from './original-name.ts'
import { assertCanUpload, isLimitedInUploads } from './uploads.policy.ts'

export type Upload = {
  content: Readable
  /** The name on the caller's machine; it is not trusted. */
  name: string | undefined
  /** Reads the other fields of the form; called before anything is stored. Throws if they are invalid. */
  rest: () => Promise<void>
}

/** `isStill`: the picture moved, and its first frame was stored. */
export type Uploaded = { media: Media; cover: Media | null; isStill?: boolean }

export type UploadsParts = {
  media: MediaService
  incoming: IncomingFiles
  articles: Pick<ArticlesService, 'hasUnpublished'>
  audit: AuditService
  limits: LimitsService
}

/** The size of a form without its file. */
export const FORM_BYTES = 64 * 1024

const NAMES = { image: 'picture', document: 'document.pdf' } as const

export function uploadsService({ media, incoming, articles, audit, limits }: UploadsParts) {
  function told(caller: Caller) {
    return async ({ id, originalName, kind, bytes }: Media) =>
      audit.record({ caller, action: 'upload', noun: 'media', id, title: originalName, details: { kind, bytes } })
  }

  return {
    /**
     * Called before the body is read. `bytes`: its declared size, including the form around the file. Throws
     * `session.*`, `upload.no_work`, `media.…_too_large`.
     */
    async assertCanPreview(caller: Caller, kind: MediaKind, bytes: number): Promise<void> {
      await assertCanUpload(caller, kind, () => articles.hasUnpublished(caller.userId ?? 0))
      if (bytes > media.maxBytes[kind] + FORM_BYTES) throw tooLarge(kind, media.maxBytes[kind])
    },

    /**
     * A stored file by its name, for a caller that sends the address of one instead of a file; null where the address
     * names none. Addresses of other sites are never fetched. Throws `session.*`, `upload.no_work`,
     * `upload.foreign_address`.
     */
    async findStored(caller: Caller, kind: MediaKind, name: string | null): Promise<Media> {
      await assertCanUpload(caller, kind, () => articles.hasUnpublished(caller.userId ?? 0))
      const stored = name === null ? undefined : await media.findByName(name)
      if (stored?.kind !== kind) throw new AppError('upload.foreign_address')
      return stored
    },

    /** How many pages of a stored PDF are drawn, for editors. Throws `session.*`, `media.not_found`. */
    async drawnPages(caller: Caller, address: string): Promise<{ drawn: number; pages: number }> {
      assertEditor(caller)
      const progress = await media.pages.progress(documentOf(address) ?? '')
      if (!progress) throw new AppError('media.not_found')
      return progress
    },

    /**
     * Stores an upload. Throws `session.*`, `upload.*`, `media.*`, and for authors `request.too_many`; a rejected or
     * interrupted upload leaves nothing behind.
     */
    async take(caller: Caller, kind: MediaKind, { content, name, rest }: Upload): Promise<Uploaded> {
      await assertCanUpload(caller, kind, () => articles.hasUnpublished(caller.userId ?? 0))
      if (isLimitedInUploads(caller)) {
        await limits.take({ rule: LIMITS.uploadByAccount, subject: String(caller.userId) })
      }
      const about = {
        originalName: originalNameOf(name, NAMES[kind]),
        userId: caller.userId,
        whenNew: told(caller),
      }
      return incoming.take({ content, kind, maxBytes: media.maxBytes[kind] }, async ({ path, hash }) => {
        await rest()
        return kind === 'image'
          ? {
              media: await media.addImage({ content: { path, hash }, ...about }),
              cover: null,
              isStill: await isAnimation(path),
            }
          : media.addDocument({ path, withCover: true, ...about })
      })
    },
  }
}
