import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('suggestions on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({ title: 'The <i>lighthouse', writer: 'Nadia Qureshi' }),
      anArticle({ title: 'The sea', description: '<p>A lighthouse by the sea.</p>', writer: 'Digna Light' }),
      anArticle({ title: 'دریا کے کنارے', writer: 'احمد', category: 'urdu-main' }),
    ])
    await site.services.vocabulary.recount()
  })
  afterAll(() => site.close())

  const get = (path: string) => site.app.inject({ url: `/fragments/search-suggestions/${path}` })
  const textsOf = (body: string) =>
    [...body.matchAll(/data-href="(.*?)"><bdi[^>]*>(.*?)<\/bdi>/g)].map((match) => match.slice(1))

  it('are titles, writers and categories that begin like the words typed', async () => {
    const { body, headers } = await get('en?q=ligh')
    expect(textsOf(body)).toEqual([
      ['/article/1', 'The &lt;i&gt;lighthouse'],
      ['/search?q=Digna+Light&amp;writer=Digna+Light', 'Digna Light'],
    ])
    expect(headers['cache-control']).toContain('public')
    expect(textsOf((await get('en?q=Digital')).body)).toContainEqual(['/category/digital', 'Digital'])
    expect(textsOf((await get('ur?q=light')).body)[1]?.[0]).toMatch(/^\/ur\/search/)
  })

  it('begin with the second character that is typed, in each script', async () => {
    const titlesOf = async (typed: string) => textsOf((await get(`en?q=${encodeURIComponent(typed)}`)).body)
    expect(await titlesOf('li')).toContainEqual(['/article/1', 'The &lt;i&gt;lighthouse'])
    expect(await titlesOf('the li')).toContainEqual(['/article/1', 'The &lt;i&gt;lighthouse'])
    expect(await titlesOf('در')).toContainEqual(['/article/3', 'دریا کے کنارے'])
    // It occurs in the content alone.
    expect(await titlesOf('by')).toEqual([])
  })

  it.each(['en', 'en?q=', 'en?q=a', 'en?q=%25%25%25', `en?q=${'a'.repeat(300)}`, 'fr?q=light', 'en?q=ab&q=cd'])(
    'are none for %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})
