/**
 * The texts that ranking reads, split into words, kept for the articles that were ranked last: the newest of frequent
 * words are the candidates of most searches. They are forgotten when their article changes.
 */
import { fold } from '#shared/search/fold.ts'
import type { ArticleSearchRepository, ArticleText } from '../articles/article-search.repository.ts'
import { indexText } from './indexed-text.ts'
import type { RankedText } from './ranking.ts'

/** About 2,500 articles in English, and 1,600 in Urdu. */
const MAX_BYTES = 64 * 2 ** 20
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 700

const FIELDS = ['title', 'byline', 'content'] as const

function rankedTextOf({ id, title, writer, content, publishDate }: ArticleText): RankedText {
  return {
    id,
    title: indexText(fold(title)),
    byline: indexText(fold(writer)),
    content: indexText(content),
    publishDate,
  }
}

function sizeOf(text: RankedText): number {
  return FIELDS.reduce((bytes, field) => bytes + text[field].bytes, ENTRY_BYTES)
}

export function rankedTextsService(parts: { articles: Pick<ArticleSearchRepository, 'texts'>; maxBytes?: number }) {
  const { articles, maxBytes = MAX_BYTES } = parts
  /** The least recently used first. */
  const kept = new Map<number, RankedText>()
  let bytes = 0
  /** Changes with every update: a text that was read meanwhile may be outdated, and is not kept. */
  let generation = 0

  function forget(id: number): void {
    const text = kept.get(id)
    if (!text) return
    kept.delete(id)
    bytes -= sizeOf(text)
  }

  function keep(text: RankedText): void {
    forget(text.id)
    kept.set(text.id, text)
    bytes += sizeOf(text)
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes || oldest === text.id) break
      forget(oldest)
    }
  }

  return {
    /** In no particular order, without those that do not exist. */
    async read(ids: readonly number[]): Promise<RankedText[]> {
      const known = ids.flatMap((id) => kept.get(id) ?? [])
      for (const text of known) {
        kept.delete(text.id)
        kept.set(text.id, text)
      }
      const missing = ids.filter((id) => !kept.has(id))
      if (missing.length === 0) return known
      const since = generation
      const texts = (await articles.texts(missing)).map(rankedTextOf)
      if (generation === since) for (const text of texts) keep(text)
      return [...known, ...texts]
    },

    /** Called with articles that have changed. */
    update(ids: readonly number[]): void {
      generation += 1
      for (const id of ids) forget(id)
    },

    clear(): void {
      generation += 1
      kept.clear()
      bytes = 0
    },

    get size() {
      return { texts: kept.size, bytes }
    },
  }
}

export type RankedTexts = ReturnType<typeof rankedTextsService>
