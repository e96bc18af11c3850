/** Magazine issues as the API answers them: what readers are shown of the contents, corrections, and figures of reading. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, anIssue, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { EntryKind, IssueEntry } from '#shared/issue-contents.ts'

const COVER = { coverImage: '/media/cover.webp', publishDate: '2026-11-05T00:00:00.000Z' }
const FIRST = { date: '2026-11-18', text: 'On page 14 of the printed issue the name of the river was wrong.' }
const SECOND = { date: '2026-11-19', text: 'مطبوعہ شمارے میں <نام> غلط تھا۔' }

function entry(key: string, kind: EntryKind, over: Partial<IssueEntry>): IssueEntry {
  const rest = { section: '', article_id: null, title: '', page_from: null, page_to: null, words_wanted: null }
  return { key, kind, ...rest, due_day: null, ...over }
}

let site: TestSite
let admin: TestAccount
let issueId: number
let articles: number[]
beforeAll(async () => {
  site = await newSite('sqlite')
  admin = await anAccount(site.services, { role: 'admin' })
  articles = await insert.articles(site.services, [
    anArticle({ ...COVER, title: 'The lamp', visits: 40 }),
    anArticle({ ...COVER, title: 'The secret road', visits: 2 }),
  ])
  const [lamp = 0, road = 0] = articles
  issueId = await insert.issue(site.services, anIssue())
  await site.services.issueContents.save(admin.caller, issueId, {
    version: 1,
    entries: [
      entry('a', 'article', { article_id: lamp, title: 'Working title of the lamp' }),
      entry('b', 'advertisement', { title: 'Bank of the Valley' }),
      entry('c', 'article', { article_id: road, title: 'Working title of the road' }),
      entry('d', 'blank', { title: 'In reserve' }),
      entry('e', 'feature', { title: 'The crossword' }),
    ],
  })
  const released = { state: 'scheduled', releaseAt: site.time.now } as const
  await site.services.issueReleases.setState(admin.caller, issueId, released)
})
afterAll(() => site.close())

const call = async (method: 'GET' | 'PUT', url: string, who?: TestAccount, payload?: object) =>
  site.app.inject({ method, url, ...(who && { headers: who.headers }), ...(payload && { payload }) })
const PATH = '/issue/hilal-english/2026-11'

it('say to readers neither what editors call an entry, nor what is not public', async () => {
  const [, road = 0] = articles
  await site.services.articlesWriting.update(admin.caller, road, { status: 'Inactive' })
  const titles = ['Working title', 'Bank of the Valley', 'In reserve', 'The secret road']
  for (const url of [`/api/issue/${issueId}/`, '/api/issues/', PATH, '/search?q=bank+valley']) {
    const { statusCode, body } = await call('GET', url)
    expect(statusCode).toBe(200)
    for (const title of titles) expect(body, url).not.toContain(title)
  }
  for (const url of [`/api/issue/${issueId}/`, PATH]) expect((await call('GET', url)).body).toContain('The crossword')
  const author = await aMember(site, [{ magazine: 'hilal-her', role: 'editor' }])
  expect((await call('GET', `/api/issue/${issueId}/`, author)).body).not.toContain('Working title')
  expect((await call('GET', `/api/issue/${issueId}/`, admin)).body).toContain('Working title of the road')
})

it('have corrections that readers see with their days, and that can be taken back', async () => {
  const corrected = await call('PUT', `/api/issue/${issueId}/`, admin, { corrections: [SECOND, { ...FIRST }] })
  expect(corrected.statusCode, corrected.body).toBe(200)
  expect((await call('GET', `/api/issue/${issueId}/`)).json().corrections).toEqual([SECOND, FIRST])
  const { body } = await call('GET', PATH)
  expect(body).toContain('<a href="#corrections">')
  expect(body).toContain('19 November 2026')
  expect(body).toContain('&lt;نام&gt;')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
  expect(JSON.parse(json).correction).toMatchObject([{ text: SECOND.text }, { datePublished: FIRST.date }])
  const wrong = await call('PUT', `/api/issue/${issueId}/`, admin, { corrections: [{ ...FIRST, date: '2026-02-30' }] })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['corrections']])
  const member = await aMember(site, [{ magazine: 'hilal-english', role: 'author' }])
  expect((await call('PUT', `/api/issue/${issueId}/`, member, { corrections: [] })).statusCode).toBe(403)
  await call('PUT', `/api/issue/${issueId}/`, admin, { corrections: [] })
  expect((await call('GET', PATH)).body).not.toContain('#corrections')
})

it('say to editors how often their articles were read', async () => {
  const visits = async (who?: TestAccount) => (await call('GET', '/api/issues/', who)).json().data[0].visits
  expect(await visits(admin)).toBe(42)
  expect(await visits()).toBeNull()
})
