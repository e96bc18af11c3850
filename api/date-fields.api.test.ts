import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

type Answer = { id: number; publish_date: string; version?: number }

const PUBLICATION = {
  title: 'Hilal, November',
  language: 'English',
  direction: 'LTR',
  cover_image: '/media/c.webp',
  doc_url: '/media/i.pdf',
}
const ARTICLE = {
  title: 'The river',
  writer: 'Ayesha Durrani',
  category: 'in-focus',
  description: `<p>${'Along the river. '.repeat(5)}</p>`,
  cover_image: '/media/c.webp',
}

const RESOURCES = [
  { noun: 'magazine', create: '/magazine/create/', change: '/magazine/update', fields: PUBLICATION },
  { noun: 'ebook', create: '/ebook/create/', change: '/ebook/update', fields: PUBLICATION },
  { noun: 'article', create: '/create-article/', change: '/article', fields: ARTICLE },
]

/** What clients make of the date that they were answered, and send back. */
const ROUND_TRIPS: [string, (answered: string) => string][] = [
  ['as it was answered', (answered) => answered],
  ['its first ten characters', (answered) => answered.slice(0, 10)],
  ['its first ten characters as a date of JavaScript', (answered) => new Date(answered.slice(0, 10)).toISOString()],
  ['its day in Karachi', (answered) => dayOf(answered)],
]

describe.each(ENGINES)('a date without a time, on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.time.now = '2026-11-20T07:00:00.000Z'
  })

  const call = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<Answer> => {
    const { json, statusCode, body } = await site.app.inject({
      method,
      url: `/api${url}`,
      headers: admin.headers,
      payload,
    })
    expect(statusCode, body).toBeLessThan(300)
    return json().data ?? json()
  }

  describe.each(RESOURCES)('of the $noun', ({ noun, create, change, fields }) => {
    it.each(['2026-11-05', '2026-11-05T00:00:00.000Z', '2008-07-01', '1900-01-01'])(
      'survives any number of round trips: %s',
      async (given) => {
        const day = given.slice(0, 10)
        const made = await call('POST', create, { ...fields, publish_date: given })
        let answered = made.publish_date
        for (const [, sent] of [...ROUND_TRIPS, ...ROUND_TRIPS]) {
          expect([answered.slice(0, 10), dayOf(answered)]).toEqual([day, day])
          const changed = await call('PUT', `${change}/${made.id}/`, { ...fields, publish_date: sent(answered) })
          answered = changed.publish_date
          // Nothing has changed, so nothing was written either.
          expect(changed.version).toBe(made.version)
        }
      },
    )

    it('makes it public from midnight of that day in Karachi, by its number and in its list', async () => {
      const { id } = await call('POST', create, { ...fields, title: 'Of Christmas', publish_date: '2026-12-25' })
      const statusOf = async () => (await site.app.inject(`/api/${noun}/${id}/`)).statusCode
      const list = noun === 'article' ? '/api/get-articles/' : `/api/${noun}s/`
      const listed = async () => (await site.app.inject(list)).body.includes('Of Christmas')
      site.time.now = '2026-12-24T18:59:59.999Z'
      expect([await statusOf(), await listed()]).toEqual([404, false])
      site.time.now = '2026-12-24T19:00:00.000Z'
      expect([await statusOf(), await listed()]).toEqual([200, true])
    })
  })

  it('leaves the hour of an article that has one, until its day is sent', async () => {
    const { id, publish_date: answered } = await call('POST', '/create-article/', {
      ...ARTICLE,
      publish_date: '2026-11-05T16:30+05:00',
    })
    expect(answered).toBe('2026-11-05T11:30:00.000Z')
    const same = await call('PUT', `/article/${id}/`, { publish_date: answered, title: 'The road' })
    expect(same.publish_date).toBe(answered)
    expect((await call('PUT', `/article/${id}/`, { publish_date: '2026-11-05' })).publish_date).toBe(
      '2026-11-05T00:00:00.000Z',
    )
    const version = await site.app.inject({ url: `/api/article/${id}/revisions/3/`, headers: admin.headers })
    expect(version.json().data.revision.article.publish_date).toBe('2026-11-05T00:00:00.000Z')
  })
})
