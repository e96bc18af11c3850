/** Tests that a request with a hostile query gets a page or a clear refusal, through a port as everybody sends it. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { HOSTILE_QUERIES } from '#testing/hostile-queries.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** A whole page, or what a server says of an address that it does not read: malformed, or longer than 16 KB. */
const PAGE_OR_REFUSAL = /^200 .*<\/html>\s*$|^4(?:00|14|31) /s
const LIST_OR_REFUSAL = /^200 \{.*"data":\[.*\}$|^4(?:00|14|31) /s
const STAFF_LISTS = ['get-articles', 'authors', 'get-comments', 'people', 'audit', 'bin', 'media']

/** Percent-encodes a query; half of a surrogate pair as the three bytes that careless programs make of it. */
function encoded(q: string): string {
  const bytesOf = (half: number) => [0xe0 | (half >> 12), 0x80 | ((half >> 6) & 0x3f), 0x80 | (half & 0x3f)]
  return q
    .split(/(\p{Surrogate})/u)
    .map((part) =>
      part.isWellFormed()
        ? encodeURIComponent(part)
        : bytesOf(part.charCodeAt(0))
            .map((byte) => `%${byte.toString(16)}`)
            .join(''),
    )
    .join('')
}

describe.each(ENGINES)('a hostile query on %s', (engine) => {
  let site: TestSite
  let url: string
  let headers: Record<string, string>
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({ title: 'The sea at night' }),
      anArticle({ title: 'The old road' }),
    ])
    ;({ headers } = await anAccount(site.services, { role: 'admin' }))
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => site.close())

  /** The status and the body of an answer. */
  async function ask(path: string): Promise<string> {
    const answer = await fetch(`${url}${path}`, { headers })
    return `${answer.status} ${await answer.text()}`
  }

  it.each(Object.entries(HOSTILE_QUERIES))('gets a page of results or a refusal: %s', async (_name, q) => {
    for (const path of ['/search', '/ur/search']) {
      expect(await ask(`${path}?q=${encoded(q)}`)).toMatch(PAGE_OR_REFUSAL)
    }
  })

  it.each(Object.entries(HOSTILE_QUERIES))('gets a list of staff or a refusal: %s', async (_name, q) => {
    for (const list of STAFF_LISTS) {
      expect(await ask(`/api/${list}/?page=1&q=${encoded(q)}`), list).toMatch(LIST_OR_REFUSAL)
    }
  })

  it('leaves the searches after it as they were', async () => {
    expect(await ask('/search?q=sea')).toContain('The <mark>sea</mark> at night')
  })
})
