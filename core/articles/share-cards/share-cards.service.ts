/** Share cards are drawn when they are first requested, and stored like the sizes of pictures. */
import { findEdition } from '#shared/editions/editions.ts'
import { parseId } from '#shared/ids.ts'
import { AppError } from '#core/app-error.ts'
import type { Article } from '../articles.ts'
import type { ArticlesService } from '../articles.service.ts'
import type { AuthorsService } from '#core/catalog/authors/authors.service.ts'
import { assertCanReadRevisions } from '../articles.policy.ts'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import type { WorkerPool } from '#core/media/processing/worker-pool.ts'
import { openStored, type OpenedFile } from '#core/media/stored-file.ts'
import { readWhole, type MediaStore } from '#core/media/stores/media-store.ts'
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
  clock: Clock
}

export function shareCardsService({ store, workerPool, articles, authors, clock }: ShareCardsParts) {
  const limitConcurrency = concurrencyLimit(CONCURRENCY)
  const drawing = new Map<string, Promise<void>>()

  /** The current card of an article or a magazine. Throws `article.not_found` and `media.not_found`. */
  async function currentCard(subject: string): Promise<ShareCard> {
    const edition = findEdition(subject)
    if (edition) return magazineShareCard(edition)
    const id = parseId(subject)
    if (id === null) throw new AppError('media.not_found')
    return cardOf(await articles.read(ANONYMOUS, id))
  }

  async function cardOf(article: Article): Promise<ShareCard> {
    const author = await authors.ofArticle(article)
    return articleShareCard(article, author?.authorName ?? article.writer)
  }

  async function drawn(card: ShareCard): Promise<Uint8Array> {
    return workerPool.card(card.drawing, async () => readCover(card.cover))
  }

  async function removeAll(subject: string, except?: string): Promise<void> {
    for await (const key of store.list(shareCardFolder(subject))) if (key !== except) await store.remove(key)
  }

  async function readCover(cover: string | null): Promise<Uint8Array | null> {
    const key = `${cover}.webp`
    return cover !== null && (await store.stat(key)) ? readWhole(store, key) : null
  }

  async function draw(card: ShareCard, key: string): Promise<void> {
    await store.write(key, await drawn(card))
    await removeAll(card.subject, key)
  }

  function assertNotBusy(): void {
    if (drawing.size > MAX_QUEUE_LENGTH) {
      throw new AppError('server.busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
    }
  }

  /** Concurrent requests share one drawing. */
  async function drawOnce(card: ShareCard): Promise<void> {
    const key = shareCardKey(card)
    const known = drawing.get(key)
    if (known) return known
    assertNotBusy()
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

    /**
     * The card of an article that may not be public, as it would be drawn now; it is not stored. For admins, and the
     * article's own author. Throws `session.*`, `article.not_found`, `server.busy`.
     */
    async preview(caller: Caller, articleId: number): Promise<Uint8Array> {
      const article = await articles.read(caller, articleId)
      assertCanReadRevisions(caller, article, clock())
      assertNotBusy()
      return limitConcurrency(async () => drawn(await cardOf(article)))
    },

    /** Removes the cards of an article that was deleted. */
    forget: async (articleId: number): Promise<void> => removeAll(String(articleId)),
  }
}

export type ShareCardsService = ReturnType<typeof shareCardsService>
