/** Share cards are drawn when they are first requested, and stored like the sizes of pictures. */
import { findEdition } from '#shared/editions/editions.ts'
import { parseId } from '#shared/ids.ts'
import { AppError } from '../app-error.ts'
import type { ArticlesService } from '../articles/articles.service.ts'
import type { AuthorsService } from '../authors/authors.service.ts'
import { ANONYMOUS } from '../caller.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { WorkerPool } from '../media/processing/worker-pool.ts'
import { openStored, type OpenedFile } from '../media/stored-file.ts'
import { readWhole, type MediaStore } from '../media/stores/media-store.ts'
import {
  articleShareCard,
  magazineShareCard,
  parseShareCardName,
  shareCardAddress,
  shareCardFolder,
  shareCardKey,
  type ShareCard,
} from './share-cards.ts'

/** Cards that are drawn at the same time: the worker pool has uploads to open, too. */
const CONCURRENCY = 1
/** Further requests are told to come back: crawlers do. */
const MAX_QUEUE_LENGTH = 8
const RETRY_AFTER_SECONDS = 10

export type ShareCardsParts = {
  store: MediaStore
  workerPool: Pick<WorkerPool, 'card'>
  articles: Pick<ArticlesService, 'read'>
  authors: Pick<AuthorsService, 'ofArticle'>
}

export function shareCardsService({ store, workerPool, articles, authors }: ShareCardsParts) {
  const limitConcurrency = concurrencyLimit(CONCURRENCY)
  const drawing = new Map<string, Promise<void>>()

  /** The current card of an article or a magazine. Throws `article.not_found` and `media.not_found`. */
  async function currentCard(subject: string): Promise<ShareCard> {
    const edition = findEdition(subject)
    if (edition) return magazineShareCard(edition)
    const id = parseId(subject)
    if (id === null) throw new AppError('media.not_found')
    const article = await articles.read(ANONYMOUS, id)
    const author = await authors.ofArticle(article)
    return articleShareCard(article, author?.authorName ?? article.writer)
  }

  async function removeAll(subject: string, except?: string): Promise<void> {
    for await (const key of store.list(shareCardFolder(subject))) if (key !== except) await store.remove(key)
  }

  async function readCover(cover: string | null): Promise<Uint8Array | null> {
    const key = `${cover}.webp`
    return cover !== null && (await store.stat(key)) ? readWhole(store, key) : null
  }

  async function draw(card: ShareCard, key: string): Promise<void> {
    await store.write(key, await workerPool.card(card.drawing, async () => readCover(card.cover)))
    await removeAll(card.subject, key)
  }

  /** Concurrent requests share one drawing. */
  async function drawOnce(card: ShareCard): Promise<void> {
    const key = shareCardKey(card)
    const known = drawing.get(key)
    if (known) return known
    if (drawing.size > MAX_QUEUE_LENGTH) {
      throw new AppError('server.busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
    }
    const promise = limitConcurrency(async () => draw(card, key)).finally(() => drawing.delete(key))
    drawing.set(key, promise)
    return promise
  }

  return {
    /**
     * A card by the last part of its address. Only the current card is ever drawn; for an outdated hash, the address of
     * the current one is returned. Throws `media.not_found` and `article.not_found` for what is not public, and
     * `server.busy`.
     */
    async open(name: string): Promise<{ file: OpenedFile } | { movedTo: string }> {
      const asked = parseShareCardName(name)
      if (!asked) throw new AppError('media.not_found')
      const card = await currentCard(asked.subject)
      if (card.hash !== asked.hash) return { movedTo: shareCardAddress(card) }
      const key = shareCardKey(card)
      const stored = await openStored(store, key)
      if (stored) return { file: stored }
      await drawOnce(card)
      const file = await openStored(store, key)
      if (!file) throw new AppError('media.not_found')
      return { file }
    },

    /** Removes the cards of an article that was deleted. */
    forget: async (articleId: number): Promise<void> => removeAll(String(articleId)),
  }
}

export type ShareCardsService = ReturnType<typeof shareCardsService>
