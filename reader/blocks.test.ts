/** A broken table takes only its own blocks from a page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import type { Schema } from '#database/schema.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { ENGINES } from '#testing/databases.ts'
import { aBillboard, anArticle, anAuthor, aPublication, aVideo, insert } from '#testing/examples.ts'
import { recordingLog, type LogRecord } from '#testing/log.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { loadBlocks, loadSideBlocks } from './blocks.ts'

type BlockRecord = LogRecord & { requestId?: string; block?: string }

describe.each(ENGINES)('a page on %s whose table is broken', (engine) => {
  let site: TestSite
  let article: number
  const { log, records } = recordingLog()

  beforeAll(async () => {
    site = await newSite(engine, {}, { log })
    const { services } = site
    const authorId = await insert.author(services, anAuthor())
    article = await insert.article(services, anArticle({ title: 'The bridge', authorId }))
    await insert.article(services, anArticle({ title: 'دریا', category: 'in-focus-urdu' }))
    await insert.billboard(services, { ...aBillboard(), title: 'A year of Hilal', location: 2, userId: null })
    await insert.video(services, aVideo({ title: 'The dam', language: 'English' }))
    await insert.publication(services, aPublication({ title: 'Issue of November' }))
  })
  afterAll(() => site.close())

  async function broken(tables: (keyof Schema)[], url: string, headers: Record<string, string> = {}) {
    const { schema } = site.engine.db
    for (const table of tables) await schema.alterTable(table).renameTo(`${table}_away`).execute()
    records.length = 0
    try {
      return await site.app.inject({ url, headers })
    } finally {
      for (const table of tables) await schema.alterTable(`${table}_away`).renameTo(table).execute()
    }
  }
  /** The names of the blocks that contain the notice of a failure. */
  const failedBlocks = (html: string) =>
    html
      .split(' data-block="')
      .slice(1)
      .filter((part) => part.includes('data-failed-block'))
      .map((part) => part.slice(0, part.indexOf('"')))

  /** The id of the request in the log. */
  const idOfFailure = () => (records as BlockRecord[]).find(({ level }) => level === 50)?.requestId

  it.each(EDITIONS.map(({ type, home, name, locale }) => [type, home, name[locale], locale] as const))(
    'shows the rest of the home of %s, and offers to try again',
    async (_type, home, name, locale) => {
      const { statusCode, headers, body } = await broken(['articles'], home)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(headers).not.toHaveProperty('etag')
      expect(body).toContain(`<h1>${name}</h1>`)
      expect(body).toContain('alt="A year of Hilal"')
      expect(failedBlocks(body).length).toBeGreaterThan(1)
      const label = locale === 'ur' ? 'حوالہ نمبر:' : 'Reference:'
      const reference = `${label} <bdi dir="ltr">${String(headers['x-request-id'] ?? idOfFailure())}</bdi>`
      expect(body.split(reference)).toHaveLength(failedBlocks(body).length + 1)
      const link = locale === 'ur' ? 'دوبارہ کوشش کریں' : 'Try again'
      expect(body).toMatch(new RegExp(`<a class="button button-quiet" href="">${link}</a>`))
      const healthy = await site.app.inject(home)
      expect([healthy.statusCode, failedBlocks(healthy.body)]).toEqual([200, []])
      expect(healthy.body).not.toContain('data-reference')
      expect(healthy.headers['cache-control']).toContain('s-maxage')
    },
  )

  it.each([
    ['videos', ['digital']],
    ['publications', ['trending-publications']],
    ['billboards', ['billboard-2', 'billboard-1', 'billboard-3', 'billboard-4', 'billboard-6', 'billboard-5']],
  ] as const)('lacks the blocks of %s alone, and logs the cause with the request', async (table, names) => {
    const { statusCode, body } = await broken([table], '/')
    expect(statusCode).toBe(200)
    expect(failedBlocks(body)).toEqual(names)
    expect(body).toContain('The bridge')
    const failures = (records as BlockRecord[]).filter(({ level }) => level === 50)
    expect(failures).toHaveLength(1)
    expect(failures[0]?.requestId).toMatch(/^[\w-]{8,}$/)
    expect(failures[0]?.msg).toContain(failures[0]?.block)
    expect(failures[0]?.err?.message).toContain(table)
    expect(body).not.toMatch(/_away|select /)
  })

  it('keeps an article, with its comments, author and recent articles missing one by one', async () => {
    const url = `/article/${article}`
    for (const [table, block] of [
      ['comments', 'comments'],
      ['authors', 'author'],
    ] as const) {
      const { statusCode, headers, body } = await broken([table], url)
      expect([statusCode, headers['cache-control'], failedBlocks(body)]).toEqual([200, 'no-store', [block]])
      expect(body).toContain('<h1>The bridge</h1>')
    }
    expect(failedBlocks((await site.app.inject(url)).body)).toEqual([])
  })

  it('shows each request its own id', async () => {
    const url = `/article/${article}`
    const ids: (string | undefined)[] = []
    while (ids.length < 2) {
      const { body } = await broken(['comments'], url)
      const shown = [...body.matchAll(/data-reference="">Reference: <bdi dir="ltr">([^<]+)</g)].map(([, id]) => id)
      expect(shown).toEqual([idOfFailure()])
      ids.push(...shown)
    }
    expect(new Set(ids).size).toBe(2)
    expect((await site.app.inject(url)).body).not.toContain('data-reference')
  })

  it.each([
    ['/category/in-focus', 500, 'Reference:'],
    ['/category/in-focus-urdu', 500, 'حوالہ نمبر:'],
    ['/search?q=bridge', 503, 'Reference:'],
    ['/ur/search?q=bridge', 503, 'حوالہ نمبر:'],
  ])('%s says with the id that its list could not be loaded', async (url, status, label) => {
    const { statusCode, headers, body } = await broken(['articles'], url)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
    expect(headers['x-request-id']).toBe(idOfFailure())
    expect(body).toContain(`<p data-reference="">${label} <bdi dir="ltr">${idOfFailure()}</bdi></p>`)
  })

  it('says once that a compressed page depends on the codings that the client accepts', async () => {
    const { statusCode, headers } = await broken(['articles'], '/search?q=bridge', { 'accept-encoding': 'br' })
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([503, 'br', 'accept-encoding'])
  })

  it('is an error page where every block fails', async () => {
    const { statusCode, headers, body } = await broken(['articles', 'billboards', 'videos', 'publications'], '/')
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(body).toContain('Something went wrong')
  })
})

describe('blocks that fail together', () => {
  const failing = (error: unknown) => async () => {
    throw error
  }
  const reported: unknown[][] = []
  const report = (...what: unknown[]) => void reported.push(what)
  const away = new AppError('database.unavailable')
  const other = new Error('broken pipe')

  it('fail the page with the status of the database', async () => {
    await expect(loadBlocks(report, { one: failing(other), two: failing(away) })).rejects.toBe(away)
    expect(reported).toEqual([
      [other, 'one'],
      [away, 'two'],
    ])
  })

  it('do not fail a page that has something else to show', async () => {
    expect(await loadSideBlocks(report, { one: failing(away), two: failing(other) })).toEqual({ one: null, two: null })
  })

  it('are not those of a request that is wrong', async () => {
    const wrong = new AppError('request.not_found')
    await expect(loadSideBlocks(report, { one: failing(wrong), two: async () => 2 })).rejects.toBe(wrong)
  })
})
