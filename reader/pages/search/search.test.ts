import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { choiceOf } from './search-choice.ts'

const FILLER = 'The road goes on along the river. '.repeat(20)
const COVER = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'

describe.each(ENGINES)('search results on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({
        title: 'The <i>road',
        coverImage: COVER,
        description: `<p>${FILLER}</p><p>Then comes the <b>lighthouse</b>, and after it the sea. ${FILLER}</p>`,
      }),
      anArticle({ title: 'A lighthouse', coverImage: COVER, description: `<p>${FILLER} A lighthouse.</p>` }),
      // Too long to be parsed at once.
      anArticle({
        title: 'The whole book',
        description: `<p>${FILLER.repeat(160)} Then comes the balloon.</p><p>${FILLER.repeat(80)}</p>`,
      }),
    ])
  })
  afterAll(() => site.close())

  const get = async (q: string) => (await site.app.inject({ url: `/search?q=${q}` })).body
  const snippets = (body: string) =>
    [...body.matchAll(/<p class="_snippet_[^"]*">(.*?)<\/p>/g)].map(([, snippet = '']) => snippet)

  it('are kept for a minute, because other spellings are learned some time after the words', async () => {
    const cached = await newSite(engine, { PAGE_CACHE_MB: '8' })
    const status = async () =>
      String((await cached.app.inject({ url: '/search?q=lighthouse' })).headers['cache-status'])
    expect([await status(), await status()]).toEqual([expect.stringContaining('stored'), 'hilal; hit'])
    cached.time.now = '2026-11-20T07:01:01.000Z'
    expect(await status()).not.toBe('hilal; hit')
    await cached.close()
  })

  it('show the match where it is far into the text, between whole words', async () => {
    const found = snippets(await get('lighthouse'))
    const further = found.find((snippet) => snippet.includes('Then comes'))
    expect(further).toMatch(
      /^…(The|river|road|along|the|goes|on)\b.* Then comes the <mark>lighthouse<\/mark>, and .*\w…$/,
    )
    expect(further?.replace(/<\/?mark>/g, '').length).toBeLessThanOrEqual(122)
    // Also where the title contains the match.
    expect(found).toContainEqual(expect.stringMatching(/A <mark>lighthouse<\/mark>\.$/))
  })

  it('show the match in a book, and its beginning where only the title matches', async () => {
    expect(snippets(await get('balloon'))).toEqual([expect.stringContaining('Then comes the <mark>balloon</mark>.')])
    expect(snippets(await get('whole'))).toEqual([expect.stringMatching(/^The road goes on/)])
  })

  it('load the first picture at once and the others when they come near', async () => {
    const images = (await get('lighthouse')).match(/<img[^>]*>/g) ?? []
    expect(images).toHaveLength(2)
    expect(images[0]).toMatch(/fetchPriority="high"/i)
    expect(images[0]).not.toContain('loading="lazy"')
    expect(images[1]).toContain('loading="lazy"')
  })
})

it('a magazine that has not the chosen category is no filter', () => {
  const choice = { category: 'in-focus', writer: null, year: null, language: null, issue: null, sort: null }
  expect(choiceOf({ magazine: 'hilal-urdu', category: 'in-focus' })).toEqual({ ...choice, magazine: null })
  expect(choiceOf({ magazine: 'hilal-english', category: 'in-focus' })).toEqual({
    ...choice,
    magazine: 'hilal-english',
  })
})

describe.each(ENGINES)('the search page on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({ title: 'The lighthouse at Ormara', category: 'in-focus', writer: 'Ayesha Durrani', visits: 3 }),
      anArticle({ title: 'A lighthouse for children', category: 'trending-kids', writer: 'Nadia Qureshi', visits: 9 }),
      anArticle({
        title: 'Lighthouse letters',
        category: 'in-focus',
        writer: 'Ayesha Durrani',
        publishDate: '2024-05-01T00:00:00.000Z',
      }),
      anArticle({ title: 'The dromedary', status: 'Draft' }),
      anArticle({ title: 'گوادر کا مینار', category: 'in-focus-urdu', writer: 'طارق ندیم', visits: 5 }),
    ])
    await site.services.vocabulary.recount()
  })
  afterAll(() => site.close())

  const get = async (path: string) => (await site.app.inject({ url: path })).body
  const titlesOf = (body: string) =>
    [...body.matchAll(/<h2 id="title-\d+"><a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) =>
      title.replace(/<\/?mark>/g, ''),
    )

  it('offers filters with the number of results of each value, and both orders', async () => {
    const body = await get('/search?q=lighthouse')
    expect(body).toMatch(/magazine=hilal-kids"[^>]*><bdi>Hilal Kids<\/bdi><span[^>]*> \(1\)</)
    expect(body).toMatch(/year=2024"[^>]*><bdi>2024<\/bdi><span[^>]*> \(1\)</)
    expect(titlesOf(await get('/search?q=lighthouse&magazine=hilal-kids'))).toEqual(['A lighthouse for children'])
    expect(titlesOf(await get('/search?q=lighthouse&writer=Ayesha+Durrani&year=2024'))).toEqual(['Lighthouse letters'])
    expect(titlesOf(await get('/search?q=lighthouse&sort=date')).at(-1)).toBe('Lighthouse letters')
    // A filter that leaves nothing can be taken back, and one that there is not changes nothing.
    expect(await get('/search?q=lighthouse&language=ur')).toContain('Remove all filters')
    expect(titlesOf(await get('/search?q=lighthouse&magazine=x&year=1&category=y&sort=z'))).toHaveLength(3)
  })

  it('asks what was meant, and says where a word is missing', async () => {
    expect(await get('/search?q=lighthose')).toMatch(/Did you mean <a [^>]*q=lighthouse"[^>]*><bdi>lighthouse<\/bdi>/)
    const body = await get('/search?q=lighthouse+ormara+zeppelin')
    expect(body).toContain('No article contains all the words. These have some of them.')
    expect(titlesOf(body)).toEqual(['The lighthouse at Ormara'])
  })

  it('says by which words of the other script a word was found that occurs nowhere', async () => {
    expect(await get('/search?q=minar')).toMatch(
      /No article contains “<bdi>minar<\/bdi>” as it is written\. What sounds like it: <bdi lang="ur"[^>]*>مینار<\/bdi>/,
    )
    expect(await get('/ur/search?q=minar')).toContain('مینار</bdi></p>')
    // As it was typed, not as it is compared.
    expect(await get(`/search?q=${encodeURIComponent('لائٹہاؤس')}`)).toContain(
      '“<bdi lang="ur" dir="rtl">لائٹہاؤس</bdi>”',
    )
    for (const q of ['lighthouse', 'lighthose', 'zeppelin', 'مینار']) {
      expect(await get(`/search?q=${encodeURIComponent(q)}`)).not.toContain('as it is written')
    }
  })

  it('shows what was looked for and what others read where nothing is found', async () => {
    const english = await get('/search?q=Zeppelin%C3%A9')
    expect(english).toContain('<bdi>zeppeline</bdi>')
    expect(english).toMatch(/Most read.*A lighthouse for children.*The lighthouse at Ormara/s)
    expect(await get('/ur/search?q=zeppelin')).toMatch(/سب سے زیادہ پڑھے گئے.*گوادر کا مینار/s)
  })

  it('says what a query lacks that has no word to look for', async () => {
    const minus = await get('/search?q=-river')
    expect(minus).toContain('A search needs at least one word to look for. A word after a minus sign')
    expect(minus).toMatch(/Most read.*A lighthouse for children/s)
    expect(minus).not.toContain('Try fewer or other words')
    for (const q of ['%22%22', '!!!', '%22', '-']) {
      const body = await get(`/search?q=${q}`)
      expect(body).toContain('Punctuation and other signs alone are not searched.')
      expect(body).toMatch(/Most read.*A lighthouse for children/s)
    }
    expect(await get('/ur/search?q=-river')).toMatch(/منفی نشان کے بعد.*سب سے زیادہ پڑھے گئے/s)
    expect(await get('/ur/search?q=!!!')).toMatch(/کم از کم ایک لفظ ضروری ہے۔ صرف رموز.*سب سے زیادہ پڑھے گئے/s)
    expect(await get('/search?q=-river+zeppelin')).toContain('Try fewer or other words')
    expect(await get('/search')).not.toMatch(/Most read|at least one word/)
  })

  it('offers other queries where nothing is found, and only those that find something', async () => {
    const offered = (body: string) =>
      [...body.matchAll(/<li><a href="[^"]*[?]q=[^"]*" rel="nofollow"><bdi[^>]*>(.*?)<\/bdi>/g)].map(([, q]) => q)
    // Two letters are wrong, which is not corrected unasked.
    expect(offered(await get('/search?q=lettar5'))).toEqual(['letters'])
    expect(titlesOf(await get('/search?q=zeppelin+ormara+xylophone'))).toEqual(['The lighthouse at Ormara'])
    expect(offered(await get('/search?q=%22ormara+lighthouse%22'))).toEqual(['ormara lighthouse'])
    const urdu = await get(`/ur/search?q=${encodeURIComponent('"مینار گوادر"')}`)
    expect(offered(urdu)).toContain('مینار گوادر')
    expect(urdu).toContain('ان الفاظ سے کچھ ملتا ہے')
    expect(offered(await get('/search?q=dromedari'))).toEqual([])
  })

  it('is turned by a query in Urdu, and its sentences are not', async () => {
    const body = await get(`/search?q=${encodeURIComponent('مینار')}`)
    expect(body).toMatch(/<div class="page [^"]*" dir="rtl">/)
    expect(body).toMatch(/<output [^>]*dir="ltr">Showing 1-1 of 1 result/)
    expect(body).toMatch(/<search[^>]*>.*<input [^>]*lang="ur"/s)
    // A query in Latin letters leaves an Urdu page as it is.
    expect(await get('/ur/search?q=lighthouse')).toMatch(/<div class="page [^"]*">/)
  })
})
