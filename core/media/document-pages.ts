/**
 * The pages of stored PDFs as pictures: drawn by a job when an issue is saved, and where they are missing when they are
 * first requested. They are stored beside the PDF, and can be drawn again at any time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { PAGE_WIDTHS, pageKey, type PageWidth } from '#shared/media-name.ts'
import { AppError } from '#core/app-error.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import type { MediaRepository } from './media.repository.ts'
import type { WorkerPool } from './processing/worker-pool.ts'
import { openStored, type OpenedFile } from './stored-file.ts'
import type { MediaStore } from './stores/media-store.ts'

/** Pages that a job draws at once, and has in memory. */
const PAGES_AT_ONCE = 4
/** How long a job pauses between them, by how long they took. */
const PAUSE_RATIO = 3
/** Requests that wait for a page to be drawn; further ones are told to come back. */
const MAX_WAITING = 40

export function documentPages(parts: {
  media: Pick<MediaRepository, 'findByName'>
  store: MediaStore
  workerPool: Pick<WorkerPool, 'pages'>
}) {
  const { media, store, workerPool } = parts
  const limitConcurrency = concurrencyLimit(1, { maxWaiting: MAX_WAITING })
  const drawing = new Map<string, Promise<void>>()

  async function draw(document: string, path: string, from: number, count: number): Promise<void> {
    const drawn = await workerPool.pages(path, from, count)
    for (const { page, pictures } of drawn) {
      for (const { width, webp } of pictures) await store.write(pageKey(document, page, width), webp)
    }
  }

  /** Concurrent requests share one drawing. */
  async function drawOnce(document: string, page: number): Promise<void> {
    const key = `${document}/${page}`
    const known = drawing.get(key)
    if (known) return known
    const promise = limitConcurrency(async () =>
      store.withPath(`${document}.pdf`, async (path) => draw(document, path, page, 1)),
    ).finally(() => drawing.delete(key))
    drawing.set(key, promise)
    return promise
  }

  async function pagesOf(document: string): Promise<number> {
    const record = await media.findByName(`${document}.pdf`)
    return record && (await store.stat(record.name)) ? (record.pages ?? 0) : 0
  }

  async function isDrawn(document: string, page: number): Promise<boolean> {
    for (const width of PAGE_WIDTHS) if (!(await store.stat(pageKey(document, page, width)))) return false
    return true
  }

  return {
    /** `document`: the name of the PDF without its extension. Throws `media.not_found`, `server.busy`. */
    async open(document: string, page: number, width: PageWidth): Promise<OpenedFile> {
      const key = pageKey(document, page, width)
      const stored = await openStored(store, key)
      if (stored) return stored
      if (page > (await pagesOf(document))) throw new AppError('media.not_found')
      await drawOnce(document, page)
      const drawn = await openStored(store, key)
      if (!drawn) throw new AppError('media.not_found')
      return drawn
    },

    /** How many of its pages are drawn; null for a PDF that is not stored here, or of an unknown length. */
    async progress(document: string): Promise<{ drawn: number; pages: number } | null> {
      const pages = await pagesOf(document)
      if (pages === 0) return null
      const last = `-${PAGE_WIDTHS.at(-1)}.webp`
      let drawn = 0
      for await (const key of store.list(`${document}/`)) drawn += Number(key.endsWith(last))
      return { drawn, pages }
    },

    /** Draws those that are missing, with pauses between each few, so that readers do not notice. */
    async drawAll(document: string, signal?: AbortSignal): Promise<void> {
      const pages = await pagesOf(document)
      if (pages === 0) return
      await store.withPath(`${document}.pdf`, async (path) => {
        let pauseMs = 0
        for (let from = 1; from <= pages; from += PAGES_AT_ONCE) {
          signal?.throwIfAborted()
          const numbers = Array.from({ length: Math.min(PAGES_AT_ONCE, pages - from + 1) }, (_, index) => from + index)
          const missing = await Promise.all(numbers.map(async (page) => !(await isDrawn(document, page))))
          if (!missing.includes(true)) continue
          await wait(pauseMs, undefined, { ref: false, ...(signal && { signal }) })
          const began = performance.now()
          await draw(document, path, from, PAGES_AT_ONCE)
          pauseMs = PAUSE_RATIO * (performance.now() - began)
        }
      })
    },

    /** Deletes the pictures of a PDF that is deleted. */
    async forget(document: string): Promise<void> {
      for await (const key of store.list(`${document}/`)) await store.remove(key)
    },
  }
}
