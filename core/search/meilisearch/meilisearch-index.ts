/** The index of articles on a Meilisearch server. A new one is built beside it, and exchanged with it at the end. */
import type { ArticleSearchRepository } from '../../articles/article-search.repository.ts'
import type { FacetCounts } from '../../articles/article-facts.ts'
import type { ArticleDocument, ArticleIndex, ArticleQuery } from '../article-index.ts'
import { MeilisearchError, type MeilisearchAnswer, type MeilisearchClient } from './meilisearch-client.ts'
import {
  FACETS,
  filterText,
  FORMS,
  INDEX_SETTINGS,
  meilisearchDocument,
  queryText,
  shortened,
  type Form,
} from './meilisearch-documents.ts'

const INDEX = 'hilal_articles'
const NEXT_INDEX = 'hilal_articles_next'
/** Fewer results than this are not enough: the next form of the query is tried. */
const FEW_RESULTS = 3
const FORM_NAMES = Object.keys(FORMS) as Form[]

type Sent = ReturnType<typeof meilisearchDocument>

export type MeilisearchIndex = ArticleIndex & {
  /** Whether the server has the index. */
  exists(signal: AbortSignal): Promise<boolean>
  /** Replaces the whole index, which answers as before until the new one is complete. */
  replace(documents: AsyncIterable<readonly ArticleDocument[]>, signal: AbortSignal): Promise<void>
}

function facetsOf({ facetDistribution }: MeilisearchAnswer): FacetCounts {
  const of = (name: (typeof FACETS)[number]) =>
    Object.entries(facetDistribution[name] ?? {})
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return { category: of('category'), writer: of('writer'), year: of('year'), language: of('language') }
}

/** The best form that finds enough, or else the one that finds most. */
function chosenOf(answers: readonly MeilisearchAnswer[]): MeilisearchAnswer | undefined {
  const [most] = answers.toSorted((a, b) => b.totalHits - a.totalHits)
  return answers.find(({ totalHits }) => totalHits >= FEW_RESULTS) ?? most
}

export function meilisearchIndex(parts: {
  client: MeilisearchClient
  articles: Pick<ArticleSearchRepository, 'summaries'>
}): MeilisearchIndex {
  const { client, articles } = parts

  /** Returns the numbers of the tasks. What the server refuses as too large is divided. */
  async function send(index: string, documents: readonly Sent[], signal: AbortSignal): Promise<number[]> {
    if (documents.length === 0) return []
    try {
      return [await client.put(index, documents, signal)]
    } catch (error) {
      if (!(error instanceof MeilisearchError) || error.status !== 413) throw error
      const [only] = documents
      if (only && documents.length === 1 && only.content === '') throw error
      if (only && documents.length === 1) return send(index, [shortened(only)], signal)
      const half = Math.ceil(documents.length / 2)
      return [
        ...(await send(index, documents.slice(0, half), signal)),
        ...(await send(index, documents.slice(half), signal)),
      ]
    }
  }

  async function waitForAll(tasks: readonly number[], signal: AbortSignal): Promise<void> {
    for (const task of tasks) await client.waitFor(task, signal)
  }

  async function drop(index: string, signal: AbortSignal): Promise<void> {
    await client.waitFor(await client.drop(index, signal), signal, 'index_not_found')
  }

  async function create(index: string, signal: AbortSignal): Promise<void> {
    await client.waitFor(await client.create(index, signal), signal, 'index_already_exists')
  }

  async function ask(
    { plan, publicAt, filter }: ArticleQuery,
    sort: 'relevance' | 'date',
    { page, pageSize }: { page: number; pageSize: number },
    facets: readonly string[],
  ): Promise<MeilisearchAnswer | undefined> {
    if (plan.exact.all.length === 0) return undefined
    const queries = FORM_NAMES.map((form) => ({
      indexUid: INDEX,
      q: queryText(plan, form),
      attributesToSearchOn: FORMS[form],
      matchingStrategy: 'all' as const,
      filter: filterText(publicAt, filter),
      sort: sort === 'date' ? ['publishedAt:desc', 'id:desc'] : [],
      page,
      hitsPerPage: pageSize,
    }))
    return chosenOf(await client.search(queries, facets))
  }

  return {
    async put(documents, signal) {
      await waitForAll(await send(INDEX, documents.map(meilisearchDocument), signal), signal)
    },

    async remove(ids, signal) {
      if (ids.length > 0) await client.waitFor(await client.remove(INDEX, ids, signal), signal)
    },

    async query(query, sort, page) {
      const answer = await ask(query, sort, page, FACETS)
      const ids = answer?.hits.map(({ id }) => id) ?? []
      // The server may not know yet that an article is a draft again: the database decides what is shown.
      const { publicAt } = query
      const rows = await articles.summaries(ids, publicAt === null ? 'all' : { publicAt })
      const byId = new Map(rows.map((row) => [row.id, row]))
      const total = answer?.totalHits ?? 0
      const facets = answer ? facetsOf(answer) : { category: [], writer: [], year: [], language: [] }
      return { hits: ids.flatMap((id) => byId.get(id) ?? []), total, complete: total, facets }
    },

    count: async (query) => (await ask(query, 'relevance', { page: 1, pageSize: 1 }, []))?.totalHits ?? 0,

    exists: async (signal) => client.exists(INDEX, signal),

    async replace(documents, signal) {
      await drop(NEXT_INDEX, signal)
      await create(NEXT_INDEX, signal)
      await client.waitFor(await client.configure(NEXT_INDEX, INDEX_SETTINGS, signal), signal)
      let tasks: number[] = []
      for await (const some of documents) {
        // One batch ahead of the server: it indexes while the next one is folded and sent.
        const sent = await send(NEXT_INDEX, some.map(meilisearchDocument), signal)
        await waitForAll(tasks, signal)
        tasks = sent
      }
      await waitForAll(tasks, signal)
      await create(INDEX, signal)
      await client.waitFor(await client.swap(INDEX, NEXT_INDEX, signal), signal)
      await drop(NEXT_INDEX, signal)
    },
  }
}
