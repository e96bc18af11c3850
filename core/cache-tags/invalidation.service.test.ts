import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { TaggedCache } from './invalidation.service.ts'

describe.each(ENGINES)('invalidation on %s', (name) => {
  let site: TestSite
  let dropped: string[]
  let attached: () => void
  let started = 0
  /** Begins shortly before midnight in Asia/Karachi and runs at the speed of the system's clock. */
  const clock = () => new Date(Date.parse('2026-11-20T18:59:59.900Z') + Date.now() - started).toISOString()

  beforeEach(() => {
    dropped = []
    attached = () => undefined
  })
  afterEach(async () => {
    attached()
    await site.close()
  })
  const cache: TaggedCache = { drop: (tags) => void dropped.push(...tags) }

  it('has dropped what a write changes when the write returns', async () => {
    site = await newSite(name)
    attached = site.services.invalidation.attach(cache)
    const id = await storeArticle(site.services)
    expect(dropped).toContain(`article:${id}`)
  })

  it('drops what depends on the day when a day begins, without a write', async () => {
    site = await newSite(name, {}, { clock })
    started = Date.now()
    attached = site.services.invalidation.attach(cache)
    await expect.poll(() => dropped, { interval: 10 }).toEqual(['today'])
  })
})
