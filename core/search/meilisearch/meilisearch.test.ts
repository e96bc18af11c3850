import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { recordingLog } from '#testing/log.ts'
import { startMeilisearch, type TestMeilisearch } from '#testing/meilisearch.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { ANONYMOUS, type Caller } from '../../caller.ts'
import type { SearchFilters } from '../search.service.ts'

const SIGNAL = new AbortController().signal
const INDEX = 'hilal_articles'

const ARTICLES = [
  anArticle({ title: 'The lighthouse of Ormara', publishDate: '2020-01-01T04:00:00.000Z', writer: 'Ayesha Durrani' }),
  anArticle({ title: 'A keeper', writer: 'Omar Lighthouse' }),
  anArticle({ title: 'The sea at night', description: '<p>From the lighthouse one sees Ormara.</p>' }),
  anArticle({ title: 'Ships', description: '<p>Old lighthouses, and a house of light.</p>', category: 'misc' }),
  anArticle({ title: 'پاکستان کی فوج', category: 'in-focus-urdu', description: '<p>سرحد پر پہاڑ</p>' }),
  anArticle({ title: 'The secret dromedary', status: 'Draft' }),
  anArticle({ title: 'The coming dromedary', publishDate: '2027-05-01T00:00:00.000Z' }),
]

const HOSTILE = [
  ['100,000 characters', 'ab '.repeat(33_334)],
  ['one word of 100,000 letters', 'a'.repeat(100_000)],
  ['punctuation', '%_*"(){}[]^~:&|!<>@#$;,.۔؟'.repeat(40)],
  ['unbalanced quotes', '"sea "" night"'],
  ['operators', 'sea AND OR NOT IN [] title = "x" sea* !sea & | :* \\" --'],
  ['combining marks', `s${'\u0301'.repeat(10_000)}ea`],
  ['NULs and lone surrogates', '\u0000sea\uD800 \uDC00night'],
  ['only exclusions', '-sea -night -"the old"'],
]

describe.each(ENGINES)('searches with a search server on %s', (engine) => {
  let server: TestMeilisearch
  let site: TestSite
  const { log, records } = recordingLog()
  let admin: Caller
  beforeAll(async () => {
    server = await startMeilisearch()
    site = await newSite(engine, { SEARCH_URL: `${server.url}/`, SEARCH_API_KEY: server.key }, { log })
    admin = {
      role: 'admin',
      userId: await insert.user(site.services, { email: 'desk@hilal.example', password: null, role: 'admin' }),
    }
    await insert.articles(site.services, ARTICLES)
    await site.services.vocabulary.recount({ withKeys: true })
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await runJobs()
    records.length = 0
    server.searches.length = 0
  })

  const search = (q: string, filters: SearchFilters = {}, caller: Caller = ANONYMOUS) =>
    site.services.search.search(caller, q, filters, { page: 1, pageSize: 10 })
  const titles = async (q: string, filters: SearchFilters = {}) =>
    (await search(q, filters)).hits.map(({ title }) => title)
  const runJobs = async () => site.services.jobRunner.runDue()
  const warnings = () => records.filter(({ level }) => level >= 40).map(({ err }) => err?.message ?? '')
  const asked = () => server.searches.length > 0

  it('are answered by it, in its order, with counts and filters', async () => {
    expect((await titles('lighthouse')).slice(0, 2)).toEqual(['The lighthouse of Ormara', 'A keeper'])
    expect(asked()).toBe(true)
    const { total, complete, facets } = await search('lighthouse')
    expect({ total, complete, categories: facets.category }).toEqual({
      total: 4,
      complete: 4,
      categories: [
        { value: 'in-focus', count: 3 },
        { value: 'misc', count: 1 },
      ],
    })
    expect(await titles('lighthouse', { writer: 'Omar Lighthouse' })).toEqual(['A keeper'])
    expect(await titles('lighthouse', { categories: ['misc', 'in-focus'], year: '2020' })).toEqual([
      'The lighthouse of Ormara',
    ])
    expect((await titles('lighthouse', { sort: 'date' })).at(-1)).toBe('The lighthouse of Ormara')
  })

  it('find Urdu in Latin letters, phrases, exclusions and the beginning of the last word', async () => {
    expect(await titles('pakistan ki fauj')).toEqual(['پاکستان کی فوج'])
    expect(await titles('پاكستان كی فوج')).toEqual(['پاکستان کی فوج'])
    expect(await titles('"house of light"')).toEqual(['Ships'])
    expect(await titles('ormara -night')).toEqual(['The lighthouse of Ormara'])
    expect((await titles('lightho')).length).toBe(4)
    // What the server does not find, the embedded index may: here in words that are written as one.
    expect(await titles('lighthose ormara')).toContain('The lighthouse of Ormara')
  })

  it('show readers nothing of drafts and scheduled articles, even if the server does not know that they are', async () => {
    expect(await titles('dromedary')).toEqual([])
    expect((await search('dromedary', {}, admin)).total).toBe(2)
    const { articlesWriting } = site.services
    const id = await insert.article(site.services, anArticle({ title: 'A ferryman' }))
    await runJobs()
    expect(await titles('ferryman')).toEqual(['A ferryman'])
    await articlesWriting.setStatus(admin, id, 'Draft')
    server.searches.length = 0
    expect([await titles('ferryman'), asked()]).toEqual([[], false])
    await runJobs()
    expect([await titles('ferryman'), server.documents(INDEX).find((one) => one.id === id)?.['isActive']]).toEqual([
      [],
      false,
    ])
  })

  it('find what was just written, which the server is told later', async () => {
    const id = await insert.article(site.services, anArticle({ title: 'The ferry' }))
    expect([await titles('ferry'), asked()]).toEqual([['The ferry'], false])
    await runJobs()
    expect([await titles('ferry'), asked()]).toEqual([['The ferry'], true])
    await site.services.articlesWriting.remove(admin, id)
    expect(await titles('ferry')).toEqual([])
    await runJobs()
    expect(server.documents(INDEX).some((one) => one.id === id)).toBe(false)
  })

  it.each([
    ['answers with an error', (): void => void (server.failure = 500), '500'],
    ['is overloaded', (): void => void (server.failure = 503), '503'],
    ['has another key', (): void => void (server.key = 'another'), '403 (invalid_api_key)'],
    ['does not answer', (): void => void (server.failure = 'silence'), 'timeout'],
  ])('are answered by the embedded index while the server %s', async (_name, fail, message) => {
    fail()
    expect(await titles('pakistan ki fauj')).toEqual(['پاکستان کی فوج'])
    expect(warnings()).toEqual([expect.stringContaining(message)])
    // No reader waits again until some time has passed, and the log says it once.
    expect(await titles('keeper')).toEqual(['A keeper'])
    expect(warnings()).toHaveLength(1)
    server.failure = null
    server.key = 'the key of the search server'
    site.time.now = new Date(Date.parse(site.time.now) + 60_000).toISOString()
    expect([await titles('keeper'), asked()]).toEqual([['A keeper'], true])
  })

  it('send folded words alone, whatever the query', async () => {
    const hostileFilters = { writer: '" OR isActive = false OR writerId = "', categories: ['" OR "'] }
    for (const [name, q = ''] of HOSTILE) {
      expect((await search(q, hostileFilters)).total, name).toBe(0)
      await search(q)
    }
    expect(asked()).toBe(true)
    for (const query of server.searches) {
      expect(query.q).toMatch(/^(-?"[\p{L}\p{N} ]+" |[\p{L}\p{N}]+ ?)*$/u)
      expect(query.filter.flat().join(' ')).not.toContain('OR')
    }
    expect(warnings()).toEqual([])
  })
})

describe.each(ENGINES)('the index of a search server on %s', (engine) => {
  let server: TestMeilisearch
  let site: TestSite
  beforeEach(async () => {
    server = await startMeilisearch()
    site = await newSite(engine, { SEARCH_URL: server.url, SEARCH_API_KEY: server.key })
  })
  afterEach(async () => {
    await site.close()
    await server.close()
  })

  const ADMIN: Caller = { role: 'admin', userId: 1 }
  const synchronize = async () => site.services.searchServer.synchronize(SIGNAL)
  const titlesOnServer = () =>
    server
      .documents(INDEX)
      .map(({ title }) => String(title))
      .toSorted((a, b) => a.localeCompare(b))
  const later = (time: string) => void (site.time.now = time)

  it('is built with its settings, beside the present one, and exchanged with it', async () => {
    await insert.articles(site.services, [anArticle({ title: 'One' }), anArticle({ title: 'Two' })])
    await synchronize()
    expect([titlesOnServer(), server.indexes()]).toEqual([['one', 'two'], [INDEX]])
    expect(server.settings(INDEX)).toMatchObject({ rankingRules: expect.arrayContaining(['sort', 'words']) as unknown })
    expect(server.requests).toContain('POST /swap-indexes')
    server.requests.length = 0
    await insert.article(site.services, anArticle({ title: 'Three' }))
    await synchronize()
    expect([titlesOnServer(), server.requests.includes('POST /swap-indexes')]).toEqual([['one', 'three', 'two'], false])
    // Each document has what a search compares: folded words, stems and keys.
    await insert.article(site.services, anArticle({ title: 'پاكستان', description: '<p>lighthouses</p>' }))
    await synchronize()
    expect(server.documents(INDEX).at(-1)).toMatchObject({ title: 'پاکستان', stems: 'lighthous' })
  })

  it('is built anew after it was deleted, when told so, and after a long outage', async () => {
    const isCurrent = async () => site.services.searchServer.isCurrent()
    await insert.article(site.services, anArticle({ title: 'One' }))
    expect(await isCurrent()).toBe(false)
    await synchronize()
    expect(await isCurrent()).toBe(true)
    const swaps = () => server.requests.filter((request) => request === 'POST /swap-indexes').length
    await site.services.searchServer.startOver()
    expect(await isCurrent()).toBe(false)
    await synchronize()
    expect([await isCurrent(), swaps()]).toEqual([true, 2])
    later('2026-12-20T07:00:00.000Z')
    await synchronize()
    expect(swaps()).toBe(3)
    server.forget()
    await synchronize()
    expect([titlesOnServer(), swaps()]).toEqual([['one'], 4])
  })

  it('receives everything once the server is back, by the attempts of one job', async () => {
    const { jobs, jobRunner } = site.services
    server.failure = 503
    await insert.article(site.services, anArticle({ title: 'One' }))
    await insert.article(site.services, anArticle({ title: 'Two' }))
    await jobRunner.runDue()
    const waiting = await jobs.list(ADMIN, { kind: 'search.synchronize' }, { page: 1, pageSize: 5 })
    expect(waiting.rows).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: expect.stringContaining('503') as unknown },
    ])
    server.failure = null
    later('2026-11-20T08:00:00.000Z')
    await jobRunner.runDue()
    expect(titlesOnServer()).toEqual(['one', 'two'])
  })

  it('is unchanged, and not relied on, where a task of the server fails', async () => {
    server.failTasks = { type: 'documentAdditionOrUpdate', code: 'internal' }
    await insert.article(site.services, anArticle({ title: 'One' }))
    await expect(synchronize()).rejects.toThrow('internal')
    expect(await site.services.searchServer.isCurrent()).toBe(false)
    server.failTasks = null
    await synchronize()
    expect(titlesOnServer()).toEqual(['one'])
  })

  it('is sent in parts where the server accepts no more, and a document that is too large by its title', async () => {
    const long = (word: string) => `<p>${`${word} `.repeat(300)}</p>`
    await insert.articles(site.services, [
      ...['a', 'b', 'c', 'd'].map((title) => anArticle({ title, description: long('sea') })),
      anArticle({ title: 'endless', description: long('a very long word of the sea') }),
    ])
    server.maxBytes = 8000
    await synchronize()
    expect(titlesOnServer()).toEqual(['a', 'b', 'c', 'd', 'endless'])
    expect(server.documents(INDEX).find(({ title }) => title === 'endless')?.['content']).toBe('')
  })

  it('is kept by one process at a time', async () => {
    await insert.article(site.services, anArticle({ title: 'One' }))
    await Promise.all([synchronize(), synchronize()])
    expect(server.requests.filter((request) => request === 'POST /swap-indexes')).toHaveLength(1)
    // The other comes back later, in case the first had read the events already.
    const { rows } = await site.services.jobs.list(ADMIN, { kind: 'search.synchronize' }, { page: 1, pageSize: 5 })
    expect(rows).toMatchObject([{ state: 'waiting' }])
  })

  it('can be another server’s, which is then filled', async () => {
    await insert.article(site.services, anArticle({ title: 'One' }))
    await synchronize()
    const other = await startMeilisearch()
    const settings = { SEARCH_URL: other.url, SEARCH_API_KEY: other.key }
    const moved = await newSite(site.engine, settings)
    expect(await moved.services.searchServer.isCurrent()).toBe(false)
    await moved.services.searchServer.synchronize(SIGNAL)
    expect(other.documents(INDEX)).toHaveLength(1)
    await moved.app.close()
    await other.close()
  })
})
