import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { startBackground } from './background.ts'

describe.each(ENGINES)('the background work of a process on %s', (engine) => {
  let site: TestSite
  let stop: (() => Promise<void>) | undefined
  beforeEach(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [anArticle({ title: 'The lighthouse keeper' })])
  })
  afterEach(async () => {
    await stop?.()
    await site.close()
  })

  it('builds the index again where its documents have another form, as after an upgrade', async () => {
    const { searchIndex, search } = site.services
    const found = async () => (await search.search(ANONYMOUS, 'lighthouse', {}, { page: 1, pageSize: 10 })).total
    await searchIndex.startOver()
    await site.engine.search.remove('articles', [1])
    expect([await searchIndex.isCurrent(), await found()]).toEqual([false, 0])
    stop = await startBackground(site.services, (error) => expect.unreachable(String(error)))
    await vi.waitFor(async () => expect(await searchIndex.isCurrent()).toBe(true), { timeout: 10_000 })
    expect(await found()).toBe(1)
  })
})
