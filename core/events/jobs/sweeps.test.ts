import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { Caller } from '#core/caller.ts'

const ADMIN: Caller = { role: 'admin', userId: 1 }
const SWEPT = [
  'visit_marks',
  'sessions',
  'limits',
  'article_previews',
  'home_previews',
  'preview_links',
  'presence',
] as const

describe.each(ENGINES)('sweeps on %s', (name) => {
  let site: TestServices
  beforeEach(async () => {
    site = await newServices(name)
  })
  afterEach(() => site.close())

  it('delete what nobody needs any more', async () => {
    const { services, engine } = site
    await services.visits.count(await insert.article(services, anArticle()), { address: '192.0.2.1', browser: 'x' })
    await services.visits.flush()
    const user = await insert.user(services, { email: 'a@reader.example', password: null, role: 'author' })
    await services.sessions.open({ id: user, role: 'author' })
    await services.limits.take({ rule: { name: 'test', maxAttempts: 3, seconds: 60 }, subject: 'x' })
    await services.previews.keep({ role: 'admin', userId: user }, { articleId: null })
    await services.homePreviews.keep({ role: 'admin', userId: user }, 'hilal-her', { at: null, pins: [] })
    const articleId = await insert.article(services, anArticle())
    await services.previewLinks.create({ role: 'admin', userId: user }, articleId, { days: 1 })
    await services.presence.beat({ role: 'admin', userId: user }, articleId, { tab: 'tab-00000001' })
    const count = async () =>
      Promise.all(SWEPT.map(async (table) => (await engine.db.selectFrom(table).selectAll().execute()).length))
    expect(await count()).toEqual([1, 1, 2, 1, 1, 1, 1])
    site.time.now = new Date(Date.parse(site.time.now) + 400 * 86_400_000).toISOString()
    for (const kind of ['visits.sweep', 'sessions.sweep', 'limits.sweep', 'previews.sweep'] as const) {
      await services.jobs.runNow(ADMIN, kind)
    }
    await services.jobRunner.runDue()
    expect(await count()).toEqual([0, 0, 0, 0, 0, 0, 0])
    const jobs = await engine.db.selectFrom('jobs').selectAll().execute()
    expect(jobs.map(({ state, last_error }) => last_error ?? state)).toEqual(Array(4).fill('done'))
  })
})
