/**
 * Tests that a released version and this one write and read one PostgreSQL database at the same time, as they do while an
 * update is rolled out. The released one is represented by the statements that it has sent
 * (`tooling/release-statements.ts`), each with the columns that it expects and whether it must find something.
 */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { ask } from '#testing/cached-app.ts'
import { ENGINES } from '#testing/databases.ts'
import { NOUN_WRITERS } from '#testing/faults/noun-writers.ts'
import type { TestSite } from '#testing/site.ts'
import { RECORDED_RELEASES } from '#testing/statements/releases.ts'
import { replayer } from '#testing/statements/replay.ts'
import { twoVersions, type TwoVersions } from '#testing/statements/two-versions.ts'

/** Each side writes all nouns as often, at once. */
const TIMES = 4

describe.runIf(ENGINES.includes('postgres')).each(RECORDED_RELEASES)('the version of %s beside this one', (file) => {
  let both: TwoVersions
  let site: TestSite
  beforeAll(async () => {
    both = await twoVersions(file, { PAGE_CACHE_MB: '8' })
    ;({ site } = both)
    await site.services.events.start((error) => {
      throw error
    })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => both.close())

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const answer = await site.app.inject({
      method,
      url: path,
      headers: both.admin.headers,
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, text: answer.body }
  }

  async function create(noun: Noun, text: string, article: number): Promise<number> {
    const { create: path, body } = NOUN_WRITERS[noun]
    const { status, text: answer } = await call('POST', path, body(text, article))
    expect(status, `${noun}: ${answer}`).toBe(201)
    return (JSON.parse(answer) as { data: { id: number } }).data.id
  }

  /** Returns the text that the record has then: the former one where a noun has no changes. */
  async function change(noun: Noun, id: number, article: number): Promise<string> {
    const { change: pathOf, body } = NOUN_WRITERS[noun]
    if (!pathOf) return `Former ${noun}`
    const text = `Changed by this version: ${noun}`
    expect((await call('PUT', pathOf(id), body(text, article))).status, noun).toBe(200)
    return text
  }

  const read = async (noun: Noun, id: number) =>
    call('GET', noun === 'comment' ? '/api/get-comments/?page=1&page_size=20' : NOUN_WRITERS[noun].record(id))

  it('finds, changes and deletes what this version writes, which sees that', async () => {
    const article = await create('article', 'The article of the comment', 0)
    for (const noun of NOUNS) {
      const written = `Written by this version: ${noun}`
      const id = await create(noun, written, article)
      const using = both.standingFor(noun, id, noun === 'comment' ? both.standingFor('article', article) : both.ids)
      const found = await both.replay(`${noun}.read`, using)
      expect(JSON.stringify(found.map(({ rows }) => rows))).toContain(written)
      if (NOUN_WRITERS[noun].change) await both.replay(`${noun}.change`, using)
      const text = NOUN_WRITERS[noun].change ? `Former ${noun} changed` : written
      expect((await read(noun, id)).text).toContain(text)
      await both.replay(`${noun}.delete`, using)
      const after = await read(noun, id)
      // Comments are read as a list.
      expect(after.status, noun).toBe(noun === 'comment' ? 200 : 404)
      expect(after.text).not.toContain(text)
    }
  })

  it('writes what this version finds, changes and deletes, which it sees', async () => {
    for (const noun of NOUNS) await both.replay(`${noun}.create`)
    const article = both.idOf('article')
    expect((await call('GET', '/search?q=former')).text).toMatch(/Former(?:<[^>]+>)* article/)
    // The article last, because it takes its comment along.
    for (const noun of NOUNS.toReversed()) {
      const id = both.idOf(noun)
      expect((await read(noun, id)).text).toContain(`Former ${noun}`)
      const text = await change(noun, id, article)
      const found = await both.replay(`${noun}.read`)
      expect(JSON.stringify(found.map(({ rows }) => rows))).toContain(text)
      expect((await call('DELETE', NOUN_WRITERS[noun].record(id))).status, noun).toBe(204)
    }
  })

  it('drops pages that this version has cached', async () => {
    const { port } = site.app.server.address() as AddressInfo
    const id = await create('article', 'Cached by this version', 0)
    const page = async () => ask(port, `/article/${id}`, { host: 'hilal.example' })
    await page()
    await expect.poll(async () => (await page()).headers['cache-status']).toMatch(/hit/)
    expect((await page()).text).toContain('Cached by this version')
    await both.replay('article.change', both.standingFor('article', id))
    await expect.poll(async () => (await page()).text).toContain('Former article changed')
  })

  it('writes at the same time without locking each other out', async () => {
    const article = await create('article', 'The article of all comments', 0)
    const others = [both.former, replayer(both.url)]
    await Promise.all([
      ...others.map(async (by) => {
        const own = new Map(both.ids)
        for (let time = 0; time < TIMES; time += 1) {
          for (const noun of NOUNS) await both.replay(`${noun}.create`, own, by)
        }
      }),
      (async () => {
        for (let time = 0; time < TIMES; time += 1) {
          for (const noun of NOUNS) await create(noun, `At the same time ${time}`, article)
        }
      })(),
    ])
    const written = async (list: string) => (await call('GET', `${list}?page=1&page_size=100`)).text
    for (const [list, noun] of [
      ['/api/get-articles/', 'article'],
      ['/api/videos/management/', 'video'],
    ] as const) {
      const text = await written(list)
      expect(text.split('"title":"At the same time ').length - 1, list).toBe(TIMES)
      expect(text.split(`"title":"Former ${noun}"`).length - 1, list).toBe(2 * TIMES)
    }
    await others[1]?.close()
  })
})
