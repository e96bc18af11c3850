/**
 * The texts that ranking reads, split into words, and what results show of their articles, kept for those that were ranked
 * last: the newest of frequent words are the candidates of most searches. They are forgotten when their article changes.
 */
import { fold } from '#shared/search/fold.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { ArticleSearchRepository, RankedArticle } from '../articles/article-search.repository.ts'
import { indexText, type WordStore } from './indexed-text.ts'
import type { RankedText } from './ranking.ts'
import { textSlots } from './text-slots.ts'

/** They take 129 MB, of which a machine provides what is written to. */
const MAX_TEXTS = 6000
/** Of a title and of a byline, in UTF-16 code units. */
const MAX_FIELD_LENGTH = 512
/**
 * Of a title, a byline, and the beginning of a content that is ranked: its 6,000 characters are up to 11,000 bytes and 1,300
 * words in Urdu.
 */
const MAX_BYTES = 13_312
const MAX_WORDS = 2048
/** Visits are counted without events: they may be outdated for so long. */
const MAX_SUMMARY_AGE_MS = 60_000

function indexInto(slot: WordStore, { id, title, writer, content, publishDate }: RankedArticle): RankedText {
  const indexedTitle = indexText(fold(title).slice(0, MAX_FIELD_LENGTH), slot)
  const byline = indexText(fold(writer).slice(0, MAX_FIELD_LENGTH), slot, indexedTitle)
  return { id, title: indexedTitle, byline, content: indexText(content, slot, byline), publishDate }
}

/** `summary`: null for an article that will be taken down: whether it is still public is read each time. */
type Kept = { slot: WordStore; text: RankedText; summary: ArticleSummary | null; readAt: number }

type ReadSummaries = (ids: readonly number[]) => Promise<ArticleSummary[]>

export function rankedTextsService(parts: {
  articles: Pick<ArticleSearchRepository, 'rankedTexts'>
  /** In milliseconds. */
  now: () => number
  maxTexts?: number
}) {
  const { articles, now, maxTexts = MAX_TEXTS } = parts
  const slots = textSlots({ maxSlots: maxTexts, maxBytes: MAX_BYTES, maxWords: MAX_WORDS })
  /** The least recently used first. */
  const kept = new Map<number, Kept>()
  /** Changes with every update: a text that was read meanwhile may be outdated, and is not kept. */
  let generation = 0

  function forget(id: number): void {
    const entry = kept.get(id)
    if (!entry) return
    kept.delete(id)
    slots.release(entry.slot)
  }

  /** A free slot, or that of the text that was not used for the longest time. */
  function acquire(): WordStore {
    for (;;) {
      const slot = slots.acquire()
      if (slot) return slot
      const [oldest] = kept.keys()
      if (oldest !== undefined) forget(oldest)
    }
  }

  function keep(article: RankedArticle, readAt: number): void {
    forget(article.id)
    const slot = acquire()
    const { content: _content, takeDownAt, ...summary } = article
    const text = indexInto(slot, article)
    kept.set(article.id, { slot, text, summary: takeDownAt === null ? summary : null, readAt })
  }

  /** Those that are kept, which become the most recently used. */
  function find(ids: readonly number[]): RankedText[] {
    return ids.flatMap((id) => {
      const entry = kept.get(id)
      if (!entry) return []
      kept.delete(id)
      kept.set(id, entry)
      return entry.text
    })
  }

  return {
    /**
     * Calls `rank` with the texts of articles, in no particular order, without those that do not exist. Their memory is
     * used again afterwards: what it returns must not contain them.
     */
    async use<Result>(ids: readonly number[], rank: (texts: readonly RankedText[]) => Result): Promise<Result> {
      if (ids.length > maxTexts) throw new Error(`A search reads ${ids.length} texts; ${maxTexts} are kept.`)
      const since = generation
      const readAt = now()
      const texts: RankedArticle[] = []
      const asked = new Set<number>()
      const missing = () => ids.filter((id) => !kept.has(id) && !asked.has(id))
      // While some are read, others may be forgotten, which are read as well.
      for (let wanted = missing(); wanted.length > 0; wanted = missing()) {
        for (const id of wanted) asked.add(id)
        texts.push(...(await articles.rankedTexts(wanted)))
      }
      // From here on nothing else runs, so that no text is replaced by another one.
      const isCurrent = generation === since
      find(ids)
      for (const text of texts) keep(text, readAt)
      const result = rank(find(ids))
      if (!isCurrent) for (const { id } of texts) forget(id)
      return result
    },

    /** The summaries of articles, in no particular order. `read` reads those that were not read a short time ago. */
    async summaries(ids: readonly number[], read: ReadSummaries): Promise<ArticleSummary[]> {
      const since = generation
      const readAt = now()
      const found: ArticleSummary[] = []
      const missing: number[] = []
      for (const id of ids) {
        const entry = kept.get(id)
        if (entry?.summary && readAt - entry.readAt < MAX_SUMMARY_AGE_MS) found.push(entry.summary)
        else missing.push(id)
      }
      for (const summary of await read(missing)) {
        found.push(summary)
        const entry = kept.get(summary.id)
        if (entry?.summary && generation === since) Object.assign(entry, { summary, readAt })
      }
      return found
    },

    /** Called with articles that have changed. */
    update(ids: readonly number[]): void {
      generation += 1
      for (const id of ids) forget(id)
    },

    clear(): void {
      generation += 1
      for (const id of kept.keys()) forget(id)
    },

    /** The articles whose texts are kept, the least recently used first. */
    ids: (): number[] => [...kept.keys()],

    get size() {
      return { texts: kept.size, bytes: slots.bytes }
    },
  }
}

export type RankedTexts = ReturnType<typeof rankedTextsService>
