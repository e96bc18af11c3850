import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#core/events/mail/mailer.ts'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle, storeArticles, storeComment } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** The clocks of New York go back on 1 November 2026 at 06:00 UTC, so that the day ends at 05:00 UTC on the next. */
const FIRST_HOUR = '2026-11-01T04:30:00.000Z'
const LAST_HOUR = '2026-11-02T04:30:00.000Z'

describe.each(ENGINES)('days in the publisher’s time zone on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { configured: true, send: async (mail: Mail) => void mails.push(mail) }
    site = await newSite(engine, {}, { mailer })
    admin = await anAccount(site.services, { role: 'admin' })
    site.time.now = '2026-10-20T07:00:00.000Z'
    await site.services.jobRunner.start(() => undefined)
    await site.services.jobRunner.stop(1)
    await changeTo('America/New_York')
  })
  afterAll(() => site.close())

  const call = (url: string, headers = {}) => site.app.inject({ url: `/api/${url}`, headers })
  const changeTo = (timeZone: string) => site.services.settings.changePublishing(admin.caller, { timeZone })
  const titlesOf = async (url: string, headers = {}) => {
    const { data } = (await call(url, headers)).json()
    return (data as { title?: string; comment?: string }[]).map(({ title, comment }) => title ?? comment)
  }

  it('limit the lists of staff, in which a day alone stays that day, and not those of readers', async () => {
    site.time.now = '2026-11-20T07:00:00.000Z'
    const editor = await aMember(site, 'editor')
    const reader = await anAccount(site.services)
    await storeArticles(site.services, [
      { title: 'Day before', publishDate: '2026-11-01T03:59:00.000Z' },
      { title: 'Day alone', publishDate: '2026-10-31T19:00:00.000Z' },
      { title: 'First hour', publishDate: FIRST_HOUR },
      { title: 'Next day alone', publishDate: '2026-11-01T19:00:00.000Z' },
      { title: 'Last hour', publishDate: LAST_HOUR },
      { title: 'Day after', publishDate: '2026-11-02T05:00:00.000Z' },
    ])
    const query = '?from=2026-11-01&to=2026-11-01&sort=publish_date'
    const expected = ['Day alone', 'First hour', 'Last hour']
    expect(await titlesOf(`get-articles/${query}`, admin.headers)).toEqual(expected)
    expect(await titlesOf(`get-articles/${query}&page=1&page_size=25`, admin.headers)).toEqual(expected)
    expect(await titlesOf(`get-articles/${query}&q=hour`, admin.headers)).toEqual(['First hour', 'Last hour'])
    expect(await titlesOf(`desk/articles/${query}`, editor.headers)).toEqual(expected)
    expect(await titlesOf(`get-articles/${query}`)).toEqual(['Day alone', 'Day before', 'First hour'])

    const articleId = await storeArticle(site.services, { title: 'Discussed' })
    for (const [comment, createdAt] of [
      ['Early', '2026-11-01T03:59:00.000Z'],
      ['First', FIRST_HOUR],
      ['Last', LAST_HOUR],
      ['Late', '2026-11-02T05:00:00.000Z'],
    ] as const) {
      await storeComment(site.services, { articleId, userId: reader.id, comment, createdAt })
    }
    const comments = 'get-comments/?from=2026-11-01&to=2026-11-01&sort=created_at'
    expect(await titlesOf(comments, admin.headers)).toEqual(['First', 'Last'])
  })

  it('leave articles that are scheduled for later among the scheduled', async () => {
    site.time.now = '2026-10-31T22:00:00.000Z'
    const query = '?from=2026-11-01&to=2026-11-01&sort=publish_date&status=Scheduled'
    expect(await titlesOf(`get-articles/${query}`, admin.headers)).toEqual(['First hour', 'Last hour'])
    site.time.now = '2026-10-31T18:00:00.000Z'
    expect(await titlesOf(`get-articles/${query}`, admin.headers)).toEqual(['Day alone', 'First hour', 'Last hour'])
  })

  it('are those of readership', async () => {
    const id = await storeArticle(site.services, { title: 'Read' })
    for (const [index, now] of [FIRST_HOUR, LAST_HOUR, '2026-11-02T05:00:00.000Z'].entries()) {
      site.time.now = now
      await site.services.visits.count(id, { address: `192.0.2.${index}`, browser: 'Phone' })
    }
    await site.services.visits.flush()
    const { visits } = await site.services.dashboard.overview(admin.caller)
    expect(visits.slice(-3)).toEqual([
      { day: '2026-10-31', count: 0 },
      { day: '2026-11-01', count: 2 },
      { day: '2026-11-02', count: 1 },
    ])
  })

  it('are those on which emails of the week are sent, at seven by its clocks', async () => {
    site.time.now = '2026-10-20T07:00:00.000Z'
    const nextDigest = async () => {
      const { schedules } = await site.services.jobs.overview(admin.caller)
      return schedules.find(({ name }) => name === 'notifications.digest')?.nextRunAt
    }
    expect(await nextDigest()).toBe('2026-10-20T11:00:00.000Z')
    await changeTo('Asia/Karachi')
    expect(await nextDigest()).toBe('2026-10-21T02:00:00.000Z')
    await changeTo('America/New_York')
    const editor = await aMember(site, 'editor')
    const contributor = await aMember(site, 'contributor')
    await site.services.notifications.setDigest(editor.caller, 'weekly')
    const id = await storeArticle(site.services, { status: 'Draft', userId: contributor.id })
    await site.services.stages.move(contributor.caller, id, { action: 'submit' })
    const digests = async (now: string) => {
      site.time.now = now
      await site.services.notifications.sendDigests(new AbortController().signal)
      await site.services.jobRunner.runDue()
      return mails.splice(0).filter(({ to }) => to === editor.email).length
    }
    // Monday in Karachi; Sunday, and at last Monday, in New York.
    expect(await digests('2026-11-01T20:00:00.000Z')).toBe(0)
    expect(await digests(LAST_HOUR)).toBe(0)
    expect(await digests('2026-11-02T05:00:00.000Z')).toBe(1)
  })

  it('are those by which admins have to have a second factor', async () => {
    const settings = '/api/settings/security/'
    await site.engine.db
      .insertInto('settings')
      .values({ key: 'security.second-factor-from', value: '2026-11-02' })
      .execute()
    site.time.now = LAST_HOUR
    const signIn = async () => (await anAccount(site.services, { role: 'admin' })).headers
    expect((await site.app.inject({ url: settings, headers: await signIn() })).statusCode).toBe(200)
    site.time.now = '2026-11-02T05:00:00.000Z'
    expect((await site.app.inject({ url: settings, headers: await signIn() })).statusCode).toBe(403)
  })

  it('date new articles', async () => {
    site.time.now = '2026-11-21T20:00:00.000Z'
    const { publishDate } = await site.services.drafts.create(admin.caller, { title: 'Begun on the 21st' })
    expect(publishDate).toBe('2026-11-20T19:00:00.000Z')
  })
})
