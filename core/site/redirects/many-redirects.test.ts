import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const RULES = 100_000
const CIRCLES = 300

describe.each(ENGINES)('100,000 redirects on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const queriesOf = async (url: string) => {
    const before = site.engine.queries.count
    const { statusCode, headers } = await site.app.inject({ url })
    return { status: statusCode, location: headers['location'], queries: site.engine.queries.count - before }
  }

  it('come from one file, accept no circle, and cost a page nothing and a miss one statement', async () => {
    const id = await insert.article(site.services, anArticle({ userId: admin.id }))
    const page = await queriesOf(`/article/${id}`)
    const missing = await queriesOf('/no-such-page-1')

    // Of four lines, three lead to an article and one to the address of the line before.
    const line = (number: number) =>
      `/view-article.php?i=${number},${number % 4 === 3 ? `/view-article.php?i=${number - 1}` : `/article/${id}`}`
    const lines = Array.from({ length: RULES }, (_, number) => line(number))
    const circles = Array.from({ length: CIRCLES }, (_, number) => [
      `/circle-${number}/a,/circle-${number}/b`,
      `/circle-${number}/b,/circle-${number}/a`,
    ])
    const csv = [...lines, ...circles.flat()].join('\n')
    const { refused, ...counts } = await site.services.redirects.importCsv(admin.caller, csv, false)
    expect(counts).toEqual({ created: RULES + CIRCLES, changed: 0, refusedCount: CIRCLES, unchanged: 0 })
    expect(new Set(refused.map(({ refusal }) => refusal.code))).toEqual(new Set(['redirect.circle']))
    expect(refused).toHaveLength(CIRCLES)

    // Chains are one step long.
    for (const number of [0, 3, 50_002, 99_999])
      expect(await queriesOf(`/view-article.php?i=${number}`)).toEqual({
        status: 301,
        location: `/article/${id}`,
        queries: 1,
      })
    expect(await queriesOf(`/article/${id}`)).toEqual(page)
    expect(await queriesOf('/no-such-page-2')).toEqual(missing)
    await site.services.redirects.create(admin.caller, { from: '/one-more', to: '/help' })
    expect((await queriesOf('/one-more')).location).toBe('/help')
  })
})
