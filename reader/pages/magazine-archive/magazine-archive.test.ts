import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shiftMonth } from '#shared/dates.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, aPublication } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** The test site's present month is November 2026. */
const PRESENT = '2026-11'
const COVER = '/media/0123456789abcdef-1600x1000-336699.webp'

const inMonth = (month: string, over: Parameters<typeof anArticle>[0] = {}) =>
  anArticle({ publishDate: `${month}-10T06:00:00.000Z`, ...over })

describe.each(ENGINES)('a magazine’s archive on %s', (engine) => {
  let site: TestSite
  let everything: string
  const get = (path: string) => site.app.inject(path)
  const monthsShown = (html: string) =>
    [...html.matchAll(/href="\/month-articles[\w-]*\/(\d{4}-\d\d)"/g)].map((m) => m[1])

  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      inMonth(PRESENT),
      // In Karachi this is already November.
      anArticle({ publishDate: '2026-10-31T20:00:00.000Z' }),
      inMonth('2026-10', { coverImage: COVER }),
      inMonth('2026-10', { coverImage: null }),
      ...Array.from({ length: 20 }, (_, index) => inMonth(shiftMonth('2026-09', -index))),
      inMonth('2026-08', { status: 'Draft', category: 'misc' }),
      inMonth('2026-07', { category: 'in-focus-urdu', title: 'دریا', description: '<p>دریا</p>' }),
      inMonth('2026-06', { category: 'in-focus-kids' }),
    ])
    everything = (await get('/magazine-archive/hilal-english')).body
  })
  afterAll(() => site.close())

  it('shows past months newest first, twelve per page', async () => {
    const first = (await get('/magazine-archive/hilal-english')).body
    expect(monthsShown(first)).toHaveLength(12)
    expect(monthsShown(first)[0]).toBe('2026-10')
    expect(first).not.toContain(`/month-articles/${PRESENT}`)
    const second = (await get('/magazine-archive/hilal-english?page=2')).body
    expect(monthsShown(second)).toHaveLength(9)
    expect(monthsShown(second).at(-1)).toBe('2025-02')
  })

  it('labels each month with its magazine and says what a click does', async () => {
    const { body } = await get('/magazine-archive/hilal-english')
    expect(body).toContain('>Hilal English October 2026</a>')
    expect(body).toContain('Click to view articles')
    expect(body).toContain('<h2>Select Year</h2>')
    expect(body).toContain('All Years')
    expect(body).toContain('All Months')
  })

  it('shows the cover of the first article that has one, and a tile otherwise', async () => {
    const { body } = await get('/magazine-archive/hilal-english')
    const [october = '', september = ''] = body.split('/month-articles/2026-10')
    expect(october).toContain('0123456789abcdef-1600x1000-336699/')
    expect(september.split('/month-articles/2026-09')[0]).not.toContain('/media/')
    expect(september).toContain('September 2026</span>')
  })

  it('shows a magazine’s own cover before those of the others whose articles its months have', async () => {
    const of = await newSite(engine)
    const own = COVER.replace('0123', 'aaaa')
    const cover = (category: string, coverImage: string | null) => inMonth('2026-10', { category, coverImage })
    await insert.articles(of.services, [cover('in-focus', own), cover('hilal-her', COVER), cover('misc', null)])
    const english = (await of.app.inject('/magazine-archive/hilal-english')).body
    expect([english.includes('aaaa456789abcdef'), english.includes('0123456789abcdef')]).toEqual([true, false])
    // Without one of its own, any.
    await insert.article(of.services, inMonth('2026-09', { category: 'trending-kids', coverImage: COVER }))
    expect((await of.app.inject('/magazine-archive/hilal-english')).body).toContain('0123456789abcdef')
    await of.close()
  })

  it('shows the issue of a month: its cover, and a link to the whole of it', async () => {
    const of = await newSite(engine)
    await insert.articles(of.services, [inMonth('2026-10', { coverImage: COVER }), inMonth('2026-09')])
    const add = (magazine: 'hilal-english' | 'hilal-her', docUrl: string, coverImage: string) =>
      insert.publication(
        of.services,
        aPublication({ magazine, docUrl, coverImage, publishDate: '2026-10-04T19:00:00.000Z' }),
      )
    await of.app.inject('/magazine-archive/hilal-english')
    await add('hilal-her', '/media/her.pdf', '/media/her.webp')
    await add('hilal-english', '/media/october.pdf', '/media/october.webp')
    for (const view of ['list', 'cards']) {
      const { body } = await of.app.inject(`/magazine-archive/hilal-english?view=${view}`)
      expect(body).toMatch(/href="\/media\/october\.pdf" type="application\/pdf">Read the issue \(PDF\)</)
      expect(body.match(/Read the issue/g)).toHaveLength(1)
      expect(body).not.toContain('0123456789abcdef')
    }
    expect((await of.app.inject('/magazine-archive/hilal-english')).body).toContain('src="/media/october.webp"')
    await of.close()
  })

  it('keeps the filter in the months, the form and the pagination', async () => {
    const ofYear = (await get('/magazine-archive/hilal-english?year=2025&month=')).body
    expect(new Set(monthsShown(ofYear).map((month) => month?.slice(0, 4)))).toEqual(new Set(['2025']))
    expect(ofYear).toContain('<option value="2025" selected="">2025</option>')
    const ofMonth = (await get('/magazine-archive/hilal-english?month=03')).body
    expect(monthsShown(ofMonth)).toEqual(['2026-03', '2025-03'])
    const wide = await newSite(engine)
    await insert.articles(
      wide.services,
      Array.from({ length: 14 }, (_, index) => inMonth(`${2026 - index}-05`)),
    )
    const paged = await wide.app.inject('/magazine-archive/hilal-english?month=05')
    expect(paged.body).toContain('href="/magazine-archive/hilal-english?month=05&amp;page=2"')
    await wide.close()
  })

  it.each(EDITIONS.map((edition) => [edition.type, edition] as const))(
    'opens %s in its own language',
    async (type, edition) => {
      const { body, statusCode } = await get(`/magazine-archive/${type}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<html lang="${edition.locale}" dir="${edition.locale === 'ur' ? 'rtl' : 'ltr'}"`)
      expect(body).toContain(`<h1>${edition.name[edition.locale]}</h1>`)
      expect(body).toContain(`>${edition.description[edition.locale]}<`)
      // The word is behind the picture, for where it does not load.
      const word = edition.locale === 'ur' ? 'رسالہ' : 'Magazine'
      expect(body).toContain(`<span aria-hidden="true">${word}</span><img src="/art/cover-${type}.svg"`)
      expect(body).toContain(`href="${edition.home}"`)
    },
  )

  it('links to the month pages of the edition', async () => {
    expect((await get('/magazine-archive/hilal-urdu')).body).toContain('href="/month-articles-urdu/2026-07"')
    expect((await get('/magazine-archive/hilal-kids')).body).toContain('href="/month-articles-kids/2026-06"')
  })

  it('says that a filter matches nothing, in both languages', async () => {
    const english = (await get('/magazine-archive/hilal-her')).body
    expect(english).toContain('<h2>No Articles Available</h2>')
    expect(english).toContain('No previous articles found for this magazine')
    expect(english).not.toContain('Select Year')
    const urdu = (await get('/magazine-archive/hilal-urdu-kids')).body
    expect(urdu).toContain('کوئی مضمون دستیاب نہیں')
    const noSuchYear = await get('/magazine-archive/hilal-english?year=1971')
    expect(noSuchYear.statusCode).toBe(200)
    expect(noSuchYear.body).toContain('No Articles Available')
    expect(noSuchYear.body).toContain('Select Year')
  })

  it('of a magazine is found below the Urdu address of all archives', async () => {
    const known = await get('/ur/magazine-archive/hilal-english')
    expect([known.statusCode, known.headers.location]).toEqual([302, '/magazine-archive/hilal-english'])
    const unknown = await get('/ur/magazine-archive/hilal-sport')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('<h1>رسالہ نہیں ملا</h1>')
  })

  it.each([
    ['hilal-sport', 'Magazine Not Found', 'Return Home', '/'],
    ['hilal-urdu-sport', 'رسالہ نہیں ملا', 'سرورق پر جائیں', '/hilal-urdu'],
  ])('returns 404 in the language of the address for %s', async (type, title, home, path) => {
    const { body, statusCode } = await get(`/magazine-archive/${type}`)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toMatch(new RegExp(`href="${path}">${home}<`))
    expect(body).toContain('noindex')
  })

  it.each([
    'year=26',
    'view=table',
    'monthYear=2026-13',
    'month=13',
    'month=1',
    'page=0',
    'page=3',
    'page=x',
    'year=2026&month=%00',
  ])('returns 404 for ?%s', async (query) => {
    expect((await get(`/magazine-archive/hilal-english?${query}`)).statusCode).toBe(404)
  })

  it.each([
    '',
    '?year=all&month=all',
    '?year=all&month=all&monthYear=all&view=cards',
    '?year=&month=&monthYear=&view=',
  ])('shows everything at %s', async (query) => {
    const { statusCode, body } = await get(`/magazine-archive/hilal-english${query}`)
    expect(statusCode).toBe(200)
    expect(body.slice(body.indexOf('<body'))).toBe(everything.slice(everything.indexOf('<body')))
  })

  it('shows one month, and offers the months of the chosen year', async () => {
    const one = (await get('/magazine-archive/hilal-english?year=2026&monthYear=2026-03')).body
    expect(monthsShown(one)).toEqual(['2026-03'])
    expect(one).toContain('<option value="2026-03" selected="">March 2026</option>')
    expect(one).toContain('<option value="2026-01">January 2026</option>')
    expect(one).not.toContain('<option value="2025-12"')
    expect(one).toContain('href="/magazine-archive/hilal-english?year=2026&amp;monthYear=2026-03&amp;view=list"')
    // The reader has chosen another year since.
    const other = (await get('/magazine-archive/hilal-english?year=2025&monthYear=2026-03')).body
    expect(monthsShown(other)).toHaveLength(11)
    expect(other).toContain('<option value="all" selected="">All issues</option>')
  })

  it('lists the months by year with their counts, keeping the view in its links', async () => {
    const { body } = await get('/magazine-archive/hilal-english?view=list')
    expect(monthsShown(body)).toHaveLength(12)
    expect(body).toContain('<h3>2026</h3>')
    expect(body).toMatch(/<a href="\/month-articles\/2026-10">October 2026<\/a><span>2 articles<\/span>/)
    expect(body).toContain('href="/magazine-archive/hilal-english?view=list&amp;page=2"')
    expect(body).toContain('<input type="hidden" name="view" value="list"/>')
    expect(body).toContain('href="/magazine-archive/hilal-english">Cards')
  })

  it('offers the nearest year that has the chosen month, or everything', async () => {
    const before = (await get('/magazine-archive/hilal-english?year=1971')).body
    expect(before).toContain('There are no articles from 1971.')
    expect(before).toContain('href="/magazine-archive/hilal-english?year=2025">Show 2025, the nearest year')
    const later = (await get('/magazine-archive/hilal-urdu?year=2031&month=07&view=list')).body
    expect(later).toContain('جولائی 2031 کا کوئی مضمون موجود نہیں۔')
    expect(later).toContain('href="/magazine-archive/hilal-urdu?year=2026&amp;month=07&amp;view=list"')
    const nowhere = (await get('/magazine-archive/hilal-kids?year=2026&month=12')).body
    expect(nowhere).toContain('href="/magazine-archive/hilal-kids">Show all years and months')
  })

  it('may be kept for five minutes, and is not sent again to a browser that has it', async () => {
    for (const path of ['/magazine-archive/hilal-urdu', '/magazine-archive', '/archives']) {
      const first = await get(path)
      expect(first.headers['cache-control']).toMatch(/^(?:public|private), max-age=300$/)
      const tag = String(first.headers.etag)
      const again = await site.app.inject({ url: path, headers: { cookie: 'language=en', 'if-none-match': tag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await get('/magazine-archive/hilal-sport')).headers['cache-control']).not.toContain('max-age=300')
  })

  it('accepts the magazine’s name in any letter case and declares one canonical address', async () => {
    const { body } = await get('/magazine-archive/Hilal-English?year=2025')
    expect(body).toContain('<link rel="canonical" href="https://hilal.example/magazine-archive/hilal-english"')
  })

  it('makes few queries', async () => {
    const before = site.engine.queries.count
    await get('/magazine-archive/hilal-english')
    expect(site.engine.queries.count - before).toMatchInlineSnapshot(`5`)
  })
})
