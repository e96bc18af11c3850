import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROWS } from '#testing/policy-rows.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { MAX_FILE_TAGS } from '#shared/schemas/limits.ts'

type Described = {
  operationId: string
  security: Record<string, string[]>[]
  responses: Record<string, object>
}

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

  it('has no error that a second checker finds', async () => {
    const source = JSON.stringify(await read())
    // Paths of the contract end with a slash.
    const rules = { 'no-path-trailing-slash': 'off' } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source, config })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  const operations = async () => {
    const { paths } = await read()
    return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const url = path
          .replace(/^\/api/, '')
          .replace(/\/$/, '')
          .replaceAll(/\{(\w+)\}/g, ':$1')
        return [`${method.toUpperCase()} ${url}`, operation] as const
      }),
    )
  }

  it('requires a token exactly where anonymous callers are asked to sign in', async () => {
    const described = new Map<string, Described>(await operations())
    const wrong = [...Map.groupBy(ROWS, ([call]) => call)].filter(([call, rows]) => {
      const security = described.get(call)?.security ?? []
      const isSession = security.some((way) => 'refresh' in way)
      const needsToken = isSession || (security.length > 0 && security.every((way) => 'bearer' in way))
      return needsToken !== rows.every(([, [anonymous]]) => anonymous === 401)
    })
    expect(wrong.map(([call]) => call)).toEqual([])
  })

  it('names each operation, with its success and the errors that any route may have', async () => {
    const all = await operations()
    expect(new Set(all.map(([, { operationId }]) => operationId)).size).toBe(all.length)
    for (const [call, { operationId, responses }] of all) {
      expect(operationId, call).toMatch(/^[a-z]+[A-Z]\w+$/)
      const successes = Object.keys(responses).filter((status) => /^20[0-4]$/.test(status))
      expect(successes, call).not.toEqual([])
      expect(Object.keys(responses), call).toEqual(expect.arrayContaining(['429', '500', '503']))
    }
    const find = (call: string) => all.find(([name]) => name === call)?.[1]
    expect(Object.keys(find('DELETE /article/:id')?.responses ?? {})).toContain('204')
    expect(Object.keys(find('GET /videos')?.responses ?? {})).toContain('401')
  })

  it('says what may be sent, and within which limits', async () => {
    const { paths } = await read()
    const fields = (path: string, method = 'post') =>
      paths[path][method].requestBody.content['application/json'].schema.properties
    const { rating, comment } = fields('/api/create-comment')
    expect([rating.minimum, rating.maximum, comment.maxLength]).toEqual([1, 5, 5000])
    const article = fields('/api/article/{id}/', 'put')
    const { due_day: dueDay } = fields('/api/article/{id}/assignment/', 'put')
    expect(dueDay.anyOf).toEqual([{ type: 'string', enum: [''] }, { type: 'null' }, { type: 'string' }])
    for (const name of ['author_id', 'user', 'version', 'publish_at', 'take_down_at']) {
      expect(JSON.stringify(article[name]), name).toMatch(/"type":(?:"string"|"number"|\["number)(?!,"enum")/)
    }
    expect(JSON.stringify(paths)).not.toContain('"not":{}')
    expect(paths['/api/logout'].post.requestBody.required).toBe(false)
    expect(paths['/api/upload/image'].post.requestBody.required).toBe(true)
    const names = ['/api/saved-views put', '/api/account/passkeys post', '/api/api-keys/ post']
    expect(names.map((call) => fields(...(call.split(' ') as [string, string])).name.maxLength)).toEqual([60, 100, 80])
    expect(fields('/api/article/{id}/suggestions/').note.maxLength).toBe(5000)
    expect(fields('/api/media/{id}', 'put').tags.maxItems).toBe(MAX_FILE_TAGS)
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
