import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anArticle, anIssue, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ANONYMOUS } from '#core/caller.ts'

describe.each(ENGINES)('back issues on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  it('become released issues, each PDF once, with the articles of its month', async () => {
    const publishDate = '2019-03-05T00:00:00.000Z'
    const id = await insert.article(site.services, anArticle({ publishDate }))
    await insert.article(site.services, anArticle({ publishDate, category: 'in-focus-urdu' }))
    const { coverImage } = anIssue()
    const back = {
      magazine: 'hilal-english',
      month: '2019-03',
      docUrl: '/media/back.pdf',
      coverImage: coverImage ?? '',
    } as const
    const add = (over = {}) => site.services.backIssues.add(admin.caller, { ...back, ...over })
    const issue = await add()
    expect(issue).toMatchObject({ slug: '2019-03', state: 'scheduled', entries: [{ article_id: id }] })
    const [summary] = await site.services.issues.list(ANONYMOUS)
    expect(summary).toMatchObject({ slug: '2019-03', articles: 1 })
    expect(await site.services.articles.read(admin.caller, id)).toMatchObject({
      publishDate,
      month: '2019-03',
      issueId: issue.id,
    })
    expect(await errorCodeOf(() => add({ month: '2019-04' }))).toBe('issue.back_exists')
    expect(await errorCodeOf(() => add({ docUrl: '/media/other.pdf' }))).toBe('issue.back_taken')
    expect(await errorCodeOf(() => add({ docUrl: '/media/other.pdf', month: '2026-12' }))).toBe('issue.back_future')
    expect(await site.services.issues.list(admin.caller)).toHaveLength(1)
    const without = await insert.issue(site.services, anIssue({ month: '2019-05' }))
    expect((await add({ docUrl: '/media/third.pdf', month: '2019-05' })).id).toBe(without)
  })
})
