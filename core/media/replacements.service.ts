/**
 * Replacing a file of the library: by an upload, by itself cropped or rotated, or by what it was before. Its id, texts
 * and references stay; its address changes with its content, and the former one leads to it.
 */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditDetails } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { assertAllowed, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import { isAnimation } from './animation.ts'
import type { FollowingService } from './following.service.ts'
import type { IncomingFiles } from './incoming-files.ts'
import type { Media } from './media.ts'
import type { MediaRepository } from './media.repository.ts'
import type { NewFile } from './new-files.ts'
import type { MediaService } from './media.service.ts'
import { originalNameOf } from './original-name.ts'
import { changesNothing, isInside, rotatedSize, type PictureEdit } from './picture-edit.ts'
import { assertIsDocument, hashOfFile } from './processing/documents.ts'
import type { FormerFile, ReplacementsRepository } from './replacements.repository.ts'
import type { OpenedFile } from './stored-file.ts'
import type { Upload, Uploaded } from './uploads.service.ts'

/** This many references follow before the call returns; a job writes the others. */
const FOLLOWED_AT_ONCE = 50

/** What a caller expects to replace: the id and the name that it was shown. */
export type Expected = { id: number; name: string }

export function replacementsService(parts: {
  media: MediaService
  mediaRecords: MediaRepository
  replacements: ReplacementsRepository
  following: FollowingService
  incoming: IncomingFiles
  audit: AuditService
  events: EventsService
  jobs: Pick<JobsService, 'enqueue'>
  transaction: Transact
  clock: Clock
}) {
  const { media, mediaRecords, replacements, following, incoming, audit, events, jobs, transaction, clock } = parts

  async function get({ id, name }: Expected): Promise<Media> {
    const file = await mediaRecords.find(id)
    if (!file || file.replacedBy !== null) throw new AppError('media.not_found')
    if (file.name !== name) throw new AppError('media.changed')
    return file
  }

  /** Throws `media.image_kind`, `media.crop_outside`, `media.edit_nothing`. */
  function assertCanApply(edit: PictureEdit, { kind, width, height }: Media): void {
    if (kind !== 'image' || width === null || height === null) throw new AppError('media.image_kind')
    const rotated = rotatedSize({ width, height }, edit.rotate)
    if (edit.crop && !isInside(edit.crop, rotated)) throw new AppError('media.crop_outside')
    if (changesNothing(edit, rotated)) throw new AppError('media.edit_nothing')
  }

  async function put(caller: Caller, expected: Expected, file: NewFile, details: AuditDetails): Promise<Media> {
    const { record: next, settle } = file
    const after = await transaction(async () => {
      const before = await replacements.lock(expected.id)
      if (!before) throw new AppError('media.not_found')
      if (before.name !== expected.name) throw new AppError('media.changed')
      const known = await mediaRecords.findByHash(next.hash)
      if (known?.id === before.id) throw new AppError('media.same')
      if (known && known.replacedBy !== before.id) throw new AppError('media.stored_already')
      await replacements.replace(before, next, clock())
      const { id, replacedBy } = before
      const replaced = { ...next, id, replacedBy }
      const name = { from: before.name, to: next.name }
      await audit.record({
        caller,
        action: 'replace',
        noun: 'media',
        id,
        title: next.originalName,
        details: { name, ...details },
      })
      await events.publish({ noun: 'media', id, change: 'updated', before, after: replaced })
      await settle()
      if (next.kind === 'image') await media.enqueueSizes(next)
      await jobs.enqueue('media.follow', { id }, { uniqueKey: `media.follow:${id} ${next.name}` })
      return replaced
    })
    // The job repeats what fails here.
    await following.follow(after.id, { limit: FOLLOWED_AT_ONCE }).catch(() => undefined)
    return after
  }

  return {
    /** For admins. Throws `session.*`, `media.*`, `upload.incomplete`. */
    async replaceWithUpload(caller: Caller, expected: Expected, { content, name, rest }: Upload): Promise<Uploaded> {
      assertAllowed(caller, 'write:media')
      const { kind, originalName } = await get(expected)
      const origin = { originalName: originalNameOf(name, originalName), userId: caller.userId }
      let isStill = false
      const next = await incoming.take({ content, kind, maxBytes: media.maxBytes[kind] }, async ({ path, hash }) => {
        await rest()
        if (kind === 'image') {
          isStill = await isAnimation(path)
          return media.files.image({ path }, hash, origin)
        }
        const bytes = await assertIsDocument(path, media.maxBytes.document)
        const { pages } = await media.files.openDocument(path)
        return media.files.document(path, { hash: await hashOfFile(path), bytes, pages }, origin)
      })
      return { media: await put(caller, expected, next, {}), cover: null, isStill }
    },

    /** For admins. Throws `session.*`, `media.*`. */
    async replaceWithEdit(caller: Caller, expected: Expected, edit: PictureEdit): Promise<Media> {
      assertAllowed(caller, 'write:media')
      const file = await get(expected)
      assertCanApply(edit, file)
      const { originalName } = file
      return put(caller, expected, await media.files.edited(file.name, edit, { originalName, userId: caller.userId }), {
        edit,
      })
    },

    /** Adds a cropped or rotated picture to the library and leaves the original. For admins. Throws as `replaceWithEdit`. */
    async copyEdited(caller: Caller, expected: Expected, edit: PictureEdit): Promise<Media> {
      assertAllowed(caller, 'write:media')
      const file = await get(expected)
      assertCanApply(edit, file)
      return media.addEdited(file, edit, {
        originalName: file.originalName,
        userId: caller.userId,
        whenNew: async ({ id, originalName: title, kind, bytes }) => {
          await mediaRecords.copyTexts(file.id, id)
          await audit.record({
            caller,
            action: 'upload',
            noun: 'media',
            id,
            title,
            details: { kind, bytes, from: file.name },
          })
        },
      })
    },

    /** What a file was before, the latest first. For admins. Throws `session.*`, `media.not_found`. */
    async versions(caller: Caller, id: number): Promise<FormerFile[]> {
      assertAllowed(caller, 'read:media')
      if (!(await mediaRecords.find(id))) throw new AppError('media.not_found')
      return replacements.formersOf(id)
    },

    /** The content of a former file, which its address no longer has. For admins. Throws `session.*`, `media.not_found`. */
    async openVersion(caller: Caller, id: number, version: number): Promise<OpenedFile> {
      assertAllowed(caller, 'read:media')
      const former = (await replacements.formersOf(id)).find((file) => file.id === version)
      if (!former) throw new AppError('media.not_found')
      return media.openFile(former.name)
    },

    /** Puts a former file in the place of the current one, which is kept. For admins. Throws `session.*`, `media.*`. */
    async restore(caller: Caller, expected: Expected, version: number): Promise<Media> {
      assertAllowed(caller, 'write:media')
      const former = (await replacements.formersOf(expected.id)).find((file) => file.id === version)
      if (!former) throw new AppError('media.not_found')
      return put(caller, expected, { record: former, settle: async () => undefined }, { restored: true })
    },
  }
}
