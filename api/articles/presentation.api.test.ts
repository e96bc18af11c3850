/** What an article says of itself beside its title and text, and when: as the API takes, checks and answers it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const TEXTS = {
  kicker: 'Report',
  short_title: 'The road',
  standfirst: 'A day on the road that floods each spring.',
  meta_description: 'Why the road along the river floods, and what is built against it.',
  share_image: '/media/0123456789abcdef-1200x630-2a4b6c.webp',
  cover_alt: 'A road beside a river in flood',
  cover_credit: 'Photo: Ali Raza',
  cover_focus: '30,70',
}
const NOTHING = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, null]))

describe.each(ENGINES)('the fields beside title and text on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = admin) =>
    site.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) })
  async function create(over: Record<string, unknown> = {}): Promise<Record<string, unknown> & { id: number }> {
    const answer = await call('POST', '/create-article/', articleFields(over))
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data
  }
  const read = async (id: number) => (await call('GET', `/article/${id}/`)).json().article
  const errorsOf = async (over: Record<string, unknown>) =>
    (await call('POST', '/create-article/', articleFields(over))).json().fields

  it('are null by default, kept as they are sent, and emptied by an empty text', async () => {
    expect(await create()).toMatchObject({ ...NOTHING, take_down_at: null })
    const { id } = await create(TEXTS)
    expect(await read(id)).toMatchObject(TEXTS)
    expect((await call('PUT', `/article/${id}/`, { title: 'Another' })).json()).toMatchObject(TEXTS)
    const emptied = { ...Object.fromEntries(Object.keys(TEXTS).map((name) => [name, ''])), cover_focus: '50,50' }
    expect((await call('PUT', `/article/${id}/`, emptied)).json()).toMatchObject(NOTHING)
  })

  it('name up to eight people beside the writer, who keep the places in which they were named', async () => {
    const bylines = [
      { role: 'translator', name: 'علی رضا' },
      { role: 'photographer', name: 'Sana: Lahore' },
    ]
    const { id } = await create({ bylines })
    expect(await read(id)).toMatchObject({ bylines, writer: 'Ayesha Durrani' })
    const revision = (await call('GET', `/article/${id}/revisions/1/`)).json().data.revision.article
    expect(revision.bylines).toEqual(bylines)
    await call('PUT', `/article/${id}/`, { bylines: 'author: Ali \nauthor:  ' })
    expect(await read(id)).toMatchObject({ bylines: [{ role: 'author', name: 'Ali' }] })
    await call('PUT', `/article/${id}/`, { bylines: null })
    expect(await read(id)).toMatchObject({ bylines: [] })
    const nine = Array.from({ length: 9 }, (_, index) => ({ role: 'author', name: `Author ${index}` }))
    expect(await errorsOf({ bylines: nine.slice(1) })).toBeUndefined()
    for (const wrong of [nine, [{ role: 'cook', name: 'A' }], [{ role: 'author', name: 'x'.repeat(256) }]]) {
      expect(await errorsOf({ bylines: wrong })).toEqual({
        bylines: [expect.stringContaining('At most 8 people')],
      })
    }
  })

  it('are one line without control characters', async () => {
    const { id } = await create({ kicker: '  A\tnew \n road\u0000 ', standfirst: 'دریا\r\nاور سڑک' })
    expect(await read(id)).toMatchObject({ kicker: 'A new road', standfirst: 'دریا اور سڑک' })
  })

  it('have limits in characters, and are rejected with the field that is wrong', async () => {
    const flag = '🇵🇰'
    expect(await errorsOf({ kicker: flag.repeat(30), short_title: 'x'.repeat(100) })).toBeUndefined()
    const fields = await errorsOf({
      kicker: 'x'.repeat(61),
      short_title: 'x'.repeat(101),
      standfirst: 'x'.repeat(301),
      meta_description: 'x'.repeat(201),
      cover_alt: 'x'.repeat(501),
      cover_credit: 'x'.repeat(201),
      share_image: 'javascript:alert(1)',
      cover_focus: '30,101',
      take_down_at: 'tomorrow',
      publish_at: '2026-02-30T09:00:00Z',
    })
    expect(fields).toMatchObject({
      kicker: ['Kicker must be at most 60 characters long.'],
      short_title: ['Short title must be at most 100 characters long.'],
      standfirst: ['Standfirst must be at most 300 characters long.'],
      meta_description: ['Description for search engines must be at most 200 characters long.'],
      cover_alt: ['Alternative text must be at most 500 characters long.'],
      cover_credit: ['Credit must be at most 200 characters long.'],
      share_image: [expect.any(String)],
      cover_focus: ['The focal point is written as two percentages, such as 30,70.'],
      take_down_at: [expect.any(String)],
      publish_at: [expect.any(String)],
    })
    for (const wrong of [7, {}, ['x']]) expect(await errorsOf({ kicker: wrong })).toHaveProperty('kicker')
  })

  it('name the hour of publishing beside the day, and keep it through any number of round trips', async () => {
    // 05:00 in Karachi, which publish_date cannot tell from the day alone.
    const moment = '2026-11-18T00:00:00.000Z'
    const { id, ...created } = await create({ publish_date: '2026-11-18', publish_at: moment })
    expect(created).toMatchObject({ publish_date: moment, publish_at: moment })
    for (let round = 0; round < 2; round += 1) {
      const { publish_date: date, ...others } = await read(id)
      expect((await call('PUT', `/article/${id}/`, { ...others, publish_date: date })).json()).toMatchObject({
        publish_at: moment,
      })
      expect((await call('PUT', `/article/${id}/`, { publish_date: date })).json()).toMatchObject({
        publish_at: moment,
      })
    }
    const whole = await read(id)
    const moved = await call('PUT', `/article/${id}/`, { ...whole, version: null, publish_date: '2026-11-19' })
    expect(moved.json()).toMatchObject({
      publish_date: '2026-11-19T00:00:00.000Z',
      publish_at: '2026-11-18T19:00:00.000Z',
    })
    const hour = await call('PUT', `/article/${id}/`, { publish_at: '2026-11-19T14:30:00+05:00' })
    expect(hour.json()).toMatchObject({
      publish_date: '2026-11-19T09:30:00.000Z',
      publish_at: '2026-11-19T09:30:00.000Z',
    })
  })

  it('are kept by drafts, working copies and revisions, and come back when a revision is restored', async () => {
    const draft = (await call('POST', '/articles/draft/', { ...TEXTS, publish_at: '2026-12-01T04:30:00.000Z' })).json()
      .data
    expect(draft).toMatchObject({ ...TEXTS, publish_at: '2026-12-01T04:30:00.000Z' })
    const { id } = await create(TEXTS)
    const changed = { kicker: 'Essay', take_down_at: '2026-12-31T19:00:00.000Z' }
    expect((await call('PUT', `/article/${id}/draft/`, changed)).json().data.kept_in).toBe('working_copy')
    expect((await call('GET', `/article/${id}/working-copy/`)).json().data.article).toMatchObject({
      ...TEXTS,
      ...changed,
    })
    expect(await read(id)).toMatchObject({ kicker: 'Report', take_down_at: null })
    await call('PUT', `/article/${id}/`, { ...changed, standfirst: null, cover_focus: '0,0' })
    const restored = await call('POST', `/article/${id}/revisions/1/restore/`)
    expect(restored.json()).toMatchObject({ ...TEXTS, take_down_at: changed.take_down_at })
  })

  it('are empty in revisions of the time before them', async () => {
    const { id } = await create(TEXTS)
    const row = await site.engine.db
      .selectFrom('article_revisions')
      .select('content')
      .where('article_id', '=', id)
      .executeTakeFirstOrThrow()
    const { title, writer, category, description, publishDate, coverImage, userId, status } = JSON.parse(row.content)
    const content = JSON.stringify({ title, writer, category, description, publishDate, coverImage, userId, status })
    await site.engine.db.updateTable('article_revisions').set({ content }).where('article_id', '=', id).execute()
    const answer = await call('GET', `/article/${id}/revisions/1/`)
    expect(answer.json().data.revision.article).toMatchObject({ ...NOTHING, take_down_at: null })
  })

  it('cannot make an article that is public end, for its author', async () => {
    const { id } = await create({ publish_date: '2027-01-01', user: author.id })
    const answer = await call('PUT', `/article/${id}/`, { take_down_at: '2027-02-01' }, author)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([403, ['take_down_at']])
    expect((await call('PUT', `/article/${id}/`, { kicker: 'Mine' }, author)).statusCode).toBe(200)
  })

  it('let staff see the card that is drawn when it is shared, also of a draft', async () => {
    const { id } = await create({ status: 'Draft' })
    const answer = await call('GET', `/article/${id}/share-card/`)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await call('GET', `/article/${id}/share-card/`, undefined, author)).statusCode).toBe(404)
    expect((await site.app.inject({ url: `/api/article/${id}/share-card/` })).statusCode).toBe(401)
  })
})
