import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categorySlugs, isUrduCategory } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, aVideo, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const DAY_MS = 86_400_000

async function fill(site: TestSite): Promise<void> {
  const { services } = site
  const daysAgo = (days: number) => new Date(Date.parse(site.time.now) - days * DAY_MS).toISOString()
  await insert.articles(
    services,
    categorySlugs().flatMap((category) =>
      Array.from({ length: 8 }, (_, index) =>
        anArticle({
          category,
          title: isUrduCategory(category) ? `دریا اور سڑک ${category} ${index}` : `The river, ${category} ${index}`,
          publishDate: daysAgo(index * 5),
        }),
      ),
    ),
  )
  for (const location of [1, 2, 3, 4, 5, 6]) {
    await insert.billboard(services, {
      title: `Board ${location}`,
      location,
      status: 'Active',
      issueNews: 'Yes',
      created: '2026-11-01',
      image: `https://pictures.example/${location}.png`,
      link: location === 2 ? 'https://shop.example/' : null,
      userId: null,
    })
  }
  for (const order of [1, 2, 3, 4, 5, 6]) {
    await insert.video(
      services,
      aVideo({
        title: `Film ${order}`,
        youtubeUrl: `https://youtu.be/abcdefghij${order}`,
        description: 'About a river.',
        order,
      }),
    )
    await insert.publication(services, {
      kind: order % 2 === 0 ? 'ebook' : 'magazine',
      title: `Issue ${order}`,
      publishDate: daysAgo(order),
      language: 'English',
      direction: 'LTR',
      status: 'Active',
      coverImage: `https://pictures.example/cover-${order}.png`,
      docUrl: `/media/issue-${order}.pdf`,
      pages: 12,
      isArchived: order === 1,
      shelf: null,
      magazine: null,
      description: '',
    })
  }
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a href="([^"]+)">([^<]+)/g)].map(([, href, text]) => `${text} → ${href}`)

describe.each(ENGINES)('homes on %s', (name) => {
  let site: TestSite
  const get = async (url: string) => (await site.app.inject(url)).body

  beforeAll(async () => {
    site = await newSite(name)
    await fill(site)
  })
  afterAll(() => site.close())

  it.each([
    ['/', 7],
    ['/hilal-her', 6],
    ['/hilal-kids', 5],
    ['/hilal-urdu', 7],
    ['/hilal-urdu-kids', 5],
  ])('run no more queries for %s than %i', async (home, queries) => {
    const before = site.engine.queries.count
    await get(home)
    expect(site.engine.queries.count - before).toBe(queries)
  })

  it.each(EDITIONS.map((edition) => edition.type))(
    'show the sections of %s under headings that link to them',
    async (type) => {
      const edition = EDITIONS.find((each) => each.type === type)
      await expect(`${headingsOf(await get(edition?.home ?? '')).join('\n')}\n`).toMatchFileSnapshot(
        `sections/${type}.txt`,
      )
    },
  )

  it('date articles by the day in Karachi', async () => {
    const other = await newSite(name)
    await insert.article(other.services, anArticle({ category: 'in-focus', publishDate: '2026-11-19T19:00:00.000Z' }))
    const { body } = await other.app.inject('/')
    await other.close()
    expect(body).toContain('dateTime="2026-11-20">20 November 2026')
  })

  it('show a scheduled article at its second', async () => {
    const other = await newSite(name)
    const at = new Date(Date.parse(other.time.now) + 5000).toISOString()
    await insert.article(other.services, anArticle({ title: 'At its second', publishDate: at }))
    const home = async () => (await other.app.inject('/')).body
    expect(await home()).not.toContain('At its second')
    other.time.now = at
    expect(await home()).toContain('At its second')
    await other.close()
  })

  it('show what was read most in thirty days, of the magazine’s own articles, and nothing where there is nothing', async () => {
    const other = await newSite(name)
    const ids = await insert.articles(
      other.services,
      [
        { title: 'Read twice' },
        { title: 'Read five times' },
        { title: 'Read long ago' },
        { title: 'Withdrawn', status: 'Inactive' as const },
        { title: 'Of another magazine', category: 'hilal-her' },
      ].map((over) => anArticle({ category: 'misc', publishDate: '2026-05-01T04:00:00.000Z', ...over })),
    )
    const titles = async () => {
      const { body } = await other.app.inject('/')
      const [, block = ''] = /data-block="most-read"(.*?)<\/section>/s.exec(body) ?? []
      return [...block.matchAll(/<h3><a [^>]*>([^<]+)/g)].map(([, title]) => title)
    }
    expect(await titles()).toEqual([])
    const visits = [
      [0, '2026-11-19', 2],
      [1, '2026-11-10', 3],
      [1, '2026-10-25', 2],
      [2, '2026-10-01', 90],
      [3, '2026-11-19', 90],
      [4, '2026-11-19', 90],
    ] as const
    await other.engine.db
      .insertInto('article_visits')
      .values(visits.map(([index, day, count]) => ({ article_id: ids[index] ?? 0, day, visits: count })))
      .execute()
    other.time.now = new Date(Date.parse(other.time.now) + 86_400_000).toISOString()
    expect(await titles()).toEqual(['Read five times', 'Read twice'])
    await other.close()
  })

  it('show two articles per column and one lead', async () => {
    const html = await get('/')
    const shown = (category: string) => html.match(new RegExp(`The river, ${category} \\d`, 'g'))?.length
    expect(shown('in-focus')).toBe(5)
    expect(shown('armed-forces-news')).toBe(4)
    expect(shown('trending-english-1')).toBe(2)
    const kids = await get('/hilal-kids')
    expect(kids.match(/The river, in-focus-kids \d/g)).toHaveLength(6)
    expect(kids.match(/class="[^"]*_three_/g)).toHaveLength(3)
  })

  it('show the latest current publications, each linked to its PDF', async () => {
    const html = await get('/')
    expect(html).toContain('href="/media/issue-2.pdf"')
    expect(html).not.toContain('issue-1.pdf')
  })

  it('link to the video’s host and request nothing from it', async () => {
    const html = await get('/')
    expect(html).toContain('href="https://youtu.be/abcdefghij1"')
    expect(html).not.toContain('<iframe')
    expect(html).not.toContain('ytimg')
    expect(html).not.toContain('Film 6')
  })

  it('show each billboard in its slot, labelled, and linked where it has a link', async () => {
    const html = await get('/')
    for (const location of [1, 2, 3, 4, 5, 6]) expect(html).toContain(`alt="Board ${location}"`)
    expect(html.match(/Advertisement</g)).toHaveLength(6)
    expect(html).toMatch(/<a href="https:\/\/shop.example\/" rel="sponsored noopener"><img[^>]+alt="Board 2"/)
    expect(await get('/hilal-urdu')).toContain('اشتہار<')
  })

  it('load the lead cover eagerly and every other picture lazily', async () => {
    const html = await get('/')
    expect(html.match(/<img[^>]+fetchPriority="high"/gi)).toHaveLength(1)
    const pictures = html.match(/<img/g)?.length ?? 0
    expect(html.match(/loading="lazy"/g)).toHaveLength(pictures - 1)
  })

  it('show the default cover in place of one that fails to load, not its empty frame', async () => {
    const html = await get('/')
    const stories = html.match(/<article/g)?.length
    expect(html.match(/data-cover="" data-fallback="\/default-cover.svg"/g)).toHaveLength(stories ?? 0)
  })

  it('defer last month and the readers’ opinion to fragments, linked to pages with the same content', async () => {
    const html = await get('/')
    expect(html).toContain('data-lazy="/fragments/previous-issue/hilal-english"')
    expect(html).toContain('data-lazy="/fragments/readers-opinion/hilal-english"')
    expect(html).toContain('href="/month-articles/2026-10"')
    expect(html).toContain('href="/readers-opinion/hilal-english"')
  })
})

describe('a home without content', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
  })
  afterAll(() => site.close())

  it('says so under each heading and shows no empty frames', async () => {
    const english = (await site.app.inject('/')).body
    expect(english).toContain('No articles found for In Focus')
    expect(english).not.toContain('Advertisement')
    expect(english).not.toContain('Trending publications')
    // Nothing was published last month: the block would shrink to a sentence while somebody reads below it.
    expect(english).not.toContain('/fragments/previous-issue/')
    expect((await site.app.inject('/hilal-urdu')).body).toContain('مرکزی موضوع میں کوئی مضمون نہیں ملا')
  })
})
