/** Opens new files in the worker pool and stores them. Their records are inserted by the caller, who settles them. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { documentFileName, pictureFileName } from '#shared/media-name.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import { HASH_LENGTH, mediaTypeOf, type MAX_FILE_BYTES } from './media.ts'
import type { MediaRecord } from './media.repository.ts'
import type { PictureEdit } from './picture-edit.ts'
import type { MasterPicture } from './processing/images.ts'
import { WorkerFailure } from './processing/worker-failure.ts'
import type { WorkerPool } from './processing/worker-pool.ts'
import { readWhole, type MediaStore } from './stores/media-store.ts'
import type { Settle, UnrecordedFiles } from './unrecorded-files.ts'

const ORIGINAL_NAME_LENGTH = 255

/** A stored file, its record, and what is called in the transaction that stores the record. */
export type NewFile = { record: MediaRecord; settle: Settle }

/** Who adds a file, and how it was called. */
export type FileOrigin = { originalName: string; userId: number | null }

export function hashOfContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
}

/** A file that terminates the process which opens it is treated as damaged. */
async function opening<Result>(work: Promise<Result>, damaged: ErrorCode): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof WorkerFailure ? new AppError(damaged, { cause: error }) : error
  })
}

export function newFiles(parts: {
  store: MediaStore
  unrecorded: Pick<UnrecordedFiles, 'expectRecord'>
  workerPool: WorkerPool
  clock: Clock
  maxBytes: typeof MAX_FILE_BYTES
}) {
  const { store, unrecorded, workerPool, clock, maxBytes } = parts

  function recordOf(name: string, origin: FileOrigin) {
    return {
      name,
      mediaType: mediaTypeOf(name),
      originalName: origin.originalName.slice(0, ORIGINAL_NAME_LENGTH),
      userId: origin.userId,
      createdAt: clock(),
    }
  }

  async function storeMaster(hash: string, master: MasterPicture, origin: FileOrigin): Promise<NewFile> {
    const name = pictureFileName(hash, master)
    const settle = await unrecorded.expectRecord(name)
    await store.write(name, master.webp)
    const { width, height } = master
    const facts = { kind: 'image' as const, hash, bytes: master.webp.byteLength, width, height, pages: null }
    return { record: { ...recordOf(name, origin), ...facts }, settle }
  }

  return {
    /** `hash`: of the content. Throws what `masterOf` throws. */
    async image(content: Uint8Array | { path: string }, hash: string, origin: FileOrigin): Promise<NewFile> {
      return storeMaster(
        hash,
        await opening(workerPool.master(content, maxBytes.image), 'media.image_unreadable'),
        origin,
      )
    },

    /** A stored picture, cropped and rotated. */
    async edited(name: string, edit: PictureEdit, origin: FileOrigin): Promise<NewFile> {
      const readMaster = async () => readWhole(store, name)
      const master = await opening(workerPool.edit(readMaster, edit), 'media.image_unreadable')
      return storeMaster(hashOfContent(master.webp), master, origin)
    },

    /** The number of pages of a PDF, and its first page as a picture. Throws what `openDocument` throws. */
    async openDocument(path: string) {
      return opening(workerPool.document(path), 'media.document_unreadable')
    },

    /** `name`: that under which the same file was stored before. */
    async document(
      path: string,
      { name: former, ...found }: { hash: string; bytes: number; pages: number; name?: string | undefined },
      origin: FileOrigin,
    ): Promise<NewFile> {
      const name = former ?? documentFileName(found.hash, origin.originalName)
      const settle = await unrecorded.expectRecord(name)
      await store.write(name, createReadStream(path))
      const record = { ...recordOf(name, origin), kind: 'document' as const, ...found, width: null, height: null }
      return { record, settle }
    },
  }
}
