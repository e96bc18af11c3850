import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf } from '#testing/errors.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const BEFORE = '2026-11-20T08:59:59.999Z'
const MOMENT = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-20T10:00:00.000Z'
const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('an article that is to be taken down on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeEach(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterEach(() => site.close())

  const write = (over = {}) => insert.article(site.services, anArticle({ takeDownAt: MOMENT, ...over }))
  const update = (id: number, changes: object) => site.services.articlesWriting.update(admin.caller, id, changes)
  const statusOf = async (id: number) => (await site.services.articles.read(admin.caller, id)).status
  const errorsOf = async (run: () => Promise<unknown>) => (await appErrorOf(run)).fields?.['take_down_at']
  const runUntil = async (now: string) => {
    site.time.now = now
    await site.services.jobRunner.runDue()
  }
  /** Where readers find it. */
  const placesOf = async (id: number) => {
    const places: string[] = []
    for (const url of [
      `/article/${id}`,
      `/api/article/${id}/`,
      '/api/get-articles/',
      '/category/in-focus',
      '/category/in-focus/feed.xml',
      '/search?q=river',
      '/sitemap.xml',
    ]) {
      const { statusCode, body } = await site.app.inject({ url })
      if (statusCode === 200 && (body.includes(`/article/${id}`) || body.includes(`"id":${id},`))) places.push(url)
    }
    return places
  }

  it('is gone at its moment, before any job has run, and Inactive after that', async () => {
    const id = await write()
    await runUntil(BEFORE)
    expect(await placesOf(id)).toHaveLength(7)
    site.time.now = MOMENT
    // The counts by month, which the sitemap begins with, follow the status.
    expect(await placesOf(id)).toEqual([])
    expect(await statusOf(id)).toBe('Active')
    await runUntil(MOMENT)
    expect(await statusOf(id)).toBe('Inactive')
    expect(await placesOf(id)).toEqual([])
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'article' }, PAGE)
    expect(rows[0]).toMatchObject({
      action: 'status',
      userId: null,
      nounId: String(id),
      details: { status: { from: 'Active', to: 'Inactive' } },
    })
    const { rows: revisions } = await site.services.revisions.list(admin.caller, id, PAGE)
    expect(revisions[0]).toMatchObject({ version: 2, action: 'status', userId: null })
  })

  it('stays if the moment was moved or removed, or it was deactivated, and is taken down once', async () => {
    const [moved, freed, drafted] = [await write(), await write(), await write()]
    await update(moved, { takeDownAt: LATER })
    await update(freed, { takeDownAt: null })
    await update(drafted, { status: 'Draft' })
    // A job that comes too early.
    await site.services.jobs.enqueue('article.take-down', { id: moved, takeDownAt: LATER })
    await runUntil(MOMENT)
    expect([await statusOf(moved), await statusOf(freed), await statusOf(drafted)]).toEqual([
      'Active',
      'Active',
      'Draft',
    ])
    await runUntil(LATER)
    expect(await statusOf(moved)).toBe('Inactive')
    await site.services.jobs.enqueue('article.take-down', { id: moved, takeDownAt: LATER })
    await runUntil(LATER)
    expect((await site.services.articles.read(admin.caller, moved)).version).toBe(3)
  })

  it('is taken down after downtime, and if it was restored from the bin before', async () => {
    const id = await write()
    await site.services.bin.remove(admin.caller, 'article', id)
    await site.services.bin.restore(admin.caller, 'article', id)
    await runUntil('2026-11-25T00:00:00.000Z')
    expect(await statusOf(id)).toBe('Inactive')
  })

  it('needs a moment after its publish date that has not passed when it is published', async () => {
    const id = await write({ status: 'Inactive', publishDate: NOW })
    expect(await errorsOf(() => update(id, { takeDownAt: NOW }))).toEqual(['article.take_down_early'])
    expect(await errorsOf(() => update(id, { publishDate: LATER }))).toEqual(['article.take_down_early'])
    site.time.now = LATER
    expect(await errorsOf(() => update(id, { status: 'Active' }))).toEqual(['article.take_down_past'])
    expect(
      await errorsOf(() => site.services.articlesWriting.create(admin.caller, anArticle({ takeDownAt: MOMENT }))),
    ).toEqual(['article.take_down_past'])
    // Anything else of it can be changed.
    expect(await update(id, { title: 'Another title' })).toMatchObject({ title: 'Another title', status: 'Inactive' })
    expect(await update(id, { status: 'Active', takeDownAt: null })).toMatchObject({ status: 'Active' })
  })

  it('can be written down in any state while it is a draft', async () => {
    const draft = await site.services.drafts.create(admin.caller, {
      title: 'Early',
      takeDownAt: '2020-01-01T00:00:00.000Z',
    })
    await runUntil(LATER)
    expect(await statusOf(draft.id)).toBe('Draft')
  })
})
