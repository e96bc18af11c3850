import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { HOSTILE_QUERIES } from '#testing/hostile-queries.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import type { SearchFilters } from '#core/articles/article-search.service.ts'

const ADMIN: Caller = { role: 'admin', userId: 1 }
const MAX_STATEMENTS = 25
const FILLER = '<p>Along the coast the road bends twice, and at the second bend stands the old customs house.</p>'

const ARTICLES = [
  anArticle({ title: 'The lighthouse of Ormara', description: FILLER, publishDate: '2020-01-01T04:00:00.000Z' }),
  anArticle({ title: 'A keeper', writer: 'Omar Lighthouse', description: FILLER }),
  anArticle({ title: 'The sea at night', description: `${FILLER}<p>From the lighthouse one sees Ormara.</p>` }),
  anArticle({ title: 'Ships', description: `${FILLER}<p>Old lighthouses, and a house of light.</p>` }),
  anArticle({ title: 'Cards', description: '<p>A house of cards in the lamp of light</p>' }),
  anArticle({
    title: 'پاکستان کی فوج',
    category: 'in-focus-urdu',
    description: '<p>پاکستان کی فوج کا دن، سرحد پر</p>',
  }),
  anArticle({
    title: 'چرواہا',
    category: 'in-focus-urdu',
    description: '<p>پہاڑ پر چرواہے اور ان کی بھیڑیں رہتی ہیں</p>',
  }),
  anArticle({ title: 'خیمے تھے', category: 'in-focus-urdu', description: '<p>وہ خیمے ندی پر تھے</p>' }),
  anArticle({ title: 'کون آیا', category: 'in-focus-urdu', description: '<p>دروازے پر کون تھا</p>' }),
  anArticle({ title: 'رگوں میں', category: 'in-focus-urdu', description: '<p>خون کا عطیہ دیجیے</p>' }),
  anArticle({ title: 'کل', category: 'in-focus-urdu', description: '<p>وہ گھر جائے گا</p>' }),
  anArticle({ title: 'رات', category: 'in-focus-urdu', description: '<p>وہ دیر تک جاگا</p>' }),
  anArticle({
    title: 'Bridge keepers',
    description: `${FILLER}<p>An old man waits.</p>`,
    publishDate: '2020-02-01T04:00:00.000Z',
  }),
  anArticle({ title: 'A cat', writer: 'Nadia Qureshi', description: FILLER }),
  anArticle({ title: 'پل', category: 'in-focus-urdu', description: '<p>ندی پر ایک پل</p>' }),
  anArticle({ title: 'A poet', description: '<p>Ghalib wrote letters beside the estuary.</p>' }),
  anArticle({ title: 'خطوط', category: 'in-focus-urdu', description: '<p>غالب کے خطوط</p>' }),
  anArticle({ title: 'دفاعِ وطن', category: 'in-focus-urdu', description: '<p>سپاہی پہرا دیتے ہیں</p>' }),
  anArticle({ title: 'Tea from the samovar', description: `${FILLER}<p>Kashmiri leaves are boiled.</p>` }),
  anArticle({ title: 'Teeth', description: '<p>A dentist explains.</p>' }),
  anArticle({ title: 'Orchards that ripen', description: FILLER }),
  anArticle({ title: 'The secret dromedary', status: 'Draft', description: FILLER }),
  anArticle({ title: 'The coming dromedary', publishDate: '2027-05-01T00:00:00.000Z', description: FILLER }),
  ...Array.from({ length: 205 }, (_, index) =>
    anArticle({
      title: `Piece ${index}`,
      category: index % 2 ? 'misc' : 'hilal-kids-english',
      writer: index % 5 ? 'Zafar Mehdi' : 'Sana Rafiq',
      publishDate: new Date(Date.UTC(2025, 0, 1) + index * 86_400_000).toISOString(),
      description: `<p>${'Mangoes ripen in the orchard. '.repeat(1 + (index % 4))}</p>`,
    }),
  ),
]

describe.each(ENGINES)('a search on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
    await insert.articles(site.services, ARTICLES)
    await site.services.vocabulary.recount()
  })
  afterAll(() => site.close())

  const search = (q: string, filters: SearchFilters = {}, page = 1, caller = ANONYMOUS) =>
    site.services.search.search(caller, q, filters, { page, pageSize: 10 })
  const titles = async (q: string) => (await search(q)).hits.map(({ title }) => title)

  it('puts titles before writers, writers before content, and equal words before inflected ones', async () => {
    expect(await titles('lighthouse')).toEqual(['The lighthouse of Ormara', 'A keeper', 'The sea at night', 'Ships'])
    const both = await search('lighthouse ormara')
    expect(both.hits.slice(0, both.complete).map(({ title }) => title)).toEqual([
      'The lighthouse of Ormara',
      'The sea at night',
    ])
  })

  it('reads phrases, exclusions and the beginning of the last word', async () => {
    expect(await titles('"house of light"')).toEqual(['Ships'])
    expect(await titles('ormara -night')).toEqual(['The lighthouse of Ormara'])
    expect(await titles('orma')).toEqual(['The lighthouse of Ormara', 'The sea at night'])
    expect(await titles('-ormara')).toEqual([])
  })

  it('puts a short word before all the longer ones that begin so, however old its article is', async () => {
    expect((await search('man')).hits[0]?.title).toBe('Bridge keepers')
    expect((await search('mang')).total).toBe(205)
  })

  it('finds with a filter as many as it says, though one with less words would be shown without others', async () => {
    const all = await search('customs lighthouse')
    expect(all.total).toBeGreaterThanOrEqual(3)
    for (const { value, count } of all.facets.year) {
      expect([value, (await search('customs lighthouse', { year: value })).total]).toEqual([value, count])
    }
  })

  it('finds Urdu in Latin letters, and inflected words', async () => {
    expect((await titles('pakistan ki fauj'))[0]).toBe('پاکستان کی فوج')
    expect((await titles('charwaha'))[0]).toBe('چرواہا')
    for (const q of ['difa e watan', 'difa-e-watan']) expect([q, (await titles(q))[0]]).toEqual([q, 'دفاعِ وطن'])
    expect((await titles('پہاڑوں'))[0]).toBe('چرواہا')
  })

  it('corrects a word that occurs nowhere, and names the corrected query', async () => {
    const found = await search('lighthose ormara')
    expect(found.hits[0]?.title).toBe('The lighthouse of Ormara')
    expect(found.correctedQuery).toBe('lighthouse ormara')
    expect((await search('lighthouse')).correctedQuery).toBeNull()
  })

  it('corrects a short word, and the beginning of a longer one, where another word is known', async () => {
    for (const q of ['samovar tae', 'samovar tee', 'kashmiri tee']) {
      expect([q, (await titles(q))[0]]).toEqual([q, 'Tea from the samovar'])
    }
    // Alone it is the beginning of a word.
    expect(await titles('tee')).toEqual(['Teeth'])
  })

  it('finds a future in Urdu written apart, and corrects it to no other word', async () => {
    expect(await titles('جائیگا')).toEqual(['کل'])
  })

  it('takes a slip for what was meant, though its letters spell a function word of the other script', async () => {
    const { hits, correctedQuery } = await search('teh estuary')
    expect([hits[0]?.title, correctedQuery]).toEqual(['A poet', null])
    expect(hits.map(({ title }) => title)).not.toContain('خیمے تھے')
  })

  it('finds the word that was meant and the word of the other script that sounds like it', async () => {
    const found = await search('ghalb')
    expect(found.hits.map(({ title }) => title).toSorted()).toEqual(['A poet', 'خطوط'])
    // ندی sounds otherwise.
    expect(await search('نادیہ')).toMatchObject({ correctedQuery: null, hits: [{ writer: 'Nadia Qureshi' }] })
  })

  it('puts the word of the other script that a word spells above those that it resembles', async () => {
    expect((await titles('khoon'))[0]).toBe('رگوں میں')
  })

  it('shows readers nothing of drafts and scheduled articles, not even a correction', async () => {
    for (const q of ['dromedary', 'dromedery', 'secret dromedary', 'drom']) {
      expect(await search(q)).toMatchObject({ hits: [], total: 0, correctedQuery: null, facets: { category: [] } })
    }
    expect((await search('dromedary', {}, 1, ADMIN)).total).toBe(2)
  })

  it('counts results by magazine, category, writer, year and language, and filters by them', async () => {
    const { total, facets } = await search('mangoes')
    expect(total).toBe(205)
    expect(facets).toEqual({
      magazine: [
        { value: 'hilal-kids', count: 103 },
        { value: 'hilal-english', count: 102 },
      ],
      category: [
        { value: 'hilal-kids-english', count: 103 },
        { value: 'misc', count: 102 },
      ],
      writer: [
        { value: 'Zafar Mehdi', count: 164 },
        { value: 'Sana Rafiq', count: 41 },
      ],
      year: [{ value: '2025', count: 205 }],
      language: [{ value: 'en', count: 205 }],
    })
    expect((await search('mangoes', { writer: 'Sana Rafiq', categories: ['misc'] })).total).toBe(20)
    expect((await search('ormara', { year: '2020' })).hits.map(({ title }) => title)).toEqual([
      'The lighthouse of Ormara',
    ])
    expect((await search('lighthouse', { language: 'ur' })).total).toBe(0)
  })

  it('lists each result once over all pages, whether ranked or not', async () => {
    for (const filters of [{}, { sort: 'date' }] as const) {
      const pages = await Promise.all(Array.from({ length: 22 }, (_, index) => search('mangoes', filters, index + 1)))
      const ids = pages.flatMap(({ hits }) => hits.map(({ id }) => id))
      expect(ids).toHaveLength(205)
      expect(new Set(ids).size).toBe(205)
    }
  })

  it('puts an article with all words in its title before those with the words as they are written', async () => {
    const { hits, total } = await search('orchard ripen')
    expect([hits[0]?.title, total]).toEqual(['Orchards that ripen', 206])
  })

  it('sorts by date, and ranks the newer of equals first', async () => {
    const byDate = (await search('lighthouse', { sort: 'date' })).hits.map(({ publishDate }) => publishDate)
    expect(byDate).toEqual(byDate.toSorted().toReversed())
    expect((await search('orchard')).hits.map(({ title }) => title)[0]).toMatch(/^Piece 20[0-4]$/)
  })

  it('answers any query with a bounded number of statements', async () => {
    const { queries } = site.engine
    for (const q of [
      'a b c d e f g h',
      'the of and in to is',
      'ma ri in or',
      '"the old customs" "road bends" mangoes xyzzy',
    ]) {
      await search(q)
      const start = queries.count
      await search(q)
      expect(queries.count - start, q).toBeLessThanOrEqual(MAX_STATEMENTS)
    }
  })

  it.each(Object.entries(HOSTILE_QUERIES))('answers a hostile query: %s', async (_name, q) => {
    const { hits, total, query } = await search(q)
    expect(hits.length).toBeLessThanOrEqual(total)
    expect(query.text.length).toBeLessThanOrEqual(200)
  })
})
