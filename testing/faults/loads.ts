/**
 * Loads for a site while something fails. Each is of more bytes than a site may grow by, so that one which keeps the
 * requests or files that fail exceeds its bound.
 */
import { MAX_CONTENT_BYTES } from '#shared/schemas/limits.ts'
import { articleFields } from '../article-fields.ts'
import { asFileForm } from '../form.ts'
import { aPdf } from '../pdf.ts'
import type { BuiltSite } from './built-site.ts'

const MEBIBYTE = 1024 ** 2

/**
 * By how much the resident memory of a site may grow while something fails. Garbage that V8 has not collected yet, the
 * requests in flight and the pages of a SQLite file are 50 to 105 MB of it in these loads, which are of 300 MB and more;
 * `siteSettings` keeps it alike on all machines.
 */
export const MAX_GROWTH_BYTES = 192 * MEBIBYTE

/** Just below the largest request body. */
const SAVE_BYTES = 3 * MEBIBYTE
export const SAVES = 120
const READS = 1000
export const UPLOADS = 20
const UPLOAD_BYTES = 20 * MEBIBYTE

/** An article with a field that none has: it makes the request large, and costs the site only to read and to drop it. */
const ARTICLE = Buffer.from(JSON.stringify(articleFields({ title: 'One of many', padding: 'x'.repeat(SAVE_BYTES) })))

/** Paragraphs with the markup of an article, alternately in both scripts, so that a save has much to do with them. */
const PARAGRAPHS = [
  '<p>Along the river — “as ever” — the road bends <b>twice</b>, past the <a href="/article/1">customs house</a>.</p>',
  '<p>دریا کے ساتھ ساتھ سڑک <b>دو بار</b> مڑتی ہے، <a href="/article/1">پرانے کسٹم ہاؤس</a> کے پاس سے۔</p>',
].join('')

/** An article of nearly the largest content that is accepted. */
const LONG_ARTICLE = Buffer.from(
  JSON.stringify(
    articleFields({
      title: 'One of the longest',
      description: PARAGRAPHS.repeat(Math.floor((MAX_CONTENT_BYTES * 0.95) / Buffer.byteLength(PARAGRAPHS))),
    }),
  ),
)

export type Headers = Record<string, string>

/** Calls `work` with each number below `count`, some at a time; returns how often it has had which result. */
async function tally(count: number, concurrency: number, work: (index: number) => Promise<string | number>) {
  const found: Record<string, number> = {}
  let next = 0
  const one = async () => {
    while (next < count) {
      const result = await work(next++)
      found[result] = (found[result] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  return found
}

/** The status, and where there is one the `Retry-After`: `503 after 5`. */
async function outcome(answer: Response): Promise<string> {
  await answer.arrayBuffer()
  const after = answer.headers.get('retry-after')
  return after === null ? String(answer.status) : `${answer.status} after ${after}`
}

type Saves = { count?: number; concurrency?: number; body?: Buffer<ArrayBuffer> }

/** Saves articles, all alike, each in a request of three mebibytes; returns how many had which outcome. */
export async function manySaves(
  { url }: BuiltSite,
  headers: Headers,
  { count = SAVES, concurrency = 8, body = ARTICLE }: Saves = {},
) {
  return tally(count, concurrency, async () =>
    outcome(
      await fetch(`${url}/api/create-article/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }),
    ),
  )
}

/** Saves articles of two megabytes of text, all at once. */
export async function longSaves(site: BuiltSite, headers: Headers, count: number = SAVES) {
  return manySaves(site, headers, { count, concurrency: count, body: LONG_ARTICLE })
}

/** Uploads PDFs of twenty mebibytes; returns how many had which outcome, or were `cut`. */
export async function manyUploads({ url }: BuiltSite, headers: Headers, count: number = UPLOADS) {
  return tally(count, 2, async (index) => {
    const bytes = Buffer.concat([aPdf({ note: `many uploads ${index}` }), Buffer.alloc(UPLOAD_BYTES, '\n')])
    const form = asFileForm([{ name: 'issue.pdf', type: 'application/pdf', bytes }])
    const body = new Uint8Array(form.payload)
    // A site that cannot store a file may answer and close the connection while it is still being sent.
    return fetch(`${url}/api/upload/raw/`, { method: 'POST', headers: { ...headers, ...form.headers }, body }).then(
      outcome,
      () => 'cut',
    )
  })
}

/** Requests a page thousands of times; returns how often it had which outcome. */
export async function manyReads({ url }: BuiltSite, path: string) {
  return tally(READS, 16, async () => outcome(await fetch(`${url}${path}`)))
}
