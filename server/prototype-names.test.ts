/**
 * Words that are names of every object's prototype: a table that is a plain object finds them without having them. They
 * are sent as every field of every body, as every parameter of every query and path, and are words of saved texts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { bundleOf, opened } from '#testing/bundles.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, anAuthor, aVideo, insert } from '#testing/examples.ts'
import { newWorld } from '#testing/one-of-each.ts'
import { requestOf, ROWS } from '#testing/policy-rows.ts'
import { routesOf } from '#testing/server-routes.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'

const WORDS = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'] as const
const SENTENCE = WORDS.join(' ')
/** Of readers' pages, which leave out what they do not know; those of the API are documented. */
const PARAMETERS_OF_PAGES = ['q', 'magazine', 'category', 'writer', 'year', 'language', 'sort', 'view', 'page', 'next']

type Schema = { $ref?: string; properties?: Record<string, unknown>; anyOf?: Schema[]; allOf?: Schema[] }
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type OpenApi = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

function fieldsOf(schema: Schema | undefined, document: OpenApi): string[] {
  if (!schema) return []
  const referenced = document.components.schemas[schema.$ref?.split('/').at(-1) ?? '']
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(referenced ? [referenced] : [])]
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => fieldsOf(part, document))]
}

/** Each word in turn. */
function wordsInTurn(): () => string {
  let sent = 0
  return () => WORDS[sent++ % WORDS.length] ?? ''
}

describe.each(ENGINES)('names of a prototype on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let document: OpenApi
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    document = (await site.app.inject('/api/docs/openapi.json')).json()
  })
  afterAll(() => site.close())

  function operationOf(call: string): Operation {
    const [method = '', pattern = ''] = call.split(' ')
    const path = `/api${pattern.replace(/:(\w+)/g, '{$1}')}`
    return (document.paths[`${path}/`] ?? document.paths[path])?.[method.toLowerCase()] ?? {}
  }

  it('are values of every field of a body', async () => {
    const word = wordsInTurn()
    let sent = 0
    let world = await newWorld(site, admin)
    for (const [index, row] of ROWS.filter(([call]) => /^(?:POST|PUT|PATCH) /.test(call)).entries()) {
      const [call] = row
      // Anew now and then, because some requests delete records.
      if (index % 8 === 0) world = await newWorld(site, admin)
      const { payload = {}, ...request } = await requestOf(row, world)
      if (Buffer.isBuffer(payload)) continue
      const documented = Object.values(operationOf(call).requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema, document),
      )
      const given = Object.entries(payload).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []))
      for (const field of new Set([...documented, ...given])) {
        const headers = { ...request.headers, ...admin.headers }
        const answer = await site.app.inject({ ...request, headers, payload: { ...payload, [field]: word() } })
        // 503: what is not set up here, such as a mail server.
        expect([500, 502], `${call} ${field}: ${answer.body}`).not.toContain(answer.statusCode)
        sent += 1
      }
    }
    expect(sent).toBeGreaterThan(200)
  })

  it('are values of every parameter of a query and of a path', async () => {
    const word = wordsInTurn()
    const { app, routes } = await routesOf(() =>
      createHttpServer({ context: site, assets: NO_ASSETS, clientFolder: null }),
    )
    await app.close()
    const world = await newWorld(site, admin)
    const paths = new Map(await Promise.all(ROWS.map(async (row) => [row[0], await requestOf(row, world)] as const)))
    for (const route of routes) {
      const [method = '', pattern = ''] = route.split(' ')
      const call = route.replace(' /api/', ' /')
      const known = paths.get(call)?.url ?? (/[:*]/.test(pattern) ? null : pattern)
      const urls = [pattern.replace(/:\w+|\*/g, word)]
      if (method === 'GET' && known !== null) {
        const documented = (operationOf(call).parameters ?? []).filter((each) => each.in === 'query')
        for (const { name } of documented) urls.push(`${known}?${name}=${word()}&${word()}=1`)
        if (!pattern.startsWith('/api/')) {
          urls.push(`${known}?${PARAMETERS_OF_PAGES.map((name) => `${name}=${word()}`).join('&')}`)
        }
      }
      for (const url of urls) {
        const answer = await site.app.inject({ method: method as 'GET', url, headers: admin.headers })
        expect([500, 502], `${method} ${url}: ${answer.body.slice(0, 200)}`).not.toContain(answer.statusCode)
      }
    }
  })

  it('are words of texts, which are found, learned, indexed anew, exported and imported', async () => {
    const { services } = site
    const { headers } = await anAccount(services, { role: 'admin' })
    const description = `<p>${SENTENCE}</p><constructor toString="1">a</constructor><p valueOf="1" class="${SENTENCE}">b</p>`
    await insert.article(services, anArticle({ title: SENTENCE, writer: SENTENCE, description }))
    await insert.author(services, anAuthor({ authorName: SENTENCE, introduction: SENTENCE }))
    await insert.video(services, aVideo({ title: SENTENCE, description: SENTENCE }))
    await services.searchIndex.rebuild(new AbortController().signal)
    await services.vocabulary.learn()
    for (const q of [...WORDS, SENTENCE]) {
      for (const url of ['/search', '/ur/search', '/api/get-articles/', '/api/authors/', '/api/videos/']) {
        const answer = await site.app.inject({ url, query: { q, page: '1' }, headers })
        expect(answer.statusCode, `${url} ${q}`).toBe(200)
        expect(answer.body, `${url} ${q}`).toContain('hasOwnProperty')
      }
    }
    const bundle = await bundleOf(site, { accounts: true })
    const copy = await newSite(engine)
    try {
      await copy.services.bundle.importBundle(opened(bundle))
      await copy.services.bundle.rebuildDerived(new AbortController().signal)
      expect((await copy.app.inject('/search?q=constructor')).body).toContain('hasOwnProperty')
    } finally {
      await copy.close()
    }
  })
})
