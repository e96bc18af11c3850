/** Corrections of an article, as the API takes and answers them, and as readers and search engines see them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const FIRST = { date: '2026-11-18', text: 'In the printed issue the name of the river was wrong.' }
const SECOND = { date: '2026-11-19', text: 'مطبوعہ شمارے میں <نام> غلط تھا۔' }

describe.each(ENGINES)('corrections on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = admin) =>
    site.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) })
  async function create(over: Record<string, unknown> = {}): Promise<number> {
    const answer = await call('POST', '/create-article/', articleFields(over))
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data.id
  }
  const read = async (id: number) => (await call('GET', `/article/${id}/`)).json().article
  const pageOf = async (id: number) => (await site.app.inject({ url: `/article/${id}` })).body

  it('are none by default, kept in their order, and removed by an empty list', async () => {
    const id = await create()
    expect((await read(id)).corrections).toEqual([])
    const corrections = [SECOND, { ...FIRST, text: `  ${FIRST.text}\n` }, { date: '2026-11-20', text: ' ' }]
    expect((await call('PUT', `/article/${id}/`, { corrections })).json().corrections).toEqual([SECOND, FIRST])
    expect((await call('PUT', `/article/${id}/`, { title: 'Another' })).json().corrections).toEqual([SECOND, FIRST])
    for (const none of [[], null, '']) {
      await call('PUT', `/article/${id}/`, { corrections: JSON.stringify([FIRST]) })
      expect((await read(id)).corrections).toEqual([FIRST])
      expect((await call('PUT', `/article/${id}/`, { corrections: none })).json().corrections).toEqual([])
    }
  })

  it.each([
    [[{ ...FIRST, date: '2026-02-30' }]],
    [[{ ...FIRST, date: '' }]],
    [[{ ...FIRST, text: 'x'.repeat(1001) }]],
    [Array.from({ length: 21 }, () => FIRST)],
    ['[{"date":'],
    ['{"date":"2026-11-18"}'],
    [[FIRST.text]],
  ])('need a day and a text, and are twenty at most: %j', async (corrections) => {
    const answer = await call('POST', '/create-article/', articleFields({ corrections }))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['corrections'])
  })

  it('are a version with an event in the audit log, and can be restored', async () => {
    const id = await create()
    await call('PUT', `/article/${id}/`, { corrections: [FIRST] })
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'article' }, { page: 1, pageSize: 1 })
    expect(rows[0]?.details).toEqual({ corrections: { from: null, to: JSON.stringify([FIRST]) } })
    expect((await call('GET', `/article/${id}/revisions/2/`)).json().data.revision.article.corrections).toEqual([FIRST])
    await call('POST', `/article/${id}/revisions/1/restore/`)
    expect((await read(id)).corrections).toEqual([])
  })

  it('are not for those who may not publish the article', async () => {
    const contributor = await aMember(site, 'contributor')
    const draft = { title: 'The river', category: 'in-focus' }
    const answer = await call('POST', '/articles/draft/', { ...draft, corrections: [FIRST] }, contributor)
    expect(answer.statusCode).toBe(403)
    expect(Object.keys(answer.json().fields)).toEqual(['corrections'])
    const own = await call('POST', '/articles/draft/', { ...draft, corrections: '' }, contributor)
    expect(own.statusCode).toBe(201)
  })

  it('are named above the article and stand below it, with their days and in their own language', async () => {
    const id = await create({ corrections: [SECOND, FIRST] })
    const html = await pageOf(id)
    expect(html).toContain('<a href="#corrections">Corrected on 19 November 2026</a>')
    expect(html).toContain('<section class="corrections" id="corrections" aria-labelledby="corrections-title">')
    expect(html).toContain('<time dateTime="2026-11-18">18 November 2026</time><p>In the printed issue')
    expect(html).toMatch(/19 November 2026<\/time><p lang="ur" dir="rtl">[^<]*&lt;نام&gt;/)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data['@graph'][0].correction).toEqual(
      [SECOND, FIRST].map(({ date, text }) => ({ '@type': 'CorrectionComment', datePublished: date, text })),
    )
  })

  it('add nothing to the page of an article without any', async () => {
    expect(await pageOf(await create())).not.toMatch(/correct/i)
  })

  it('are in Urdu for an Urdu article, and in its preview before they are saved', async () => {
    const id = await create({ category: 'in-focus-urdu', title: 'دریا', corrections: [SECOND] })
    expect(await pageOf(id)).toContain('<a href="#corrections">19 نومبر 2026 کو تصحیح کی گئی</a>')
    const answer = await call('POST', '/articles/preview/', { title: 'The river', corrections: [FIRST] })
    expect((await site.app.inject({ url: answer.json().data.path })).body).toContain(FIRST.text)
  })
})
