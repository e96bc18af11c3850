import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { presentCalendarDay } from './calendar.ts'

describe.each(ENGINES)('the calendar on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount

  beforeAll(async () => {
    // 12:00 on 20 November in Karachi.
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    const of = (title: string, publishDate: string, over = {}) => anArticle({ title, publishDate, ...over })
    await insert.articles(site.services, [
      of('Published', '2026-11-18T04:00:00.000Z'),
      of('Late in the evening', '2026-11-18T18:59:59.999Z', { category: 'misc' }),
      of('After midnight', '2026-11-18T19:00:00.000Z', { category: 'in-focus-urdu', writer: 'Zainab Bibi' }),
      of('Scheduled', '2026-11-24T09:30:00.000Z'),
      of('Planned', '2026-11-24T08:00:00.000Z', { status: 'Draft' }),
      of('Begun and not planned', '2026-11-19T19:00:00.000Z', { status: 'Draft' }),
      of('Taken down', '2026-11-24T08:00:00.000Z', { status: 'Inactive' }),
      ...Array.from({ length: 12 }, (_, index) => of(`Of many ${index}`, '2026-11-25T04:00:00.000Z')),
    ])
  })
  afterAll(() => site.close())

  async function shown(query: string): Promise<Record<string, string[]>> {
    const answer = await site.app.inject({ url: `/api/calendar/?${query}`, headers: admin.headers })
    const { data } = answer.json<{ data: { day: string; entries: { title: string; state: string }[] }[] }>()
    return Object.fromEntries(
      data
        .filter(({ entries }) => entries.length > 0)
        .map(({ day, entries }) => [day, entries.map(({ title, state }) => `${title}: ${state}`)]),
    )
  }

  it('has what is published, scheduled and planned on each day in Karachi, in the order of the hours', async () => {
    expect(await shown('from=2026-11-16&days=9')).toEqual({
      '2026-11-18': ['Published: published', 'Late in the evening: published'],
      '2026-11-19': ['After midnight: published'],
      '2026-11-24': ['Planned: planned', 'Scheduled: scheduled'],
    })
  })

  it('has what is due on a day before the rest, and not what is finished', async () => {
    const { services } = site
    for (const title of ['Due', 'Finished']) {
      const id = await insert.article(
        services,
        anArticle({ title, status: 'Draft', publishDate: '2026-11-01T04:00:00.000Z', coverImage: '/media/cover.webp' }),
      )
      await services.stages.assign(admin.caller, id, { dueDay: '2027-01-05' })
      if (title === 'Finished') await services.articlesWriting.setStatus(admin.caller, id, 'Inactive')
    }
    await insert.article(services, anArticle({ title: 'Scheduled', publishDate: '2027-01-05T04:00:00.000Z' }))
    expect(await shown('from=2027-01-04&days=7')).toEqual({ '2027-01-05': ['Due: due', 'Scheduled: scheduled'] })
    const [day] = await services.calendar.list(admin.caller, { from: '2027-01-05', days: 1, perDay: 1 })
    expect([day?.count, day?.entries.map(({ title }) => title)]).toEqual([2, ['Due']])
  })

  it('shows editors the articles of their magazines alone', async () => {
    const editor = await aMember(site, [{ magazine: 'hilal-urdu', role: 'editor' }])
    const seen = await site.services.calendar.list(editor.caller, { from: '2026-11-16', days: 9, perDay: 9 })
    expect(seen.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(['After midnight'])
  })

  it('is filtered by magazine and writer', async () => {
    expect(Object.keys(await shown('from=2026-11-16&days=9&magazine=hilal-urdu'))).toEqual(['2026-11-19'])
    expect(Object.keys(await shown('from=2026-11-16&days=9&writer=Zainab+Bibi'))).toEqual(['2026-11-19'])
  })

  it('has the first articles of a day, and the number of all, in one query beside that of the time zone', async () => {
    const before = site.engine.queries.count
    const days = await site.services.calendar.list(admin.caller, { from: '2026-10-26', days: 42, perDay: 4 })
    expect(site.engine.queries.count - before).toBe(2)
    expect(days).toHaveLength(42)
    const full = days.find(({ day }) => day === '2026-11-25')
    expect(full?.count).toBe(12)
    expect(full?.entries.map(({ title }) => title)).toEqual(['Of many 0', 'Of many 1', 'Of many 2', 'Of many 3'])
    expect(days.filter(({ count }) => count > 0)).toHaveLength(4)
  })

  it('has the days of the time zone in which staff publish, and a date without an hour on its day', async () => {
    const of = (title: string, publishDate: string) => anArticle({ title, publishDate, writer: 'Of the zone' })
    await insert.articles(site.services, [
      of('Of the 10th alone', '2027-02-09T19:00:00.000Z'),
      of('Before midnight in New York', '2027-02-11T04:59:59.999Z'),
      of('After midnight in New York', '2027-02-11T05:00:00.000Z'),
      of('At 05:00 in Karachi', '2027-02-12T00:00:00.000Z'),
    ])
    const change = (timeZone: string) => site.services.settings.changePublishing(admin.caller, { timeZone })
    await change('America/New_York')
    try {
      expect(await shown('from=2027-02-08&days=7&writer=Of+the+zone')).toEqual({
        '2027-02-10': ['Of the 10th alone: scheduled', 'Before midnight in New York: scheduled'],
        '2027-02-11': ['After midnight in New York: scheduled', 'At 05:00 in Karachi: scheduled'],
      })
      site.time.now = '2026-11-20T03:00:00.000Z'
      const [today] = await site.services.calendar.list(admin.caller, { days: 1, perDay: 1 })
      expect(today?.day).toBe('2026-11-19')
    } finally {
      site.time.now = '2026-11-20T07:00:00.000Z'
      await change('Asia/Karachi')
    }
  })

  it('tells 05:00 in Karachi, which is midnight UTC, from a day without an hour', async () => {
    const of = (title: string, publishDate: string) => anArticle({ title, publishDate, writer: 'Of five' })
    await insert.articles(site.services, [
      of('The day', '2027-03-01T19:00:00.000Z'),
      of('The hour', '2027-03-02T00:00:00.000Z'),
    ])
    const [day] = await site.services.calendar
      .list(admin.caller, { from: '2027-03-02', days: 1, perDay: 9, writer: 'Of five' })
      .then((days) => days.map(presentCalendarDay))
    expect(day?.entries.map(({ title, publish_date, publish_at }) => [title, publish_date, publish_at])).toEqual([
      ['The day', '2027-03-02T00:00:00.000Z', '2027-03-01T19:00:00.000Z'],
      ['The hour', '2027-03-02T00:00:00.000Z', '2027-03-02T00:00:00.000Z'],
    ])
  })

  it('begins today, and rejects what is no day or too many', async () => {
    const answer = await site.app.inject({ url: '/api/calendar/', headers: admin.headers })
    expect(answer.json().data.map(({ day }: { day: string }) => day)[0]).toBe('2026-11-20')
    for (const query of ['from=2026-02-30', 'days=43', 'days=0', 'per_day=201', 'magazine=hilal']) {
      const refused = await site.app.inject({ url: `/api/calendar/?${query}`, headers: admin.headers })
      expect(refused.statusCode, query).toBe(400)
    }
  })
})
