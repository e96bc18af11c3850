import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('kept reads on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())

  let loads = 0
  const load = async () => (loads += 1)
  const read = async (isComplete?: () => boolean) => (await site.services.keptReads.now()).read('x', load, isComplete)

  it('are the same until something is written or the second ends', async () => {
    const first = await read()
    expect([await read(), await read()]).toEqual([first, first])
    await insert.article(site.services, anArticle())
    expect(await read()).toBe(first + 1)
    site.time.now = new Date(Date.parse(site.time.now) + 1000).toISOString()
    expect([await read(), await read()]).toEqual([first + 2, first + 2])
  })

  it('do not outlive what is written while they load', async () => {
    const reads = await site.services.keptReads.now()
    const old = await reads.read('slow', async () => {
      await insert.article(site.services, anArticle())
      return 'old'
    })
    const next = await (await site.services.keptReads.now()).read('slow', async () => 'new')
    expect([old, next]).toEqual(['old', 'new'])
  })

  it('are the same at the position that an article was read with', async () => {
    const id = await insert.article(site.services, anArticle({ status: 'Active' }))
    const { keptReads, renderings } = site.services
    const readAt = async () => keptReads.at((await renderings.read(id)).position).read('x', load)
    const first = await readAt()
    expect([await readAt(), await read()]).toEqual([first, first])
    await insert.article(site.services, anArticle())
    expect(await readAt()).toBe(first + 1)
  })

  it('are not kept where a part is missing', async () => {
    site.time.now = new Date(Date.parse(site.time.now) + 1000).toISOString()
    const first = await read(() => false)
    expect(await read(() => false)).toBe(first + 1)
  })

  it('show a scheduled article on the home at its second', async () => {
    await insert.article(
      site.services,
      anArticle({ title: 'At its second', publishDate: new Date(Date.parse(site.time.now) + 5000).toISOString() }),
    )
    const home = async () => (await site.app.inject('/')).body
    expect(await home()).not.toContain('At its second')
    site.time.now = new Date(Date.parse(site.time.now) + 5000).toISOString()
    expect(await home()).toContain('At its second')
  })
})
