/**
 * Builds the index of a table anew, from its records, while the present one answers searches and takes writes: what is
 * written meanwhile is brought up to date before the new one takes its place.
 */
import type { Engine } from '#database/engines/engine.ts'
import type { SearchableTable, SearchDocument, SearchReplacement } from '#database/engines/search-index.ts'
import { fold } from '#shared/search/fold.ts'
import { searchableText } from '../articles/article-record.ts'
import type { ContentProcessor } from '../articles/content/content-processor.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { documentOf } from './documents.ts'
import type { ArticleSource, DocumentsRepository } from './documents.repository.ts'

/** Documents that are prepared while those before them are added. */
const BATCH_SIZE = 50
/** While long content is folded on another thread, short content is folded on this one. */
const CONCURRENCY = 4
/** Documents that are brought up to date in one transaction. */
const CHANGES_PER_STEP = 20
/** Under constant writes, the last of them are left to the transaction in which the new index takes its place. */
const MAX_STEPS = 500

type Folded = ArticleSource & { text: string; document: SearchDocument }

export function indexReplacement(parts: {
  documents: DocumentsRepository
  processor: ContentProcessor
  transaction: Engine['transaction']
  /** Indexes records as they are now, in the index in use. */
  index: (table: SearchableTable, ids: readonly number[]) => Promise<void>
}) {
  const { documents, processor, transaction, index } = parts

  async function foldArticles(ids: readonly number[]): Promise<Folded[]> {
    return mapConcurrently(await documents.articleSources(ids), CONCURRENCY, async (source) => {
      const { id, title, writer, description, ...texts } = source
      const content = await processor.run('foldText', { html: description })
      const text = `${fold(searchableText(texts, ''))} ${content}`.trim()
      return { ...source, text, document: documentOf(id, { title, byline: writer, content: text }) }
    })
  }

  /** Stores the texts that an earlier fold has stored, unless their articles have changed; returns the ids of those. */
  async function storeTexts(folded: readonly Folded[]): Promise<number[]> {
    const outdated = folded.filter(({ text, searchText }) => text !== searchText)
    if (outdated.length === 0) return []
    return transaction(async () => {
      const versions = await documents.lockedVersions(outdated.map(({ id }) => id))
      const unchanged = outdated.filter(({ id, version }) => versions.get(id) === version)
      for (const { id, text } of unchanged) await documents.putArticleText(id, text)
      return unchanged.map(({ id }) => id)
    })
  }

  /** The documents of records as they are now, as this version of the program makes them. */
  async function prepare(table: SearchableTable, ids: readonly number[]): Promise<SearchDocument[]> {
    if (table !== 'articles') return documents.read(table, ids)
    const folded = await foldArticles(ids)
    await storeTexts(folded)
    return folded.map(({ document }) => document)
  }

  async function fill(
    replacement: SearchReplacement,
    table: SearchableTable,
    { signal, onAdded }: { signal: AbortSignal; onAdded: (count: number) => Promise<void> },
  ): Promise<void> {
    let adding = Promise.resolve()
    for (let after = 0; !signal.aborted;) {
      const ids = await documents.idsAfter(table, after, BATCH_SIZE)
      if (ids.length === 0) break
      after = ids.at(-1) ?? 0
      const prepared = await prepare(table, ids)
      await adding
      adding = replacement.add(prepared)
      // An error is thrown where it is awaited.
      adding.catch(() => undefined)
      await onAdded(ids.length)
    }
    await adding
  }

  async function bringUpToDate(
    replacement: SearchReplacement,
    ids: readonly number[],
    found: readonly SearchDocument[],
  ): Promise<void> {
    const existing = new Set(found.map(({ id }) => id))
    await replacement.put(found)
    await replacement.remove(ids.filter((id) => !existing.has(id)))
  }

  /** A record that changes after it was read is in the log again. */
  async function catchUp(replacement: SearchReplacement, table: SearchableTable, signal: AbortSignal): Promise<void> {
    for (let step = 0; step < MAX_STEPS && !signal.aborted; step += 1) {
      const ids = await replacement.takeChanges(CHANGES_PER_STEP)
      if (ids.length === 0) return
      const prepared = await prepare(table, ids)
      await transaction(async () => bringUpToDate(replacement, ids, prepared))
    }
  }

  /** The last changes were indexed with their texts as stored, because folding takes time; an earlier fold may have done so. */
  async function refold(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const folded = await foldArticles(ids)
    await transaction(async () => index('articles', await storeTexts(folded)))
  }

  return {
    /** Returns false, and leaves the present index in use, if `signal` ends it early. */
    async run(
      replacement: SearchReplacement,
      table: SearchableTable,
      { signal, onAdded }: { signal: AbortSignal; onAdded: (count: number) => Promise<void> },
    ): Promise<boolean> {
      await fill(replacement, table, { signal, onAdded })
      if (signal.aborted) return false
      await replacement.complete()
      await catchUp(replacement, table, signal)
      if (signal.aborted) return false
      const late: number[] = []
      try {
        await replacement.takePlace(async (ids) => {
          signal.throwIfAborted()
          late.splice(0, late.length, ...ids)
          await bringUpToDate(replacement, ids, await documents.read(table, ids))
        })
      } catch (error) {
        if (signal.aborted) return false
        throw error
      }
      if (table === 'articles') await refold(late)
      return true
    },
  }
}
