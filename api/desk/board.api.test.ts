import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle, storeArticles } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { BOARD_STAGES } from '#shared/schemas/board.schema.ts'

describe.each(ENGINES)('the board on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let editor: TestAccount
  let contributor: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Nida', lastName: 'Qureshi' })
    editor = await aMember(site, 'editor')
    contributor = await aMember(site, 'contributor')
  })
  afterAll(() => site.close())

  const get = (query: string, who: TestAccount) =>
    site.app.inject({ url: `/api/desk/board/?${query}`, headers: who.headers })
  const column = async (stage: string, who = admin, more = '', magazine = 'hilal-english') => {
    const { data, count } = (await get(`magazine=${magazine}&stage=${stage}${more}`, who)).json()
    return { titles: (data as { title: string }[]).map(({ title }) => title), cards: data, count }
  }
  const move = (id: number, action: string, who = admin, more: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: `/api/article/${id}/stage/`,
      headers: who.headers,
      payload: { action, ...more },
    })
  const assign = (id: number, json: object) =>
    site.app.inject({ method: 'PUT', url: `/api/article/${id}/assignment/`, headers: admin.headers, payload: json })

  it('has each article of a magazine in the column of its stage', async () => {
    const of = { category: 'hilal-her' }
    const [, , reviewed = 0, approved = 0] = await storeArticles(site.services, [
      { ...of, title: 'Draft', status: 'Draft' },
      { ...of, title: 'Submitted', status: 'Pending' },
      { ...of, title: 'In review', status: 'Pending' },
      { ...of, title: 'Approved', status: 'Pending' },
      { ...of, title: 'Scheduled', publishDate: '2030-01-01T00:00:00.000Z' },
      { ...of, title: 'Published' },
      { ...of, title: 'Inactive', status: 'Inactive' },
      { title: 'Of another magazine', category: 'in-focus' },
    ])
    await move(reviewed, 'review')
    await move(approved, 'approve')
    const titles = []
    for (const stage of BOARD_STAGES) titles.push((await column(stage, admin, '', 'hilal-her')).titles)
    expect(titles).toEqual([['Draft'], ['Submitted'], ['In review'], ['Approved'], ['Scheduled'], ['Published']])
  })

  it('has the articles of no magazine on a board of their own', async () => {
    await storeArticles(site.services, [
      { title: 'Digital', category: 'digital', status: 'Draft' },
      { title: 'Without a category', category: '', status: 'Draft' },
    ])
    expect((await column('draft', admin, '', 'none')).titles.toSorted()).toEqual(['Digital', 'Without a category'])
    expect((await column('draft', editor, '', 'none')).titles).toEqual([])
  })

  it('shows what is due first, who works on it, and what the caller may do', async () => {
    const of = { category: 'in-focus-urdu', status: 'Pending' } as const
    const [none = 0, late = 0, soon = 0] = await storeArticles(site.services, [
      { ...of, title: 'None' },
      { ...of, title: 'Late' },
      { ...of, title: 'Soon' },
    ])
    await assign(late, { due_day: '2026-12-24' })
    await assign(soon, { due_day: '2026-12-01', assignee: admin.id })
    const { cards } = await column('submitted', admin, '', 'hilal-urdu')
    expect(cards.map(({ id }: { id: number }) => id)).toEqual([soon, late, none])
    expect(cards[0]).toMatchObject({
      title: 'Soon',
      language: 'ur',
      stage: 'submitted',
      due_day: '2026-12-01',
      assignee: { id: admin.id, name: 'Nida Qureshi' },
      actions: ['review', 'return', 'approve', 'publish'],
    })
  })

  it('shows contributors their own articles alone, editors their magazine, and others nothing', async () => {
    await storeArticle(site.services, { title: 'Mine', status: 'Pending', userId: contributor.id })
    await storeArticle(site.services, { title: 'Of others', status: 'Pending' })
    expect((await column('submitted', contributor)).titles).toEqual(['Mine'])
    expect((await column('submitted', contributor)).cards[0].actions).toEqual(['withdraw'])
    expect((await column('submitted', editor)).titles.toSorted()).toEqual(['Mine', 'Of others'])
    expect((await column('submitted', editor, '', 'hilal-urdu')).count).toBe(0)
    expect((await get('magazine=hilal-english&stage=draft', await anAccount(site.services))).statusCode).toBe(403)
  })

  it('sends columns in pages of twenty', async () => {
    const of = { category: 'hilal-kids-english', status: 'Draft' } as const
    await storeArticles(
      site.services,
      Array.from({ length: 45 }, (_none, n) => ({ ...of, title: `Draft ${n}` })),
    )
    const pages = []
    for (const page of [1, 2, 3])
      pages.push((await column('draft', admin, `&page=${page}&page_size=20`, 'hilal-kids')).titles)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(new Set(pages.flat()).size).toBe(45)
    expect((await column('draft', admin, '', 'hilal-kids')).titles).toHaveLength(20)
  })

  it('counts what waits for somebody as the boards show it, by the publisher’s day', async () => {
    const of = { category: 'hilal-kids-english', status: 'Pending' } as const
    const [due = 0, later = 0, published = 0] = await storeArticles(site.services, [
      { ...of, title: 'Due' },
      { ...of, title: 'Due tomorrow' },
      { ...of, title: 'Published', status: 'Active' },
      { ...of, title: 'Without a due day' },
    ])
    const mine = await storeArticle(site.services, { status: 'Draft', userId: contributor.id })
    const ofOthers = await storeArticle(site.services, { status: 'Draft' })
    await assign(ofOthers, { due_day: '2026-11-20' })
    await assign(due, { due_day: '2026-11-20', assignee: admin.id })
    await assign(later, { due_day: '2026-11-21' })
    await assign(published, { due_day: '2026-11-01', assignee: admin.id })
    await assign(mine, { due_day: '2026-11-20', assignee: contributor.id })
    const waiting = async (who: TestAccount) =>
      (await site.app.inject({ url: '/api/dashboard/waiting/', headers: who.headers })).json().data
    const all = await waiting(admin)
    expect(all.by_magazine).toContainEqual({ magazine: 'hilal-kids', submitted: 3, due: 1, mine: 1 })
    for (const { magazine, submitted, ...needs } of all.by_magazine) {
      expect(submitted + needs.due + needs.mine, magazine).toBeGreaterThan(0)
      expect((await column('submitted', admin, '', magazine)).count).toBe(submitted)
      for (const [need, count] of Object.entries(needs)) {
        const shown = []
        for (const stage of BOARD_STAGES) shown.push((await column(stage, admin, `&need=${need}`, magazine)).count)
        expect(shown.reduce((sum, each) => sum + each)).toBe(count)
      }
    }
    expect((await column('submitted', admin, '&need=due', 'hilal-kids')).titles).toEqual(['Due'])
    expect(await waiting(contributor)).toMatchObject({
      articles: 0,
      by_magazine: [{ magazine: 'hilal-english', submitted: 0, due: 1, mine: 1 }],
    })
    expect((await waiting(editor)).by_magazine).toHaveLength(1)
    // At 00:30 of the next day in Karachi.
    const before = site.time.now
    site.time.now = '2026-11-20T19:30:00.000Z'
    const { byMagazine } = await site.services.dashboard.waiting(admin.caller)
    await site.services.settings.changePublishing(admin.caller, { timeZone: 'America/New_York' })
    const elsewhere = await site.services.dashboard.waiting(admin.caller)
    await site.services.settings.changePublishing(admin.caller, { timeZone: 'Asia/Karachi' })
    site.time.now = before
    expect(byMagazine).toContainEqual({ magazine: 'hilal-kids', submitted: 3, due: 2, mine: 1 })
    expect(elsewhere.byMagazine).toContainEqual({ magazine: 'hilal-kids', submitted: 3, due: 1, mine: 1 })
  })

  it.each([
    '',
    'magazine=hilal-english',
    'magazine=hilal-her&stage=draft&need=all',
    'magazine=other&stage=draft',
    'magazine=hilal-her&stage=inactive',
  ])('rejects the query %j', async (query) => expect((await get(query, admin)).statusCode).toBe(400))
})
