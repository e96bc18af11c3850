import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

describe('the API’s reference', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
  })
  afterAll(() => site.close())

  const read = async () => (await site.app.inject({ url: '/api/docs/openapi.json' })).json()

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const result = await validator.validate(await read())
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('describes every route that reads, with its parameters and responses', async () => {
    const { paths, components } = await read()
    expect(Object.keys(paths).filter((path) => paths[path].get)).toEqual(
      expect.arrayContaining([
        '/api/get-articles/',
        '/api/articles/category/{category}/',
        '/api/article/{id}/',
        '/api/article/{id}/comments/',
        '/api/billboard/location/{location}/',
        '/api/ebooks/active/',
        '/api/videos/hilal-digital/',
        '/api/dashboard/stats/',
      ]),
    )
    const list = paths['/api/get-articles/'].get
    expect(list).toMatchObject({ summary: expect.any(String), tags: ['Articles'] })
    expect(list.parameters).toContainEqual(
      expect.objectContaining({
        name: 'page_size',
        in: 'query',
        schema: expect.objectContaining({ type: 'integer', maximum: 100 }),
      }),
    )
    expect(JSON.stringify(list.responses['200'])).toContain('#/components/schemas/Article')
    expect(components.schemas.Article.properties.publish_date).toMatchObject({ type: 'string', format: 'date-time' })
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'refresh'])
  })

  it.each([
    ['en', 'ltr', 'The API of Hilal', 'Articles of a category'],
    ['ur', 'rtl', 'ہلال کا اے پی آئی', 'ایک زمرے کے مضامین'],
  ])('is a page in %s', async (locale, dir, title, summary) => {
    const answer = await site.app.inject({ url: '/api/docs/', headers: { 'accept-language': locale } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<html lang="${locale}" dir="${dir}">`)
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain(summary)
    expect(answer.body).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
