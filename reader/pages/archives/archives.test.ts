import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aPublication } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the archives page on %s', (engine) => {
  let site: TestSite
  let empty: TestSite
  const get = (path: string, language: Locale = 'en', of = site) => of.app.inject(pathIn(language, path))

  beforeAll(async () => {
    ;[site, empty] = await Promise.all([newSite(engine), newSite(engine)])
    const add = (over: Parameters<typeof aPublication>[0]) => insert.publication(site.services, aPublication(over))
    for (let number = 1; number <= 13; number++) {
      await add({
        kind: 'magazine',
        title: `Issue ${number}`,
        publishDate: `${2026 - Math.floor(number / 7)}-06-${String(28 - number)}T07:00:00.000Z`,
        isArchived: number > 10,
        pages: number === 1 ? 1 : 24,
      })
    }
    await add({
      kind: 'magazine',
      title: 'ہلال اردو، جلد 78',
      language: 'Urdu',
      direction: 'RTL',
      docUrl: '/media/urdu.pdf',
    })
    await site.engine.db
      .insertInto('media')
      .values({
        name: 'urdu.pdf',
        kind: 'document',
        hash: '0123456789abcdef',
        media_type: 'application/pdf',
        bytes: 412_345,
        original_name: 'urdu.pdf',
        created_at: site.time.now,
      })
      .execute()
    await add({ kind: 'magazine', title: 'Withdrawn issue', status: 'Inactive' })
    await add({ kind: 'ebook', title: 'The old river book', isArchived: true })
    await add({ kind: 'ebook', title: 'دریا کی پرانی کتاب', language: 'Urdu', direction: 'RTL', isArchived: true })
    await add({ kind: 'ebook', title: 'Withdrawn book', isArchived: true, status: 'Inactive' })
    await add({ kind: 'ebook', title: 'A present book', isArchived: false })
  })
  afterAll(() => Promise.all([site.close(), empty.close()]))

  it.each([
    ['/archives', 5],
    ['/magazine-archive', 2],
  ])('makes few queries for %s', async (path, queries) => {
    const before = site.engine.queries.count
    await get(path)
    expect(site.engine.queries.count - before).toBe(queries)
  })

  it('lists issues by year with their PDFs and marks archived ones', async () => {
    const { body, statusCode } = await get('/archives')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h3>2026</h3>')
    expect(body).toContain('<h3>2025</h3>')
    expect(body).toContain('Issue 1 </small></a>')
    expect(body).toContain('PDF, 1 page<')
    expect(body).toContain('PDF, 24 pages<')
    expect(body).not.toContain('Withdrawn')
    const last = (await get('/archives?page=2')).body
    expect(last).toContain('Issue 13 </small></a>')
    expect(last).toMatch(/>Archived<\/span>/)
  })

  it('lists the issues of one language, each title in its own script', async () => {
    const { body } = await get('/archives?language=ur')
    expect(body).toContain('href="/media/urdu.pdf"')
    expect(body).toMatch(/<a href="\/media\/urdu\.pdf"[^>]*>.{1,60}<small [^>]*lang="ur" dir="rtl"/)
    expect(body).not.toContain('Issue 1 </small></a>')
    expect(body).toContain('<bdi>0.4\u00A0MB</bdi>')
  })

  it('names the month of each issue in the language of the page, with the volume in one piece after it', async () => {
    const english = (await get('/archives?magazine=hilal-urdu')).body
    expect(english).toMatch(/>November 2026<\/span> <small [^>]*lang="ur"[^>]*>ہلال اردو، <span>جلد 78<\/span>/)
    const urdu = (await get('/archives', 'ur')).body
    expect(urdu).toMatch(/>نومبر 2026<\/span> <small [^>]*>ہلال اردو، <span>جلد 78<\/span>/)
  })

  it('filters the issues by magazine and year, and keeps the choice', async () => {
    const one = (await get('/archives?magazine=hilal-urdu')).body
    expect(one).toContain('href="/media/urdu.pdf"')
    expect(one).not.toContain('Issue 1 </small>')
    expect(one).toContain('<option value="hilal-urdu" selected="">Hilal Urdu</option>')
    expect(one).toContain('<option value="2026">2026</option>')
    expect(one).not.toContain('<option value="2025">')
    const year = (await get('/archives?magazine=all&year=2025')).body
    expect(year).toContain('<h3>2025</h3>')
    expect(year).not.toContain('<h3>2026</h3>')
    expect(year).toContain('<option value="2025" selected="">2025</option>')
    const none = (await get('/archives?magazine=hilal-her&year=1971', 'ur')).body
    expect(none).toContain('کوئی شمارہ نہیں ملا۔')
  })

  it.each(['/archives', '/magazine-archive'])('%s lists archived e-books only', async (path) => {
    const { body } = await get(path)
    expect(body).toContain('The old river book')
    expect(body).toContain('دریا کی پرانی کتاب')
    expect(body).not.toContain('A present book')
    expect(body).not.toContain('Withdrawn')
  })

  it.each([
    ['/archives', 'en', 'No archived e-books found.'],
    ['/archives', 'ur', 'آرکائیو میں کوئی ای کتاب نہیں ملی۔'],
    ['/magazine-archive', 'en', 'No archived e-books found.'],
    ['/magazine-archive', 'ur', 'آرکائیو میں کوئی ای کتاب نہیں ملی۔'],
  ] as const)('%s reports in %s that there are none', async (path, language, text) => {
    expect((await get(path, language, empty)).body).toContain(text)
  })

  it('links to the archive of each of the five magazines', async () => {
    const { body } = await get('/magazine-archive', 'ur')
    expect(body).toContain('<html lang="ur" dir="rtl"')
    for (const type of ['hilal-english', 'hilal-urdu', 'hilal-kids', 'hilal-urdu-kids', 'hilal-her']) {
      expect(body).toContain(`href="/magazine-archive/${type}"`)
    }
  })

  it.each(['language=fr', 'magazine=hilal-sport', 'year=71', 'page=0', 'page=99', 'ebooks=2', 'ebooks=x'])(
    'returns 404 for ?%s',
    async (query) => {
      expect((await get(`/archives?${query}`)).statusCode).toBe(404)
    },
  )

  it('shows the issues without the e-books, if these alone cannot be loaded, and offers to try again', async () => {
    const broken = await newSite('sqlite')
    await insert.publication(broken.services, aPublication({ title: 'Issue of November' }))
    await insert.publication(broken.services, aPublication({ kind: 'ebook', isArchived: true }))
    const { db } = broken.engine
    await db.schema.alterTable('publications').renameTo('publications_away').execute()
    // Reading the row of an e-book fails.
    await sql`create view publications as select * from publications_away
      where kind = 'magazine' or json('broken' || id) is null`.execute(db)
    const { statusCode, headers, body } = await get('/archives', 'ur', broken)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Issue of November')
    expect(body).toMatch(/data-block="ebooks".*data-failed-block.*ای کتب حاصل نہیں ہو سکیں.*دوبارہ کوشش کریں/s)
    expect(body.match(/data-failed-block=""/g)).toHaveLength(1)
    await broken.close()
  })

  it('reports what could not be loaded and shows the rest', async () => {
    const broken = await newSite(engine)
    await broken.engine.db.schema.dropTable('publications').execute()
    const archives = await get('/archives', 'en', broken)
    expect(archives.statusCode).toBe(500)
    expect(archives.body).toContain('Error fetching archives')
    expect(archives.body).toContain('Error fetching ebooks')
    const magazines = await get('/magazine-archive', 'en', broken)
    expect(magazines.statusCode).toBe(500)
    expect(magazines.body).toContain('href="/magazine-archive/hilal-her"')
    expect((await get('/ebooks', 'ur', broken)).body).toContain('ای کتب حاصل نہیں ہو سکیں')
    await broken.close()
  })
})
