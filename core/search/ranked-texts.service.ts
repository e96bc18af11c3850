/**
 * The texts that ranking reads, split into words, and what results show of their articles, kept for those that were ranked
 * last: the newest of frequent words are the candidates of most searches. They are forgotten when their article changes.
 */
import { fold } from '#shared/search/fold.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { ArticleSearchRepository, RankedArticle } from '../articles/article-search.repository.ts'
import { indexedBytes, indexText, MAX_TEXT_BYTES, MAX_TEXT_WORDS } from './indexed-text.ts'
import { rankedText, type RankedText } from './ranking.ts'
import { textMemory } from './text-memory.ts'

/** Of a title and of a byline, in UTF-16 code units. */
const MAX_FIELD_LENGTH = 512
/** Visits are counted without events: they may be outdated for so long. */
const MAX_SUMMARY_AGE_MS = 60_000
const NONE: ReadonlySet<number> = new Set()

function indexInto(memory: ArrayBuffer, article: RankedArticle): RankedText {
  const { title, writer, content } = article
  const fields = [fold(title).slice(0, MAX_FIELD_LENGTH), fold(writer).slice(0, MAX_FIELD_LENGTH), content]
  return rankedText(article, indexText(fields, memory))
}

/** `summary`: null for an article that will be taken down: whether it is still public is read each time. */
type Kept = { text: RankedText; summary: ArticleSummary | null; readAt: number }

type ReadSummaries = (ids: readonly number[]) => Promise<ArticleSummary[]>

export function rankedTextsService(parts: {
  articles: Pick<ArticleSearchRepository, 'rankedTexts'>
  /** In milliseconds. */
  now: () => number
  /** Of the memory for texts; and of its segments, as `textMemory` takes them. */
  maxBytes: number
  segmentBytes?: number
}) {
  const { articles, now, maxBytes, segmentBytes } = parts
  const kept = textMemory<Kept>({ maxBytes, ...(segmentBytes !== undefined && { segmentBytes }) })
  /** Where texts are split into words before they are ranked and kept. */
  const memories: ArrayBuffer[] = []
  /** Changes with every update: a text that was read meanwhile may be outdated, and is not kept. */
  let generation = 0

  function memoryAt(index: number): ArrayBuffer {
    return (memories[index] ??= new ArrayBuffer(indexedBytes(MAX_TEXT_BYTES, MAX_TEXT_WORDS)))
  }

  function keep({ content: _content, takeDownAt, ...summary }: RankedArticle, text: RankedText, readAt: number): void {
    kept.put(summary.id, { text, summary: takeDownAt === null ? summary : null, readAt })
  }

  /** The texts that are kept, and the others of which nobody has `asked`. */
  function lookUp(
    ids: readonly number[],
    asked: ReadonlySet<number> = NONE,
  ): { texts: RankedText[]; missing: number[] } {
    const texts: RankedText[] = []
    const missing: number[] = []
    for (const id of ids) {
      if (asked.has(id)) continue
      const entry = kept.get(id)
      if (entry) texts.push(entry.text)
      else missing.push(id)
    }
    return { texts, missing }
  }

  return {
    /**
     * Calls `rank` with the texts of articles, in no particular order, without those that do not exist. Their memory is
     * used again afterwards: what it returns must not contain them.
     */
    async use<Result>(ids: readonly number[], rank: (texts: readonly RankedText[]) => Result): Promise<Result> {
      const since = generation
      const readAt = now()
      const read: RankedArticle[] = []
      const asked = new Set<number>()
      let { texts, missing } = lookUp(ids)
      // While some are read, others may be forgotten, which are read as well.
      while (missing.length > 0) {
        for (const id of missing) asked.add(id)
        read.push(...(await articles.rankedTexts(missing)))
        ;({ texts, missing } = lookUp(ids, asked))
      }
      // From here on nothing else runs, so that no text is replaced by another one.
      const added = read.map((article, index) => indexInto(memoryAt(index), article))
      const result = rank([...texts, ...added])
      for (const [index, article] of read.entries()) {
        const text = added[index]
        if (text && generation === since) keep(article, text, readAt)
      }
      return result
    },

    /** The summaries of articles, in no particular order. `read` reads those that were not read a short time ago. */
    async summaries(ids: readonly number[], read: ReadSummaries): Promise<ArticleSummary[]> {
      const since = generation
      const readAt = now()
      const found: ArticleSummary[] = []
      const missing: number[] = []
      for (const id of ids) {
        const entry = kept.get(id, { isUse: false })
        if (entry?.summary && readAt - entry.readAt < MAX_SUMMARY_AGE_MS) found.push(entry.summary)
        else missing.push(id)
      }
      for (const summary of await read(missing)) {
        found.push(summary)
        const entry = kept.get(summary.id, { isUse: false })
        if (entry?.summary && generation === since) Object.assign(entry, { summary, readAt })
      }
      return found
    },

    /** Called with articles that have changed. */
    update(ids: readonly number[]): void {
      generation += 1
      for (const id of ids) kept.delete(id)
    },

    clear(): void {
      generation += 1
      kept.clear()
    },

    /** The articles whose texts are kept, those that are forgotten first before others. */
    ids: (): number[] => kept.ids(),

    get size() {
      return kept.size
    },
  }
}

export type RankedTexts = ReturnType<typeof rankedTextsService>
