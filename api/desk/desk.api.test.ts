/** The newsroom's list of articles by stage, by who works on them and by the day on which they are due. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the newsroom’s list on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let editor: TestAccount
  let reporter: TestAccount

  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, { headers }: TestAccount, payload?: object) => {
    const answer = await site.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const titles = async (query: string, account = admin) =>
    (await call('GET', `desk/articles/?${query}`, account)).data.map(({ title }: { title: string }) => title)

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    editor = await aMember(site, [{ magazine: 'hilal-her', role: 'editor' }])
    reporter = await aMember(site, [{ magazine: 'hilal-her', role: 'author' }])
    const stored = (title: string, status: 'Draft' | 'Pending' | 'Active', day: number, category = 'hilal-her') =>
      anArticle({ title, status, category, publishDate: `2026-10-0${day}T04:00:00.000Z` })
    await insert.articles(site.services, [
      stored('Draft', 'Draft', 9),
      stored('Submitted', 'Pending', 8),
      stored('Reviewed', 'Pending', 7),
      stored('Approved', 'Pending', 6),
      stored('Published', 'Active', 5),
      stored('Elsewhere', 'Draft', 4, 'misc'),
    ])
    const { data } = await call('GET', 'desk/articles/', admin)
    const ids = new Map<string, number>(data.map((row: { title: string; id: number }) => [row.title, row.id]))
    const assign = async (title: string, assignee: number | null, due_day: string | null) =>
      call('PUT', `article/${ids.get(title)}/assignment/`, admin, { assignee, due_day })
    await call('POST', `article/${ids.get('Reviewed')}/stage/`, admin, { action: 'review' })
    await call('POST', `article/${ids.get('Approved')}/stage/`, admin, { action: 'approve' })
    // It is the 20th of November.
    await assign('Draft', reporter.id, '2026-11-27')
    await assign('Submitted', reporter.id, '2026-11-20')
    await assign('Reviewed', editor.id, '2026-11-28')
    await assign('Published', null, '2026-11-01')
    await assign('Elsewhere', admin.id, '2026-11-19')
  })
  afterAll(() => site.close())

  it.each([
    ['status=submitted', ['Submitted']],
    ['status=in_review', ['Reviewed']],
    ['status=approved', ['Approved']],
    ['status=Pending', ['Submitted', 'Reviewed', 'Approved']],
    ['assignee=0', ['Approved', 'Published']],
    ['due=now', ['Submitted', 'Elsewhere']],
    ['due=week', ['Draft', 'Submitted', 'Elsewhere']],
    ['due=none', ['Approved']],
    ['due=week&status=submitted', ['Submitted']],
    ['sort=due_day', ['Published', 'Elsewhere', 'Submitted', 'Draft', 'Reviewed', 'Approved']],
    ['sort=due_day&order=desc', ['Reviewed', 'Draft', 'Submitted', 'Elsewhere', 'Published', 'Approved']],
    ['q=submitted&sort=relevance&due=now', ['Submitted']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await call('GET', `desk/articles/?page=2&page_size=1&${query}`, admin)).count).toBe(expected.length)
  })

  it('lists what is assigned to one person, and only to those who see it', async () => {
    expect(await titles(`assignee=${reporter.id}`)).toEqual(['Draft', 'Submitted'])
    expect(await titles(`assignee=${admin.id}`)).toEqual(['Elsewhere'])
    expect(await titles(`assignee=${admin.id}`, editor)).toEqual([])
    const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b)
    const idsOf = async (account: TestAccount) =>
      inOrder((await call('GET', 'desk/assignees/', account)).data.map(({ id }: { id: number }) => id))
    expect(await idsOf(admin)).toEqual(inOrder([admin.id, editor.id, reporter.id]))
    expect(await idsOf(editor)).toEqual(inOrder([editor.id, reporter.id]))
    expect(await idsOf(reporter)).toEqual([])
  })

  it('tells nobody else of stages and days', async () => {
    for (const query of ['status=in_review', 'sort=due_day']) {
      const answer = await site.app.inject({ url: `/api/get-articles/?${query}`, headers: admin.headers })
      expect(answer.statusCode).toBe(400)
    }
  })
})
