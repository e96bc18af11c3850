/**
 * What a page shows beside its own record, changed in a way that no other of its tags covers: a tag that a loader forgets
 * leaves the page as it was. `cached-answers.test.ts` tries all writes in random order, and meets such cases by chance.
 */
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { aBillboard, anArticle, anAuthor, aPublication, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const ADMIN = { role: 'admin', userId: 1 } as const
/** The newest articles, which every article page lists: a change of older ones leaves the list as it is. */
const NEWEST = Array.from({ length: 8 }, (_, index) =>
  anArticle({ title: `Recent ${index}`, category: 'misc', publishDate: `2026-11-1${index}T04:00:00.000Z` }),
)

function fail(error: unknown): never {
  throw error
}

describe('a page in the cache shows at once', () => {
  let site: TestSite
  let article: number
  let author: number

  beforeAll(async () => {
    site = await newSite('sqlite', { PAGE_CACHE_MB: '64' })
    const { services } = site
    await insert.user(services, { email: 'a@hilal.example', password: null, role: 'admin' })
    await insert.articles(services, NEWEST)
    author = await insert.author(services, anAuthor({ status: 'Approved' }))
    await insert.article(services, anArticle({ title: 'Older', publishDate: '2026-01-01T04:00:00.000Z' }))
    article = await insert.article(services, anArticle({ authorId: author, publishDate: '2026-01-05T04:00:00.000Z' }))
    await insert.article(services, anArticle({ title: 'Newer', publishDate: '2026-01-25T04:00:00.000Z' }))
    await services.events.start(fail)
  })
  afterAll(async () => {
    await site.services.events.stop()
    await site.close()
  })

  async function cached(url: string): Promise<string> {
    // Otherwise the second delivery of an earlier event drops the page.
    await site.services.events.settled()
    await site.app.inject(url)
    const { body, headers } = await site.app.inject(url)
    expect([url, headers['cache-status']]).toEqual([url, 'hilal; hit'])
    return body
  }

  /** The page after a change, which must differ from the page before it. */
  async function changed(url: string, before: string): Promise<string> {
    const { body, headers } = await site.app.inject(url)
    expect(headers['cache-status'], url).toContain('fwd=uri-miss')
    expect(body, url).not.toBe(before)
    return body
  }

  async function after(change: () => Promise<unknown>): Promise<string> {
    const url = `/article/${article}`
    const before = await cached(url)
    await change()
    return changed(url, before)
  }

  it('a comment on the article, and that it was hidden', async () => {
    const { services } = site
    let comment = 0
    const record = { articleId: article, userId: 1, comment: 'Well said.', rating: 5, createdAt: site.time.now }
    const shown = await after(async () => {
      comment = await insert.comment(services, record)
    })
    expect(shown).toContain('Well said.')
    expect(await after(() => services.commentsModeration.setStatus(ADMIN, comment, 'hidden'))).not.toContain(
      'Well said.',
    )
  })

  it('the article that now precedes it in its category, and its new title', async () => {
    const { services } = site
    const content = anArticle({ title: 'Between', publishDate: '2026-01-03T04:00:00.000Z' })
    let between = 0
    const preceded = await after(async () => {
      between = await insert.article(services, content)
    })
    expect(preceded).toContain('Between')
    expect(await after(() => services.articlesWriting.update(ADMIN, between, { title: 'Renamed' }))).toContain(
      'Renamed',
    )
  })

  it('the newest articles', async () => {
    const content = anArticle({ title: 'Of today', category: 'misc', publishDate: '2026-11-20T04:00:00.000Z' })
    expect(await after(() => insert.article(site.services, content))).toContain('Of today')
  })

  it('a new name of its author, that the author was deleted, and that the author is back', async () => {
    const { authorsWriting, bin } = site.services
    const introduced = await after(() => authorsWriting.update(ADMIN, author, { introduction: 'Writes of roads.' }))
    expect(introduced).toContain('Writes of roads.')
    expect(await after(() => bin.remove(ADMIN, 'author', author))).not.toContain('Writes of roads.')
    expect(await after(() => bin.restore(ADMIN, 'author', author))).toContain('Writes of roads.')
  })

  it('that an article was taken down, at its second', async () => {
    const { services } = site
    const takeDownAt = '2026-11-20T08:00:00.000Z'
    const ending = await insert.article(services, anArticle({ title: 'Ends at eight', takeDownAt }))
    const urls = [`/article/${ending}`, '/category/in-focus', '/api/get-articles/?page=1']
    const before = new Map<string, string>()
    for (const url of urls) before.set(url, await cached(url))
    const { now } = site.time
    site.time.now = takeDownAt
    await services.jobRunner.runDue()
    for (const [url, known] of before) {
      expect(known, url).toContain('Ends at eight')
      expect(await changed(url, known), url).not.toContain('Ends at eight')
    }
    site.time.now = now
  })

  it('the short title of the article that precedes it, and the focal point of its cover', async () => {
    const { services } = site
    const coverImage = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'
    const content = anArticle({ title: 'Precedes', coverImage, publishDate: '2026-01-04T04:00:00.000Z' })
    const id = await insert.article(services, content)
    expect(await after(() => services.articlesWriting.update(ADMIN, id, { shortTitle: 'Short' }))).toContain('Short')
    const list = await cached('/category/in-focus')
    await services.articlesWriting.update(ADMIN, id, { coverFocus: '10,20' })
    expect(await changed('/category/in-focus', list)).toContain('object-position:10% 20%')
  })

  it('a new day and month', async () => {
    const { services } = site
    const publishDate = '2026-11-30T19:00:00.000Z'
    await insert.publication(services, aPublication({ title: 'Issue of December', publishDate }))
    await insert.publication(services, aPublication({ kind: 'ebook', title: 'New book', publishDate }))
    await insert.publication(
      services,
      aPublication({ kind: 'ebook', title: 'Old book', publishDate, isArchived: true }),
    )
    await insert.billboard(services, aBillboard())
    await insert.billboard(services, aBillboard({ title: 'Of December', created: '2026-12-01' }))
    site.time.now = '2026-11-30T18:59:00.000Z'
    const urls = [
      '/',
      '/hilal-urdu',
      '/hilal-kids',
      '/hilal-urdu-kids',
      '/hilal-her',
      '/archives',
      '/magazine-archive',
      '/magazine-archive/hilal-english',
      '/ebooks',
      '/fragments/previous-issue/hilal-english',
      '/api/magazines/',
      '/api/billboard/location/1/',
    ]
    const before = new Map<string, string>()
    for (const url of urls) before.set(url, await cached(url))
    site.time.now = '2026-11-30T19:00:01.000Z'
    // Tells the process to look at the clock; drops nothing itself.
    await insert.article(services, anArticle({ status: 'Draft' }))
    await services.events.settled()
    for (const [url, known] of before) expect(await changed(url, known), url).not.toBe('')
  })
})
