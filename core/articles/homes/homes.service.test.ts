import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { PinContent } from './homes.ts'

const KIDS = 'in-focus-kids'
const MINUTE_MS = 60_000

describe.each(ENGINES)('the arrangement of a home on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let articles: number[]

  beforeEach(async () => {
    site = await newSite(engine, { PAGE_CACHE_MB: '8' })
    admin = await anAccount(site.services, { role: 'admin' })
    articles = await insert.articles(
      site.services,
      Array.from({ length: 8 }, (_, index) =>
        anArticle({ category: KIDS, title: `Story ${index}`, publishDate: `2026-11-1${9 - index}T04:00:00.000Z` }),
      ),
    )
  })
  afterEach(() => site.close())

  const later = (minutes: number) => new Date(Date.parse(site.time.now) + minutes * MINUTE_MS).toISOString()
  const aPin = (over: Partial<PinContent> = {}): PinContent => {
    const articleId = articles[7] ?? 0
    return { block: KIDS, position: 1, articleId, startsAt: null, endsAt: null, ...over }
  }
  const save = async (version: number, ...pins: PinContent[]) =>
    site.services.homes.save(admin.caller, 'hilal-kids', { version, pins })

  /** The stories of the home's first block as readers see them, and how the page cache answered. */
  async function home(): Promise<{ stories: string[]; cache: string }> {
    const answer = await site.app.inject('/hilal-kids')
    return {
      stories: [...answer.body.matchAll(/<a href="\/article\/\d+">([^<]+)<\/a>/g)].map(([, title]) => title ?? ''),
      cache: String(answer.headers['cache-status']),
    }
  }
  const first = async () => (await home()).stories[0]

  it('shows a pinned article in its place, at once and to every reader, and the newest in the others', async () => {
    const before = await home()
    expect(before.stories).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Story ${index}`))
    expect((await home()).cache).toContain('hit')
    await save(0, aPin(), aPin({ articleId: articles[1] ?? 0, position: 3 }))
    expect((await home()).stories).toEqual([7, 0, 1, 2, 3, 4].map((index) => `Story ${index}`))
    expect((await home()).cache).toContain('hit')
    await save(1)
    expect(await home()).toMatchObject({ stories: before.stories })
  })

  it('changes at the moments at which pins begin and end, without a write', async () => {
    await save(0, aPin({ startsAt: later(10), endsAt: later(20) }))
    expect(await first()).toBe('Story 0')
    for (const [minutes, title] of [
      [10, 'Story 7'],
      [10, 'Story 0'],
    ] as const) {
      site.time.now = new Date(Date.parse(later(minutes)) - 1).toISOString()
      await site.services.jobRunner.runDue()
      expect(await first(), 'a moment before').not.toBe(title)
      site.time.now = later(1 / MINUTE_MS)
      await site.services.jobRunner.runDue()
      expect(await first()).toBe(title)
    }
  })

  it('skips what readers cannot see, and shows it once they can', async () => {
    const scheduled = anArticle({ category: KIDS, title: 'Tomorrow’s story', publishDate: later(60) })
    const id = await insert.article(site.services, scheduled)
    await save(0, aPin({ articleId: id }))
    expect(await first()).toBe('Story 0')
    site.time.now = later(60)
    await site.services.jobRunner.runDue()
    expect(await first()).toBe('Tomorrow’s story')
    await site.services.articlesWriting.setStatus(admin.caller, id, 'Inactive')
    expect(await first()).toBe('Story 0')
    const staff = await site.services.homes.read(admin.caller, 'hilal-kids')
    expect(staff.pins).toMatchObject([{ articleId: id, article: { status: 'Inactive' } }])
  })

  it('keeps the pin of an article in the bin, and drops it with the article', async () => {
    await save(0, aPin())
    const id = articles[7] ?? 0
    await site.services.bin.remove(admin.caller, 'article', id)
    expect(await first()).toBe('Story 0')
    expect((await site.services.homes.read(admin.caller, 'hilal-kids')).pins).toMatchObject([{ article: null }])
    // Other pins are saved beside it.
    await save(1, aPin(), aPin({ articleId: articles[3] ?? 0, position: 2 }))
    await site.services.bin.restore(admin.caller, 'article', id)
    expect((await home()).stories.slice(0, 2)).toEqual(['Story 7', 'Story 3'])
    await site.services.bin.remove(admin.caller, 'article', id)
    await site.services.bin.purge(admin.caller, 'article', id)
    expect((await site.services.homes.read(admin.caller, 'hilal-kids')).pins).toHaveLength(1)
  })

  it('is saved only over the version that was read, and by one of two who save at once', async () => {
    await save(0, aPin())
    await expect(save(0)).rejects.toMatchObject({ code: 'home.conflict' })
    await expect(save(7)).rejects.toMatchObject({ code: 'home.conflict' })
    const both = await Promise.allSettled([save(1), save(1, aPin({ position: 2 }))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await site.services.homes.read(admin.caller, 'hilal-kids')).version).toBe(2)
    // Another home has a version of its own.
    expect((await site.services.homes.read(admin.caller, 'hilal-her')).version).toBe(0)
  })

  it('is one event for a change, and none where nothing changes', async () => {
    const heard: string[] = []
    site.services.events.onCommit(({ noun, id, change }) => void heard.push(`${noun} ${id} ${change}`))
    const pin = aPin({ startsAt: site.time.now })
    await save(0, pin)
    expect((await save(1, pin)).version).toBe(1)
    expect(heard).toEqual(['home hilal-kids updated'])
  })

  it('is in the audit log, with what was pinned before and afterwards', async () => {
    await save(0, aPin())
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'home' }, { page: 1, pageSize: 10 })
    expect(rows).toMatchObject([
      {
        action: 'update',
        nounId: 'hilal-kids',
        title: 'Hilal Kids',
        details: { pins: { from: [], to: [`${KIDS} 1: ${articles[7]} (${site.time.now} – ∞)`] } },
      },
    ])
  })
})
