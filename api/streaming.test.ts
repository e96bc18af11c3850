import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const ROWS = 5000

describe.each(ENGINES)('a list of 5,000 on %s', (engine) => {
  let site: TestSite
  let origin: string

  beforeAll(async () => {
    site = await newSite(engine)
    const description = `<p>${'The road bends twice along the river. '.repeat(30)}</p>`
    for (let start = 0; start < ROWS; start += 500) {
      await insert.articles(
        site.services,
        Array.from({ length: 500 }, (_, index) =>
          // Ten records share each timestamp, so that batches end between rows of the same date.
          anArticle({
            description,
            publishDate: new Date(1_700_000_000_000 + Math.floor((start + index) / 10) * 60_000).toISOString(),
          }),
        ),
      )
    }
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    // Inserting so much at once delays the event loop, and requests are rejected until it has recovered.
    const { status } = await vi.waitUntil(
      async () => {
        const answer = await fetch(`${origin}/robots.txt`)
        return answer.status === 503 ? null : answer
      },
      { timeout: 120_000 },
    )
    if (status !== 200) throw new Error(`The site answers ${status}.`)
  })
  afterAll(() => site.close())

  async function read(url: string): Promise<{ ids: number[]; queriesAtFirst: number; queries: number }> {
    const before = site.engine.queries.count
    const answer = await fetch(`${origin}${url}`, { headers: { 'accept-encoding': 'identity' } })
    const chunks: Uint8Array[] = []
    let queriesAtFirst = 0
    for await (const chunk of answer.body ?? []) {
      if (chunks.length === 0) queriesAtFirst = site.engine.queries.count - before
      chunks.push(chunk)
    }
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { id: number }[] }
    return { ids: data.map(({ id }) => id), queriesAtFirst, queries: site.engine.queries.count - before }
  }

  it('is sent in full, each row once and in order, starting long before its end', async () => {
    const { ids, queriesAtFirst, queries } = await read('/api/get-articles/')
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index))
    expect(queries).toBeGreaterThan(ROWS / 50)
    expect(queriesAtFirst).toBeLessThan(queries / 2)
  })

  it.each(['q=river&sort=relevance', 'sort=title&order=asc'])('is sent in full by %s too', async (order) => {
    const { ids } = await read(`/api/get-articles/?${order}&category=in-focus`)
    expect(new Set(ids).size).toBe(ROWS)
  })

  it('is not read further after the client has disconnected', async () => {
    const before = site.engine.queries.count
    const gone = new AbortController()
    const answer = await fetch(`${origin}/api/get-articles/`, {
      signal: gone.signal,
      headers: { 'accept-encoding': 'identity' },
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    gone.abort()
    await reader?.closed.catch(() => undefined)
    await site.app.close()
    expect(site.engine.queries.count - before).toBeLessThan(ROWS / 25)
  })
})
