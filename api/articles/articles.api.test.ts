import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('articles on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())

  it('answers a public article with and without the trailing slash', async () => {
    const id = await site.services.articles.add(anArticle({ title: 'A bend in the river' }))
    for (const url of [`/api/article/${id}`, `/api/article/${id}/`]) {
      const answer = await site.app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        id,
        article: { title: 'A bend in the river', publish_date: '2026-10-05T04:00:00.000Z', visits: 0 },
        author: { author_name: 'Ayesha Durrani', author_image: null },
      })
    }
  })

  it('hides an article whose moment has not come', async () => {
    const id = await site.services.articles.add(anArticle({ publishDate: '2027-01-01T00:00:00.000Z' }))
    const answer = await site.app.inject({ url: `/api/article/${id}/`, headers: { 'accept-language': 'ur' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'یہ مضمون یہاں نہیں ہے۔' })
  })
})
