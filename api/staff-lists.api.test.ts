import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aBillboard, anArticle, anAuthor, aPublication, aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the staff’s lists on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    const reader = await anAccount(site.services, { firstName: 'Sadaf' })
    const ayesha = await insert.author(site.services, anAuthor({ authorName: 'ayesha', email: 'one@hilal.example' }))
    await insert.author(
      site.services,
      anAuthor({ authorName: 'Bilal', category: 'Sports', introduction: 'Hills. 100% true_story' }),
    )
    await insert.author(site.services, anAuthor({ authorName: 'كاشف عَلي', status: 'Pending', email: null }))
    const [road = 0, story = 0] = await insert.articles(site.services, [
      anArticle({ title: 'The road', authorId: ayesha }),
      anArticle({ title: 'a story', category: 'hilal-kids-english' }),
    ])
    const day = (date: string) => `${date}T00:00:00.000Z`
    await insert.publication(
      site.services,
      aPublication({ title: 'May', publishDate: day('2026-05-01'), language: 'Urdu' }),
    )
    await insert.publication(
      site.services,
      aPublication({ title: 'june', publishDate: day('2026-06-01'), isArchived: true }),
    )
    await insert.publication(
      site.services,
      aPublication({ title: 'July', publishDate: day('2026-07-01'), status: 'Inactive' }),
    )
    await insert.billboard(site.services, aBillboard({ title: 'Tea', location: 2, created: '2026-11-01' }))
    await insert.billboard(
      site.services,
      aBillboard({ title: 'pens', location: 1, created: '2026-11-02', status: 'Inactive' }),
    )
    await insert.billboard(site.services, aBillboard({ title: 'Books', location: 2, created: '2026-11-03' }))
    await insert.video(site.services, aVideo({ title: 'Spring', order: 2, description: 'Almonds' }))
    await insert.video(site.services, aVideo({ title: 'autumn', order: 1, language: 'Urdu', status: 'Inactive' }))
    const priced = (name: string, cost: number, months: number) =>
      insert.package(site.services, {
        name,
        nameUr: '',
        description: '',
        descriptionUr: '',
        months,
        cost,
        status: 'Active',
        order: 0,
      })
    await priced('One year', 2400, 12)
    await priced('Half a year', 1300, 6)
    const say = (articleId: number, comment: string, rating: number, createdAt: string) =>
      insert.comment(site.services, { articleId, userId: reader.id, comment, rating, createdAt })
    await say(road, 'First', 5, '2026-11-01T00:00:00.000Z')
    await say(story, 'بہت خوب', 4, '2026-11-02T00:00:00.000Z')
    await say(road, 'Third', 2, '2026-11-03T00:00:00.000Z')
  })
  afterAll(() => site.close())

  const ask = (url: string, headers: Record<string, string> = admin.headers) =>
    site.app.inject({ url: `/api/${url}`, headers })
  type Row = Record<string, string>
  const names = (rows: Row[]) =>
    rows.map((row) => row['author_name'] ?? row['package_name'] ?? row['comment'] ?? row['title'])

  it.each([
    ['authors/', '', ['ayesha', 'Bilal', 'كاشف عَلي']],
    ['authors/', 'q=one@hilal', ['ayesha']],
    ['authors/', 'q=کاشف علی', ['كاشف عَلي']],
    ['authors/', 'q=100%25 true', ['Bilal']],
    ['authors/', 'q=nobody', []],
    ['authors/', 'status=Pending', ['كاشف عَلي']],
    ['authors/', 'category=Sports', ['Bilal']],
    ['authors/', 'sort=author_name', ['ayesha', 'Bilal', 'كاشف عَلي']],
    ['authors/', 'sort=no_of_articles&order=desc&category=Politics', ['ayesha', 'كاشف عَلي']],
    ['magazines/', '', ['July', 'june', 'May']],
    ['magazines/', 'q=JU', ['July', 'june']],
    ['magazines/', 'status=Inactive', ['July']],
    ['magazines/', 'language=Urdu', ['May']],
    ['magazines/', 'archived=1', ['june']],
    ['magazines/', 'archived=0&sort=title', ['July', 'May']],
    ['magazines/', 'sort=title&order=desc', ['May', 'june', 'July']],
    ['magazines/', 'from=2026-06-01&to=2026-06-30', ['june']],
    ['get-billboards/', '', ['Books', 'pens', 'Tea']],
    ['get-billboards/', 'location=2', ['Books', 'Tea']],
    ['get-billboards/', 'q=PEN', ['pens']],
    ['get-billboards/', 'from=2026-11-02&to=2026-11-02', ['pens']],
    ['get-billboards/', 'sort=title', ['Books', 'pens', 'Tea']],
    ['get-billboards/', 'sort=location&order=desc&status=Active', ['Books', 'Tea']],
    ['videos/management/', '', ['autumn', 'Spring']],
    ['videos/management/', 'language=ur', ['autumn']],
    ['videos/management/', 'q=almond', ['Spring']],
    ['videos/management/', 'sort=order&order=desc', ['Spring', 'autumn']],
    ['videos/management/', 'status=Active', ['Spring']],
    ['packages/management/', 'sort=cost', ['Half a year', 'One year']],
    ['packages/management/', 'sort=no_of_months&order=desc', ['One year', 'Half a year']],
    ['packages/management/', 'q=half', ['Half a year']],
    ['get-comments/', 'q=sadaf third', ['Third']],
    ['get-comments/', 'q=خوب', ['بہت خوب']],
    ['get-comments/', 'q=road', ['Third', 'First']],
    ['get-comments/', 'magazine=hilal-kids', ['بہت خوب']],
    ['get-comments/', 'rating=5', ['First']],
    ['get-comments/', 'status=hidden', []],
    ['get-comments/', 'from=2026-11-02&to=2026-11-02', ['بہت خوب']],
    ['get-comments/', 'sort=rating', ['Third', 'بہت خوب', 'First']],
    ['get-comments/', 'sort=article_title&order=desc', ['Third', 'First', 'بہت خوب']],
    ['get-comments/', 'sort=created_at', ['First', 'بہت خوب', 'Third']],
  ])('%s?%s', async (url, query, expected) => {
    const paged = (await ask(`${url}?page=1&${encodeURI(query).replaceAll('%2525', '%25')}`)).json()
    expect(names(paged.data)).toEqual(expected)
    expect(paged.count).toBe(expected.length)
    const whole = (await ask(`${url}?${encodeURI(query).replaceAll('%2525', '%25')}`)).json()
    expect(names(whole.data)).toEqual(expected)
    const second = (await ask(`${url}?page=2&page_size=1&${encodeURI(query).replaceAll('%2525', '%25')}`)).json()
    expect(names(second.data)).toEqual(expected.slice(1, 2))
  })

  it('show the public no additional records with any filter', async () => {
    expect(names((await ask('authors/?status=Pending', {})).json().data)).toEqual([])
    expect(names((await ask('magazines/?status=Inactive', {})).json().data)).toEqual([])
    expect(names((await ask('get-billboards/?status=Inactive', {})).json().data)).toEqual([])
    expect(names((await ask('magazines/archived/?archived=0', {})).json())).toEqual(['june'])
  })

  it.each([
    'authors/?sort=contact_no',
    'authors/?status=Active',
    'authors/?q=a&q=b',
    'magazines/?sort=id',
    'ebooks/?archived=yes',
    'ebooks/?from=1',
    'get-billboards/?location=7',
    'videos/management/?order=up',
    'packages/management/?sort=name',
    'get-comments/?rating=6',
    'get-comments/?sort=password',
  ])('rejects %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(400)
  })
})
