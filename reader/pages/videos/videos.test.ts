import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the page of videos on %s', (engine) => {
  let site: TestSite
  const get = (path: string) => site.app.inject(path)
  const titles = (html: string) =>
    [...(html.split('<footer')[0] ?? '').matchAll(/<h2>([^<]+)<\/h2>/g)].map((match) => match[1])

  beforeAll(async () => {
    site = await newSite(engine)
    for (let number = 1; number <= 14; number += 1) {
      const language = number > 12 ? 'Urdu' : 'English'
      await insert.video(site.services, aVideo({ title: `Film ${number}`, order: number, language }))
    }
    await insert.video(site.services, aVideo({ title: 'Withdrawn film', status: 'Inactive' }))
  })
  afterAll(() => site.close())

  it('lists all videos in their order, twelve per page, each played in its place', async () => {
    const first = await get('/category/digital')
    expect(first.statusCode).toBe(200)
    expect(titles(first.body)).toEqual(Array.from({ length: 12 }, (_, index) => `Film ${index + 1}`))
    expect(first.body).toContain('14 videos')
    expect(first.body).toContain('data-player="https://www.youtube-nocookie.com/embed/WhWc3b3KhnY')
    expect(titles((await get('/category/digital?page=2')).body)).toEqual(['Film 13', 'Film 14'])
  })

  it('lists the videos of one language, in the language of the address', async () => {
    const { body } = await get('/ur/category/digital?language=ur')
    expect(titles(body)).toEqual(['Film 13', 'Film 14'])
    expect(body).toContain('<html lang="ur"')
    expect(body).toContain('href="/ur/category/digital?language=ur" aria-current="page"')
    expect(body).toContain('rel="canonical" href="https://hilal.example/ur/category/digital"')
  })

  it.each(['language=fr', 'page=3', 'page=x', 'language=ur&page=2'])('returns 404 for ?%s', async (query) => {
    expect((await get(`/category/digital?${query}`)).statusCode).toBe(404)
  })

  it('leads to it from other letter cases', async () => {
    expect((await get('/category/Digital')).headers.location).toBe('/category/digital')
  })

  it('shows the articles of the category, if there are any, and where the others are', async () => {
    const own = await newSite(engine)
    expect((await own.app.inject('/category/digital')).body).toContain('No videos found.')
    await insert.articles(
      own.services,
      Array.from({ length: 5 }, (_, index) => anArticle({ title: `Piece ${index}`, category: 'digital' })),
    )
    const { body } = await own.app.inject('/ur/category/digital')
    expect(body.match(/>Piece \d</g)).toHaveLength(4)
    expect(body).toContain('href="/ur/articles?category=digital"')
    await own.close()
  })

  it('reports what could not be loaded and shows the rest', async () => {
    const broken = await newSite(engine)
    await broken.engine.db.schema.dropTable('videos').execute()
    const { body, statusCode } = await broken.app.inject('/category/digital')
    await broken.close()
    expect(statusCode).toBe(500)
    expect(body).toContain('Error fetching videos')
  })
})
