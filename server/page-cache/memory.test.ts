/** The bound of the page cache is one of memory: what it counts is what the process needs. */
import { expect, it } from 'vitest'
import { cachedPages } from '#testing/cached-pages.ts'
import { heldBytes } from '#testing/memory.ts'

const PAGES = 400

it('what the page cache counts for its entries is what they occupy', async () => {
  const site = await cachedPages({ maxBytes: 64 * 1024 * 1024 })
  const fill = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      await site.get(`/page/${number}`, { 'accept-encoding': 'br' })
    }
  }
  // Code that runs for the first time needs memory of its own.
  await fill(0, 50)
  const [used, counted] = [heldBytes(), site.cache.size().bytes]
  await fill(50, 50 + PAGES)
  const occupied = (heldBytes() - used) / PAGES
  const perPage = (site.cache.size().bytes - counted) / PAGES
  expect(perPage / occupied).toBeGreaterThan(0.8)
  expect(perPage / occupied).toBeLessThan(1.25)
  await site.app.close()
})
