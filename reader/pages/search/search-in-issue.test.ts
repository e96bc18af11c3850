/** Searching among the articles of an issue, from its page; and finding issues. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, anIssue, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let admin: TestAccount
beforeAll(async () => {
  site = await newSite('sqlite')
  admin = await anAccount(site.services, { role: 'admin' })
})
afterAll(() => site.close())

const get = async (url: string) => (await site.app.inject({ url })).body
const articlesIn = (body: string) => [
  ...new Set(Array.from(body.matchAll(/<h2[^>]*><a href="\/article\/(\d+)"/g), ([, id]) => Number(id))),
]

async function released(magazine: 'hilal-english' | 'hilal-urdu', articles: Parameters<typeof anArticle>[0][]) {
  const ids: number[] = []
  for (const article of articles) ids.push(await insert.article(site.services, anArticle(article)))
  const { id } = await site.services.issues.writing.create(admin.caller, anIssue({ magazine }))
  const rest = { section: '', title: '', page_from: null, page_to: null, words_wanted: null, due_day: null }
  const entries = ids.map((each) => ({ key: `k${each}`, kind: 'article' as const, article_id: each, ...rest }))
  await site.services.issueContents.save(admin.caller, id, { version: 1, entries })
  await site.services.issueReleases.setState(admin.caller, id, { state: 'scheduled', releaseAt: site.time.now })
  return { id, ids }
}

it('finds those of its articles alone, leads back to it and out of it, and says that there are none', async () => {
  const { id, ids } = await released('hilal-english', [{ title: 'A lighthouse' }, { title: 'A road' }])
  await insert.article(site.services, anArticle({ title: 'Another lighthouse' }))
  const page = await get('/issue/hilal-english/2026-11')
  expect(page).toContain(`name="issue" value="${id}"`)
  expect(page).toContain('action="/search"')

  expect(articlesIn(await get('/search?q=lighthouse'))).toHaveLength(2)
  const found = await get(`/search?q=lighthouse&issue=${id}`)
  expect(articlesIn(found)).toEqual([ids[0]])
  expect(found).toContain('href="/issue/hilal-english/2026-11"')
  expect(found).toContain('href="/search?q=lighthouse"')
  // The next question is asked of the same issue.
  expect(found).toContain(`<input type="hidden" name="issue" value="${id}"/>`)
  const none = await get(`/search?q=balloon&issue=${id}`)
  expect(articlesIn(none)).toEqual([])
  expect(none).toContain('Search the whole site')
})

it('speaks Urdu in Urdu', async () => {
  const { id } = await released('hilal-urdu', [{ title: 'چراغ', category: 'in-focus-urdu' }])
  const page = await get('/issue/hilal-urdu/2026-11')
  expect(page).toContain('aria-label="اس شمارے میں تلاش"')
  const action = /<form action="([^"]+)"[^>]*><input type="hidden" name="issue"/.exec(page)?.[1]
  const found = await get(`${action}?q=چراغ&issue=${id}`)
  expect(found).toContain('<html lang="ur" dir="rtl"')
  expect(found).toContain('پوری سائٹ میں تلاش کیجیے')
  expect(found).toContain('ہلال اردو،')
})

it('is that of the whole site for an issue that is not released, or not there', async () => {
  const { id } = await site.services.issues.writing.create(admin.caller, anIssue({ slug: 'spring' }))
  for (const issue of [String(id), '999999', 'x', '1e3']) {
    const body = await get(`/search?q=lighthouse&issue=${issue}`)
    expect(articlesIn(body)).toHaveLength(2)
    expect(body).not.toContain('Search the whole site')
  }
})

it('finds issues by magazine, month, volume, title and letter, in either script, once they are released', async () => {
  const over = {
    slug: 'atlas',
    month: '2019-03',
    kind: 'special',
    title: 'The atlas of wells',
    volume: 56,
    letter: 'Of mangoes.',
  } as const
  const { id } = await site.services.issues.writing.create(admin.caller, anIssue(over))
  const path = 'href="/issue/hilal-english/atlas"'
  expect(await get('/search?q=atlas')).not.toContain(path)
  const article = await insert.article(site.services, anArticle({ publishDate: '2019-03-05T00:00:00.000Z' }))
  const rest = { section: '', title: '', page_from: null, page_to: null, words_wanted: null, due_day: null }
  const entries = [{ key: 'a', kind: 'article' as const, article_id: article, ...rest }]
  await site.services.issueContents.save(admin.caller, id, { version: 1, entries })
  await site.services.issueReleases.setState(admin.caller, id, { state: 'scheduled', releaseAt: site.time.now })
  for (const q of ['atlas wells', 'Hilal English March 2019', 'مارچ 2019', 'volume 56', 'mangoes']) {
    expect(await get(`/search?q=${encodeURIComponent(q)}`), q).toContain(path)
  }
  expect(await get('/search?q=atlas&year=2019')).not.toContain(path)
  expect(await get('/search?q=balloon')).not.toContain(path)
  const listed = await site.app.inject({ url: '/api/issues/?q=mangoes' })
  expect(listed.json().data).toEqual([expect.objectContaining({ id })])
})
