import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCdn, type TestCdn } from '#testing/cdn.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle, storeArticles, storePackage } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('purges of a CDN on %s', (name) => {
  let cdn: TestCdn
  let site: TestSite
  beforeEach(async () => {
    cdn = await startCdn()
    site = await newSite(name, { CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'secret of the CDN' })
  })
  afterEach(async () => {
    await site.close()
    await cdn.close()
  })
  const runJobs = async () => site.services.jobRunner.runDue()

  it('name the keys of what has changed, of several writes in one call', async () => {
    const id = await storeArticle(site.services)
    await storePackage(site.services)
    await runJobs()
    expect(cdn.purges).toHaveLength(1)
    const [purge] = cdn.purges
    expect(purge).toMatchObject({ method: 'POST', authorization: 'Bearer secret of the CDN' })
    expect(purge?.tags).toEqual(expect.arrayContaining([`article:${id}`, 'category:in-focus', 'packages']))
    await runJobs()
    expect(cdn.purges).toHaveLength(1)
  })

  it('contain the keys that the pages carry', async () => {
    const id = await storeArticle(site.services)
    await runJobs()
    const { headers } = await site.app.inject(`/article/${id}`)
    const keys = String(headers['surrogate-key']).split(' ')
    expect(keys).toContain(`article:${id}`)
    expect(cdn.purges.flatMap(({ tags }) => tags).filter((tag) => keys.includes(tag))).not.toEqual([])
  })

  it('are not sent for what readers never see', async () => {
    await storeArticle(site.services, { status: 'Draft' })
    await runJobs()
    expect(cdn.purges).toEqual([])
  })

  it('are repeated until the CDN takes them, with what has changed since', async () => {
    cdn.status = 503
    const first = await storeArticle(site.services)
    await runJobs()
    expect(cdn.purges).toEqual([])
    const second = await storeArticle(site.services)
    cdn.status = 204
    site.time.now = '2026-11-20T08:00:00.000Z'
    await runJobs()
    const keys = cdn.purges.flatMap(({ tags }) => tags)
    expect(keys).toEqual(expect.arrayContaining([`article:${first}`, `article:${second}`]))
  })

  it('are divided into calls of a hundred keys', async () => {
    const ids = await storeArticles(
      site.services,
      Array.from({ length: 120 }, () => ({})),
    )
    await runJobs()
    expect(Math.max(...cdn.purges.map(({ tags }) => tags.length))).toBe(100)
    expect(cdn.purges.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(ids.map((id) => `article:${id}`)))
  })
})
