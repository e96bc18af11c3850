/** Use cases of pictures and PDFs. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '#database/engines/engine.ts'
import type { Transact } from '#database/engines/transactions.ts'
import { documentOf, MEDIA_PATH, parseMediaPath, parsePictureAddress, type ImageFormat } from '#shared/media-name.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import { documentPages } from './document-pages.ts'
import { hashOfFile, assertIsDocument } from './processing/documents.ts'
import type { MediaRepository } from './media.repository.ts'
import { MAX_FILE_BYTES, type Media } from './media.ts'
import { hashOfContent, newFiles, type FileOrigin, type NewFile } from './new-files.ts'
import type { PictureEdit } from './picture-edit.ts'
import { openStored, type OpenedFile } from './stored-file.ts'
import type { MediaStore } from './stores/media-store.ts'
import { pictureSizes, sizeKey, sizesOf } from './processing/sizes.ts'
import { workerPool as newWorkerPool, type WorkerPool } from './processing/worker-pool.ts'
import { unrecordedFiles } from './unrecorded-files.ts'

/** Formats that every current browser shows; JPEG is for the few others. */
const COMMON_FORMATS: ReadonlySet<ImageFormat> = new Set(['avif', 'webp'])

/** Longer than any file takes to write. */
const DAY_MS = 86_400_000

type About = FileOrigin & {
  /** Further work in the transaction that stores a new file. */
  whenNew?: (media: Media) => Promise<void>
}

export type NewImage = About & {
  /** The picture, or its path with the start of its SHA-256. */
  content: Uint8Array | { path: string; hash: string }
  /** When its sizes are created: by a job (the default), or each on first request. */
  sizes?: 'soon' | 'when asked'
}

export type NewDocument = About & {
  /** The path of the uploaded file. It is copied, not moved. */
  path: string
  /** Whether its first page is stored as a picture, for a cover. */
  withCover?: boolean
}

export type MediaParts = {
  media: MediaRepository
  store: MediaStore
  events: Pick<EventsService, 'publish'>
  jobs: Pick<JobsService, 'enqueue' | 'cancel' | 'isWaiting'>
  transaction: Transact
  exclusively: Engine['exclusively']
  clock: Clock
  /** The largest accepted picture and PDF, in bytes. */
  maxBytes?: typeof MAX_FILE_BYTES
  workerPool?: WorkerPool
}

export function mediaService(parts: MediaParts) {
  const {
    media,
    store,
    events,
    jobs,
    transaction,
    exclusively,
    clock,
    maxBytes = MAX_FILE_BYTES,
    workerPool = newWorkerPool(),
  } = parts
  const sizes = pictureSizes({ store, workerPool })
  const unrecorded = unrecordedFiles({ jobs, exclusively, clock })
  const files = newFiles({ store, unrecorded, workerPool, clock, maxBytes })

  const drawnPages = documentPages({ media, store, workerPool })

  const opened = async (key: string) => openStored(store, key)

  async function enqueueSizes({ name, width }: Pick<Media, 'name' | 'width'>): Promise<void> {
    const stem = name.replace(/\.webp$/, '')
    await jobs.enqueue('media.sizes', { stem, width: width ?? 0 }, { uniqueKey: `media.sizes:${stem}` })
  }

  /** A file may have been lost from the store: then it is stored again. */
  async function isThere(kept: Media): Promise<boolean> {
    return (await store.stat(kept.name)) !== null
  }

  async function insert(
    { record, settle }: NewFile,
    { whenNew }: About,
    also?: (kept: Media) => Promise<void>,
  ): Promise<Media> {
    return transaction(async () => {
      const { media: kept, isNew } = await media.insert(record)
      if (isNew) {
        await whenNew?.(kept)
        await events.publish({ noun: 'media', id: kept.id, change: 'created', before: null, after: kept })
      }
      await also?.(kept)
      await settle()
      return kept
    })
  }

  /** A file that another has replaced is one of the library again once it is uploaded. */
  async function revived(kept: Media): Promise<Media> {
    if (kept.replacedBy === null) return kept
    const after = { ...kept, replacedBy: null }
    await transaction(async () => {
      await media.revive(kept.id)
      await events.publish({ noun: 'media', id: kept.id, change: 'updated', before: kept, after })
    })
    return after
  }

  async function addImage(image: NewImage): Promise<Media> {
    const { content } = image
    const hash = 'hash' in content ? content.hash : hashOfContent(content)
    const before = await media.findByHash(hash)
    // A PDF that is stored already must not be returned as a picture.
    if (before?.kind === 'image' && (await isThere(before))) return revived(before)
    const file = await files.image(content, hash, image)
    return insert(file, image, image.sizes === 'when asked' ? undefined : enqueueSizes)
  }

  async function addDocument(document: NewDocument): Promise<{ media: Media; cover: Media | null }> {
    const bytes = await assertIsDocument(document.path, maxBytes.document)
    const hash = await hashOfFile(document.path)
    const before = await media.findByHash(hash)
    const isKept = before !== undefined && (await isThere(before))
    if (isKept && !document.withCover) return { media: await revived(before), cover: null }
    const { pages, cover } = await files.openDocument(document.path)
    const kept = isKept
      ? await revived(before)
      : await keepDocument(document, { hash, bytes, pages, name: before?.name })
    if (!cover || !document.withCover) return { media: kept, cover: null }
    const originalName = `${document.originalName.replace(/\.pdf$/i, '')}-1.png`
    return { media: kept, cover: await addImage({ ...document, content: cover, originalName }) }
  }

  async function keepDocument(
    document: NewDocument,
    found: { hash: string; bytes: number; pages: number; name: string | undefined },
  ): Promise<Media> {
    const file = await files.document(document.path, found, document)
    const added = await insert(file, document)
    // Uploaded twice at once under two names: one of them is kept.
    if (added.name !== file.record.name) await store.remove(file.record.name)
    return added
  }

  return {
    maxBytes,
    files,
    /** The pages of PDFs as pictures. */
    pages: drawnPages,
    unrecorded,

    /**
     * Stores a picture without its metadata, and returns its record. The same picture is stored once. Throws what
     * `masterOf` throws.
     */
    addImage,

    /** A stored picture, cropped and rotated, as a file of its own. */
    async addEdited({ name }: Pick<Media, 'name'>, edit: PictureEdit, about: About): Promise<Media> {
      return revived(await insert(await files.edited(name, edit, about), about, enqueueSizes))
    },

    /**
     * Stores a PDF unchanged, and returns its record, with its cover if one is wanted and can be rendered. The same PDF
     * is stored once. Throws what `assertIsDocument` and `openDocument` throw.
     */
    addDocument,

    /** Within a transaction: enqueues the job that creates the sizes of a stored picture. */
    enqueueSizes,

    async findByName(name: string): Promise<Media | undefined> {
      return media.findByName(name)
    },

    /** What the first page of a stored PDF says: empty where that cannot be read. Throws `media.not_found`. */
    async textOfFirstPage(document: string): Promise<string> {
      const name = `${document}.pdf`
      if (!(await store.stat(name))) throw new AppError('media.not_found')
      return store.withPath(name, workerPool.text).catch(() => '')
    },

    /** What a Word or InPage file contains. Throws what `readDocument` throws, and `WorkerFailure`. */
    readDocument: async (path: string) => workerPool.article(path),

    /** A stored file by its name. Throws `media.not_found`. */
    async openFile(name: string): Promise<OpenedFile> {
      if (parseMediaPath(name)?.kind !== 'file') throw new AppError('media.not_found')
      const found = await opened(name)
      if (!found) throw new AppError('media.not_found')
      return found
    },

    /** One size of a picture, created if it does not exist yet. Throws `media.not_found`. */
    async openSize(stem: string, width: number, format: ImageFormat): Promise<OpenedFile> {
      const size = { stem, width, format }
      const key = sizeKey(size)
      if (parseMediaPath(key)?.kind !== 'size') throw new AppError('media.not_found')
      const found = await opened(key)
      if (found) return found
      if (!(await store.stat(`${stem}.webp`))) throw new AppError('media.not_found')
      await sizes.make(size)
      const made = await opened(key)
      if (!made) throw new AppError('media.not_found')
      return made
    },

    /**
     * Creates the sizes that most readers request, so that none of them waits; the others are created on request.
     * Pauses after each for as long as it took, so that readers do not notice.
     */
    async makeSizes(picture: { stem: string; width: number }, signal?: AbortSignal): Promise<void> {
      if (!(await store.stat(`${picture.stem}.webp`))) return
      for (const size of sizesOf(picture).filter(({ format }) => COMMON_FORMATS.has(format))) {
        signal?.throwIfAborted()
        if (await store.stat(sizeKey(size))) continue
        const began = performance.now()
        await sizes.make(size)
        await wait(performance.now() - began, undefined, { ref: false, ...(signal && { signal }) })
      }
    },

    /** Deletes a file, and its sizes, unless it has a record by now or is about to have one. */
    async forget(name: string): Promise<void> {
      const picture = parsePictureAddress(MEDIA_PATH + name)
      await unrecorded.remove(name, async () => {
        if (await media.findByName(name)) return
        await store.remove(name)
        for (const size of picture ? sizesOf(picture) : []) await store.remove(sizeKey(size))
        const document = documentOf(MEDIA_PATH + name)
        if (document !== null) await drawnPages.forget(document)
      })
    },

    /** Deletes what is left of files that a killed process was writing a day ago. */
    async removeUnfinished(): Promise<void> {
      await store.removeUnfinished(new Date(Date.parse(clock()) - DAY_MS).toISOString())
    },

    /** Ends the processes that open files. */
    async end(): Promise<void> {
      workerPool.end()
    },
  }
}

export type MediaService = ReturnType<typeof mediaService>
