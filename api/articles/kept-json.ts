/**
 * Articles as JSON, kept by their version: of an article that has not changed, a list reads neither its content from the
 * database nor serializes it again.
 */
import { presentArticle } from '#core/articles/articles.presenter.ts'
import type { Article, ArticleVersion } from '#core/articles/articles.ts'
import { exactBuffer } from '#core/exact-buffer.ts'

/** The number of visits changes without a new version: it is left out, and inserted at `visitsAt`. */
type KeptJson = { bytes: Buffer; visitsAt: number }

const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** What an article occupies beside its JSON: its name, a buffer, and their places in the map. */
const OVERHEAD_BYTES = 400
/** Rows that a list adds at most: one that is longer than all there is room for would only evict what others need. */
const MAX_KEPT_ROWS = 1000
/** Few, because the content of one article may have two megabytes. */
const ROWS_PER_READ = 25

/** Inside of a string each quotation mark follows a backslash, so this occurs once. */
const NO_VISITS = '"visits":0'

/** What the JSON consists of, beside the visits. References to accounts and authors change without a new version. */
function nameOf({ id, version, authorId, userId }: ArticleVersion): string {
  return `${id} ${version} ${authorId} ${userId}`
}

function serialize(article: Article): KeptJson {
  const json = JSON.stringify(presentArticle({ ...article, visits: 0 }))
  const end = json.indexOf(NO_VISITS) + NO_VISITS.length
  const before = json.slice(0, end - 1)
  return { bytes: exactBuffer(Buffer.from(before + json.slice(end))), visitsAt: Buffer.byteLength(before) }
}

function withVisits({ bytes, visitsAt }: KeptJson, visits: number): Buffer {
  return Buffer.concat([bytes.subarray(0, visitsAt), Buffer.from(String(visits)), bytes.subarray(visitsAt)])
}

export function keptArticleJson(maxBytes: number = MAX_KEPT_BYTES) {
  /** Least recently used first. */
  const kept = new Map<string, KeptJson>()
  let bytes = 0
  const bytesOf = (json: KeptJson) => json.bytes.length + OVERHEAD_BYTES

  function keep(name: string, json: KeptJson): void {
    kept.set(name, json)
    bytes += bytesOf(json)
    for (const [oldest, itsJson] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= bytesOf(itsJson)
    }
  }

  function find(version: ArticleVersion): KeptJson | undefined {
    const name = nameOf(version)
    const known = kept.get(name)
    if (!known) return undefined
    kept.delete(name)
    kept.set(name, known)
    return known
  }

  return {
    bytes: () => bytes,

    /** The JSON of each article, in order. `read` returns the articles of some ids that the caller may still see. */
    async *list(
      versions: AsyncIterable<ArticleVersion[]>,
      read: (ids: number[]) => Promise<Article[]>,
    ): AsyncGenerator<Buffer, void, undefined> {
      let rows = 0
      for await (const batch of versions) {
        for (let start = 0; start < batch.length; start += ROWS_PER_READ) {
          const some = batch.slice(start, start + ROWS_PER_READ)
          const known = new Map(some.map((version) => [version.id, find(version)]))
          const missing = some.flatMap(({ id }) => (known.get(id) ? [] : [id]))
          for (const article of missing.length > 0 ? await read(missing) : []) {
            const json = serialize(article)
            known.set(article.id, json)
            rows += 1
            if (rows <= MAX_KEPT_ROWS) keep(nameOf(article), json)
          }
          for (const { id, visits } of some) {
            const json = known.get(id)
            if (json) yield withVisits(json, visits)
          }
        }
      }
    },
  }
}
