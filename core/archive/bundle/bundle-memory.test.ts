import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { bundleOf, filesIn, forged, type Files } from '#testing/bundles.ts'
import { ENGINES } from '#testing/databases.ts'
import { heldBytes } from '#testing/memory.ts'
import { newServices } from '#testing/site.ts'

const TABLE = 'tables/articles.ndjson'
/** Four times as many as an import inserts together. */
const ARTICLES = 800
/** What a batch takes, and less than the 6.4 MB of content of all articles. */
const MAX_HELD_BYTES = 6_000_000
const AT = '2026-11-22T08:00:00.000Z'
const CONTENT = `<p>${'The road along the river bends twice. '.repeat(210)}</p>`

const article = (id: number) => ({
  id,
  title: `Article ${id}`,
  writer: 'Amna',
  author_id: null,
  category: 'misc',
  language: 'en',
  status: 'Active',
  publish_date: AT,
  month: '2026-11',
  cover_image: null,
  user_id: null,
  visits: 0,
  issue_new: 'No',
  version: 1,
  created_at: AT,
  updated_at: AT,
  excerpt: '',
  description: CONTENT,
})

async function bundleWith(files: Files, articles: number): Promise<Buffer> {
  const lines = Array.from({ length: articles }, (_, index) => `${JSON.stringify(article(index + 1))}\n`)
  return forged(files, { [TABLE]: { content: Buffer.from(lines.join('')) } }, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) => (file.name === TABLE ? { ...file, last_id: articles } : file)),
  }))
}

/** What is held at the end of each step, in bytes above what was held before. */
function stepMemory() {
  const before = heldBytes()
  const held: Record<string, number> = {}
  return {
    held,
    report: (step: string, done: number, total: number) => {
      if (done === total && !(step in held)) held[step] = heldBytes() - before
    },
  }
}

async function importAndExport(engine: EngineName, bundle: Buffer): Promise<Record<string, number>> {
  const site = await newServices(engine)
  try {
    const { services } = site
    const { held, report } = stepMemory()
    await services.bundle.importBundle(() => Readable.from([bundle]), {
      report: (progress) => {
        if (progress.step === 'rows') report('insert', progress.done, progress.total)
      },
    })
    await services.bundle.rebuildDerived(new AbortController().signal, report)
    const exported = services.bundle.exportBundle({
      report: (progress) => {
        if (progress.step === 'rows') report('read', progress.done, progress.total)
      },
    })
    for await (const _ of exported);
    return held
  } finally {
    await site.close()
  }
}

describe.each(ENGINES)('the memory of an import and an export on %s', (engine) => {
  it('does not grow with the number of articles', async () => {
    const empty = await newServices(engine)
    const files = await filesIn(await bundleOf(empty))
    await empty.close()
    // What is loaded once, such as code, does not count.
    await importAndExport(engine, await bundleWith(files, 25))
    const held = await importAndExport(engine, await bundleWith(files, ARTICLES))
    expect(Object.keys(held)).toEqual(['insert', 'render', 'index', 'read'])
    expect(Math.max(...Object.values(held)), JSON.stringify(held)).toBeLessThan(MAX_HELD_BYTES)
  })
})
