import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { Caller } from '#core/caller.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const MOMENT = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-20T10:00:00.000Z'

describe.each(ENGINES)('a scheduled article on %s', (engine) => {
  let site: TestServices
  let admin: Caller
  beforeEach(async () => {
    site = await newServices(engine)
    const userId = await insert.user(site.services, { email: 'desk@hilal.example', password: null, role: 'admin' })
    admin = { role: 'admin', userId }
  })
  afterEach(() => site.close())

  /** Runs what is due at a given time; returns the articles that have been announced by then. */
  async function announcedAt(now: string): Promise<number[]> {
    site.time.now = now
    await site.services.jobRunner.runDue()
    const rows = await site.engine.db
      .selectFrom('events')
      .select('noun_id')
      .where('change', '=', 'published')
      .orderBy('id')
      .execute()
    return rows.map((row) => Number(row.noun_id))
  }
  const write = (over = {}) => site.services.articlesWriting.create(admin, anArticle({ publishDate: MOMENT, ...over }))
  const update = (id: number, changes: object) => site.services.articlesWriting.update(admin, id, changes)

  it('is announced at its publish date, once, however it was written', async () => {
    const { id } = await write()
    const added = await insert.article(site.services, anArticle({ publishDate: MOMENT }))
    const [first] = await insert.articles(site.services, [anArticle({ publishDate: MOMENT })])
    expect(await announcedAt('2026-11-20T08:59:59.999Z')).toEqual([])
    expect(await announcedAt(MOMENT)).toEqual([id, added, first])
    expect(await announcedAt(LATER)).toEqual([id, added, first])
  })

  it('is announced once if its publish date passed during downtime and the job runs twice', async () => {
    const { id } = await write()
    expect(await announcedAt('2026-11-22T07:00:00.000Z')).toEqual([id])
    await site.services.jobs.enqueue('article.publish', { id, publishDate: MOMENT })
    expect(await announcedAt('2026-11-22T07:00:00.000Z')).toEqual([id])
  })

  it('is announced at the publish date it was rescheduled to, and not at the old one', async () => {
    const { id } = await write()
    await update(id, { publishDate: LATER })
    expect(await announcedAt(MOMENT)).toEqual([])
    expect(await announcedAt(LATER)).toEqual([id])
  })

  it('is not announced if it was deactivated, deleted, or public from the start', async () => {
    const taken = await write()
    await site.services.articlesWriting.setStatus(admin, taken.id, 'Draft')
    const deleted = await write()
    await site.services.articlesWriting.remove(admin, deleted.id)
    await write({ status: 'Pending' })
    await write({ publishDate: NOW })
    expect(await announcedAt(LATER)).toEqual([])
  })

  it('is announced if it was restored from the bin before its publish date', async () => {
    const { id } = await write()
    await site.services.articlesWriting.remove(admin, id)
    await site.services.bin.restore(admin, 'article', id)
    expect(await announcedAt(MOMENT)).toEqual([id])
  })

  it('is announced to the second by a waiting runner', async () => {
    const announced: string[] = []
    const { events, jobRunner } = site.services
    events.subscribe('article', ({ change }) => void (change === 'published' && announced.push(change)))
    await events.start(() => undefined)
    await jobRunner.start(() => undefined)
    site.time.now = '2026-11-20T08:59:59.700Z'
    await write()
    // The clock of the test does not advance: the runner is woken by its own timer at the time for which it waits.
    site.time.now = MOMENT
    await expect.poll(() => announced).toEqual(['published'])
    await jobRunner.stop()
    await events.stop()
  })
})
