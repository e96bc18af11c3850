import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

async function comment(
  site: TestSite,
  articleId: number,
  words: string,
  day: number,
  { firstName = 'Sana', hour = 8 } = {},
): Promise<void> {
  const { db } = site.engine
  const now = site.clock()
  const user = await db
    .insertInto('users')
    .values({
      email: `reader${articleId}-${day}@example.pk`,
      first_name: firstName,
      last_name: firstName && 'Rehman',
      role: 'author',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insert.comment(site.services, {
    articleId,
    userId: user.id,
    comment: words,
    rating: 4,
    createdAt: `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  })
}

describe.each(ENGINES)('home fragments on %s', (name) => {
  let site: TestSite
  const get = (url: string) => site.app.inject(url)

  beforeAll(async () => {
    site = await newSite(name)
    const october = await insert.article(
      site.services,
      anArticle({ title: 'Of October', publishDate: '2026-10-31T18:59:00.000Z' }),
    )
    await insert.article(site.services, anArticle({ title: 'Of November', publishDate: '2026-10-31T19:00:00.000Z' }))
    await insert.article(site.services, anArticle({ title: 'For children', category: 'in-focus-kids' }))
    const urdu = await insert.article(site.services, anArticle({ title: 'دریا اور سڑک', category: 'in-focus-urdu' }))
    await comment(site, october, 'Clear <b>and</b> patient.', 3)
    await comment(site, october, 'بہت عمدہ تحریر ہے۔', 5)
    await comment(site, urdu, 'زبان سادہ ہے۔', 4)
  })
  afterAll(() => site.close())

  it('show the articles of the previous month in Karachi, of this magazine only', async () => {
    const { body, headers } = await get('/fragments/previous-issue/hilal-english')
    expect(body).toContain('Of October')
    expect(body).not.toContain('Of November')
    expect(body).not.toContain('For children')
    // A single article fills the row with its beginning.
    expect(body).toContain('Along the river the road bends twice')
    expect(body).toContain('href="/month-articles/2026-10"')
    expect(headers['cache-control']).toContain('public')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('say in the magazine’s language that a month has no articles', async () => {
    expect((await get('/fragments/previous-issue/hilal-her')).body).toContain('No articles found for October 2026')
    const urdu = await get('/fragments/previous-issue/hilal-urdu-kids')
    expect(urdu.body).toContain('اکتوبر 2026 کا کوئی مضمون نہیں ملا')
  })

  it('show readers’ comments as text, newest first, each in its own language', async () => {
    const { body } = await get('/fragments/readers-opinion/hilal-english')
    expect(body.indexOf('بہت عمدہ')).toBeLessThan(body.indexOf('Clear'))
    expect(body).toContain('<blockquote lang="ur" dir="rtl">')
    expect(body).toContain('Clear &lt;b&gt;and')
    expect(body).toContain('4 out of 5 stars')
    expect(body).toContain('5 November 2026')
    expect(body).toMatch(/href="\/article\/\d+"/)
    expect(body).not.toContain('زبان سادہ')
    expect((await get('/fragments/readers-opinion/hilal-urdu')).body).toContain('زبان سادہ')
  })

  it('show a placeholder name for readers without one, and the date in Karachi', async () => {
    const quiet = await newSite(name)
    const id = await insert.article(quiet.services, anArticle({ title: 'Late' }))
    await comment(quiet, id, 'Read at night.', 5, { firstName: '', hour: 20 })
    const { body } = await quiet.app.inject('/fragments/readers-opinion/hilal-english')
    await quiet.close()
    expect(body).toContain('A reader')
    expect(body).toContain('dateTime="2026-11-06">6 November 2026')
  })

  it('make one query each', async () => {
    const before = site.engine.queries.count
    await get('/fragments/previous-issue/hilal-english')
    await get('/fragments/readers-opinion/hilal-english')
    expect(site.engine.queries.count - before).toBe(2)
  })

  it('show the cards of saved articles that are public, in either language of the interface', async () => {
    const shown = await insert.article(site.services, anArticle({ title: 'Saved and public' }))
    const draft = await insert.article(site.services, anArticle({ title: 'Saved and withdrawn', status: 'Draft' }))
    const before = site.engine.queries.count
    const english = await get(`/fragments/saved-articles/en?ids=${shown},${draft},99999`)
    expect(site.engine.queries.count - before).toBe(1)
    expect([...english.body.matchAll(/data-article="(\d+)"/g)].map((match) => Number(match[1]))).toEqual([shown])
    expect(english.body).toContain('Remove')
    expect(english.headers['cache-control']).toContain('public')
    const urdu = await get(`/fragments/saved-articles/ur?ids=${shown}`)
    expect(urdu.body).toContain('ہٹائیں')
    expect(urdu.body).toContain('lang="en"')
  })

  it.each([
    'en?ids=2,1',
    'en?ids=1,1',
    'en?ids=',
    'en',
    'en?ids=0',
    'en?ids=01',
    'en?ids=1,x',
    'en?ids=1&ids=2',
    `en?ids=${Array.from({ length: 25 }, (_, index) => index + 1).join(',')}`,
    'fr?ids=1',
  ])('return 404 for cards at %s, so that a set of articles has one address', async (path) => {
    expect((await get(`/fragments/saved-articles/${path}`)).statusCode).toBe(404)
  })

  it('return 404 for unknown magazines', async () => {
    expect((await get('/fragments/previous-issue/hilal-sports')).statusCode).toBe(404)
    expect((await get('/fragments/readers-opinion/__proto__')).statusCode).toBe(404)
  })

  it('have a page with the same content that works without scripts', async () => {
    const page = await get('/readers-opinion/hilal-english')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('بہت عمدہ')
    expect((await get('/readers-opinion')).body).toContain(
      'rel="canonical" href="https://hilal.example/readers-opinion/hilal-english"',
    )
    expect((await get('/readers-opinion/hilal-sports')).statusCode).toBe(404)
  })
})
