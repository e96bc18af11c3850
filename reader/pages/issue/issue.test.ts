import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, anIssue, aPublication, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { EntryKind, IssueEntry } from '#shared/issue-contents.ts'
import type { IssueContent } from '#core/articles/issues/issues.ts'

const RELEASE = '2026-11-28T04:00:00.000Z'
const COVER = { coverImage: '/media/cover.webp' }

function entry(key: string, kind: EntryKind, over: Partial<IssueEntry>): IssueEntry {
  const rest = { section: '', article_id: null, title: '', page_from: null, page_to: null, words_wanted: null }
  return { key, kind, ...rest, due_day: null, ...over }
}

describe('the page of an issue', () => {
  let site: TestSite
  let admin: TestAccount
  let ids: number[]
  let issueId: number

  async function issue(content: Partial<IssueContent>, entries: readonly IssueEntry[], releaseAt = RELEASE) {
    const id = await insert.issue(site.services, anIssue(content))
    await site.services.issueContents.save(admin.caller, id, { version: 1, entries })
    await site.services.issueReleases.setState(admin.caller, id, { state: 'scheduled', releaseAt })
    return id
  }
  beforeAll(async () => {
    site = await newSite('sqlite')
    admin = await anAccount(site.services, { role: 'admin' })
    const dated = { ...COVER, publishDate: '2026-11-05T00:00:00.000Z' }
    ids = await insert.articles(site.services, [
      anArticle({ ...dated, title: 'The lamp' }),
      anArticle({ ...dated, title: 'The bread' }),
      anArticle({ ...dated, title: 'The road' }),
    ])
    const [lamp = 0, bread = 0, road = 0] = ids
    const publicationId = await insert.publication(site.services, aPublication({ publishDate: RELEASE }))
    await issue({ month: '2026-11', slug: '2026-11' }, [], '2026-11-01T00:00:00.000Z')
    const letter = 'Dear reader,\n\nhere it is.'
    issueId = await issue({ month: '2026-12', volume: 78, number: 12, letter, letterBy: 'The Editor', publicationId }, [
      entry('a', 'article', { article_id: lamp, section: 'At home', page_from: 4, page_to: 6 }),
      entry('b', 'advertisement', { title: 'Back cover' }),
      entry('c', 'article', { article_id: bread, section: 'Outside', page_from: 7 }),
      entry('d', 'feature', { title: 'The crossword', section: 'At home' }),
      entry('e', 'article', { article_id: road, section: 'Outside' }),
    ])
    await insert.issue(site.services, anIssue({ month: '2026-12', slug: 'planned' }))
    await issue({ magazine: 'hilal-urdu', month: '2026-12' }, [])
  })
  afterAll(() => site.close())

  const get = async (url: string) => {
    site.time.now = '2026-11-28T05:00:00.000Z'
    return site.app.inject(url)
  }
  const pageOf = async (url: string) => (await get(url)).body

  it('has the cover, the letter, the PDF and the contents by section, without advertisements', async () => {
    const body = await pageOf('/issue/hilal-english/2026-12')
    expect(body).toMatch(/<h1[^>]*>December 2026<\/h1>/)
    for (const text of ['Volume 78', 'No. 12', 'Dear reader,', 'here it is.', 'The Editor', '/media/issue.pdf'])
      expect(body).toContain(text)
    const contents = body.slice(body.indexOf('id="contents"'))
    const order = ['At home', 'The lamp', 'pages 4 to 6', 'The crossword', 'Outside', 'The bread', 'page 7', 'The road']
    const places = order.map((text) => contents.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(contents).not.toContain('Back cover')
  })

  it('leads to the issues beside it, and to the same issue in the other language', async () => {
    const body = await pageOf('/issue/hilal-english/2026-12')
    expect(body).toContain('<a rel="prev" href="/issue/hilal-english/2026-11">')
    expect(body).not.toContain('rel="next"')
    expect(body).toContain('hrefLang="ur" href="https://hilal.example/issue/hilal-urdu/2026-12"')
    expect(await pageOf('/issue/hilal-english/2026-11')).toContain('<a rel="next" href="/issue/hilal-english/2026-12">')
  })

  it('is what the address of the magazine leads to, where it is the newest', async () => {
    expect((await get('/issue/hilal-english')).headers['location']).toBe('/issue/hilal-english/2026-12')
  })

  it('is the page of the month, where a month has articles and was never made an issue', async () => {
    await insert.article(site.services, anArticle({ publishDate: '2025-03-05T00:00:00.000Z' }))
    const { statusCode, headers } = await get('/issue/hilal-english/2025-03')
    expect([statusCode, headers['location']]).toEqual([302, '/month-articles/2025-03'])
    expect((await get('/issue/hilal-kids/2025-03')).statusCode).toBe(404)
  })

  it.each([
    '/issue/hilal-english/planned',
    '/issue/hilal-english/1999-01',
    '/issue/hilal-english/a%00b',
    '/issue/hilal-kids',
    '/issue/nothing/2026-12',
  ])('is missing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is missing before its moment, and there with all of its articles from then on', async () => {
    site.time.now = '2026-11-28T03:59:59.999Z'
    expect((await site.app.inject('/issue/hilal-english/2026-12')).statusCode).toBe(404)
    expect((await site.app.inject('/feeds/issues/hilal-english.xml')).body).not.toContain('/2026-12')
    expect(await pageOf('/feeds/issues/hilal-english.xml')).toContain('/issue/hilal-english/2026-12')
    expect(await pageOf('/sitemap.xml')).toContain('/issue/hilal-english/2026-12')
  })

  it('describes the issue and its articles to machines', async () => {
    const body = await pageOf('/issue/hilal-english/2026-12')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'PublicationIssue',
      issueNumber: 12,
      datePublished: RELEASE,
      isPartOf: { '@type': 'PublicationVolume', volumeNumber: 78 },
      hasPart: [
        { headline: 'The lamp', pageStart: 4, pageEnd: 6 },
        { headline: 'The bread' },
        { headline: 'The road' },
      ],
    })
  })

  it('makes no more queries than it needs', async () => {
    await get('/issue/hilal-english/2026-12')
    const before = site.engine.queries.count
    await get('/issue/hilal-english/2026-12')
    expect(site.engine.queries.count - before).toBeLessThanOrEqual(5)
  })

  it('is shown to anyone with a preview of it, and to no one with another address', async () => {
    const token = await site.services.issues.previewToken(admin.caller, issueId)
    expect(await pageOf(`/preview/issue/${token}`)).toContain('The lamp')
    for (const other of [token.replace(/^\d+/, '1'), `${token}x`, 'nothing', '1.9999999999999.x'])
      expect((await get(`/preview/issue/${other}`)).statusCode).toBe(404)
    site.time.now = '2026-12-20T00:00:00.000Z'
    expect((await site.app.inject(`/preview/issue/${token}`)).statusCode).toBe(404)
  })

  it('is named on its articles, with their pages and what comes before and after them', async () => {
    const [lamp = 0, bread = 0, road = 0] = ids
    const body = await pageOf(`/article/${bread}`)
    const nav = body.slice(body.indexOf('aria-label="In this issue"'))
    expect(nav).toContain('href="/issue/hilal-english/2026-12"')
    expect(nav).toMatch(/<a href="\/publication\/\d+\/pages#page-7">In print: page 7<\/a>/)
    expect(nav).toContain(`<a rel="prev" href="/article/${lamp}">`)
    expect(nav).toContain(`<a rel="next" href="/article/${road}">`)
  })

  it('is where the month and the archive lead, whose articles stand under its month', async () => {
    const month = await pageOf('/month-articles/2026-12')
    expect(month).toContain('href="/issue/hilal-english/2026-12"')
    expect(month).toContain('The lamp')
    expect(await pageOf('/month-articles/2026-11')).not.toContain('The lamp')
    site.time.now = '2027-01-05T05:00:00.000Z'
    const archive = (await site.app.inject('/magazine-archive/hilal-english')).body
    expect(archive).toContain('<a href="/issue/hilal-english/2026-12">')
  })
})
