/** Every card of every archive, compared with the list that it opens. */
import { join, resolve } from 'node:path'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const CONTENT = resolve('demo/content')

describe.each(ENGINES)('the months of the demo magazine on %s', (engine) => {
  let site: TestSite
  let folder: string

  beforeAll(async () => {
    site = await newSite(engine)
    // Without the drawings, which take their time.
    folder = mkdtempSync(join(tmpdir(), 'hilal-months-'))
    for (const part of ['articles', 'authors.json']) symlinkSync(join(CONTENT, part), join(folder, part))
    const { transaction } = site.engine
    await loadDemo({ services: site.services, transaction, folder, now: site.time.now, log: site.log })
  })
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const LINK = /<a href="(\/month-articles[\w-]*\/\d{4}-\d\d)">[^<]*<\/a><span>([^<]+)<\/span>/g
  const CARD = /aria-hidden="true">([^<]+)<\/p><\/div><h3><a href="(\/month-articles[\w-]*\/\d{4}-\d\d)">/g

  /** The count that each month's list states, by its address. */
  async function countsOf(path: string, view: 'cards' | 'list'): Promise<Map<string, string>> {
    const counts = new Map<string, string>()
    for (let page = 1, more = true; more; page += 1) {
      const { body } = await site.app.inject(`${path}?view=${view}&page=${page}`)
      if (view === 'cards') for (const [, count = '', href = ''] of body.matchAll(CARD)) counts.set(href, count)
      else for (const [, href = '', count = ''] of body.matchAll(LINK)) counts.set(href, count)
      more = body.includes('rel="next"')
    }
    return counts
  }

  it.each(EDITIONS.map(({ type, month }) => [type, month.path]))(
    'have the same count in the archive of %s as on their pages',
    async (type, monthPath) => {
      const cards = await countsOf(`/magazine-archive/${type}`, 'cards')
      expect(cards.size).toBeGreaterThan(0)
      expect(await countsOf(`/magazine-archive/${type}`, 'list')).toEqual(cards)
      for (const [href, count] of cards) {
        expect(href.startsWith(`${monthPath}/`)).toBe(true)
        const { statusCode, body } = await site.app.inject(href)
        expect([statusCode, /<main[^]*?<span class="[^"]*">([^<]+)<\/span>/.exec(body)?.[1]]).toEqual([200, count])
      }
    },
  )
})
