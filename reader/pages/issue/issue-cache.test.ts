/** Pages that are cached while an issue gives its articles another month, and takes it from them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, anIssue, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let admin: TestAccount
beforeAll(async () => {
  site = await newSite('sqlite', { PAGE_CACHE_MB: '8' })
  admin = await anAccount(site.services, { role: 'admin' })
})
afterAll(() => site.close())

const PAGES = ['/month-articles/2026-11', '/month-articles/2026-12']

it('say under which month an article stands, at once', async () => {
  const cover = '/media/cover.webp'
  const publishDate = '2026-11-05T00:00:00.000Z'
  const id = await insert.article(site.services, anArticle({ title: 'The lamp', coverImage: cover, publishDate }))
  const issue = await site.services.issues.writing.create(admin.caller, anIssue({ month: '2026-12' }))
  const rest = { section: '', title: '', page_from: null, page_to: null, words_wanted: null, due_day: null }
  const entries = [{ key: 'a', kind: 'article' as const, article_id: id, ...rest }]
  await site.services.issueContents.save(admin.caller, issue.id, { version: 1, entries })

  /** Which pages have the article, asked twice: the second answer of each is the cached one. */
  async function shown() {
    const found: boolean[] = []
    for (const url of PAGES) {
      const [first, second] = [await site.app.inject(url), await site.app.inject(url)]
      // A month without articles is missing, and so is its page.
      const status = first.statusCode === 404 ? 'missing' : second.headers['cache-status']
      expect(['missing', 'hilal; hit']).toContain(status)
      expect(second.body).toBe(first.body)
      found.push(second.body.includes('The lamp'))
    }
    return found
  }
  const setState = async (state: 'scheduled' | 'withdrawn') =>
    site.services.issueReleases.setState(admin.caller, issue.id, { state, releaseAt: site.time.now })

  expect(await shown()).toEqual([true, false])
  await setState('scheduled')
  expect(await shown()).toEqual([false, true])
  await site.services.issueContents.save(admin.caller, issue.id, { version: 2, entries: [] })
  expect(await shown()).toEqual([true, false])
  await site.services.issueContents.save(admin.caller, issue.id, { version: 3, entries })
  expect(await shown()).toEqual([false, true])
  await setState('withdrawn')
  expect(await shown()).toEqual([false, false])
})
