import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { surrogateKeysOf } from '#core/site/cache-tags/surrogate-keys.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe('the headers for a CDN', () => {
  let site: TestSite
  afterEach(() => site.close())

  describe('of a site that knows its address', () => {
    beforeEach(async () => {
      site = await newSite('sqlite', { PAGE_CACHE_MB: '8' })
    })

    it('name the keys of a page, the same from the cache, and for how long it may be kept', async () => {
      const id = await storeArticle(site.services)
      const first = await site.app.inject(`/article/${id}`)
      expect(String(first.headers['surrogate-key']).split(' ')).toEqual(
        expect.arrayContaining(['site', `article:${id}`, `comments:${id}`]),
      )
      expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
      const again = await site.app.inject(`/article/${id}`)
      expect(again.headers['cache-status']).toBe('hilal; hit')
      expect(again.headers['surrogate-key']).toBe(first.headers['surrogate-key'])
      expect((await site.app.inject(`/api/article/${id}/`)).headers['surrogate-key']).toContain(`article:${id}`)
    })

    it.each(['/login', '/newsletter/confirm?token=x', '/api/token', '/preview/x'])(
      'are missing at %s',
      async (path) => {
        expect((await site.app.inject(path)).headers['surrogate-key']).toBeUndefined()
      },
    )
  })

  it('are missing where pages depend on the requested host', async () => {
    site = await newSite('sqlite', { SITE_URL: '' })
    const { headers } = await site.app.inject('/about')
    expect(headers['surrogate-key']).toBeUndefined()
    expect(headers['cache-control']).not.toContain('stale-while-revalidate')
  })
})

describe('surrogate keys', () => {
  it('are separated by spaces, and contain none', () => {
    expect(surrogateKeysOf(['article:1', 'in focus\r\nx'])).toBe('site article:1 in%20focus%0D%0Ax')
  })

  it('are refused where a header cannot hold them all', () => {
    expect(surrogateKeysOf(Array.from({ length: 400 }, (_, id) => `article:1000${id}`))).not.toBeNull()
    expect(surrogateKeysOf(Array.from({ length: 800 }, (_, id) => `article:1000${id}`))).toBeNull()
  })
})
