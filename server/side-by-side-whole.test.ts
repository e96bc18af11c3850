/**
 * Tests that everything a release does means the same on the migrated database: all of its statements, in their order,
 * while this version serves its readers. `side-by-side.test.ts` and `side-by-side-readers.test.ts` test that both write.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { migratedRelease, RECORDED_RELEASES, recordingOf } from '#testing/statements/releases.ts'
import { differences, replayer } from '#testing/statements/replay.ts'

describe.runIf(ENGINES.includes('postgres')).each(RECORDED_RELEASES)('all that the version of %s does', (file) => {
  const { sequences, statements, ids } = recordingOf(file)
  let site: TestSite
  let former: ReturnType<typeof replayer>
  beforeAll(async () => {
    const { url, engine } = await migratedRelease(file)
    site = await newSite(engine)
    for (const [name, first] of Object.entries(sequences))
      await sql`select setval(${name}, ${first})`.execute(engine.db)
    former = replayer(url)
  })
  afterAll(async () => {
    await former.close()
    await site.close()
  })

  /** What a reader of this version sees; the text of the page is empty where there is none. */
  async function page(url: string): Promise<string> {
    const { statusCode, body } = await site.app.inject({ url })
    return statusCode === 200 ? body : ''
  }
  const article = `/article/${ids['article']}`
  /** After a step of the release: the page of this version, and what it then says. */
  const shown: Record<string, [url: string, text: string]> = {
    'article.create': [article, 'Former article'],
    'comment.create': [article, 'Former comment'],
    'rating.create': [article, 'Former rating'],
    'video.create': ['/category/digital', 'Former video'],
    'ebook.create': ['/ebooks', 'Former ebook'],
    'author.create': ['/ourcontributors', 'Former author'],
    'article.change': ['/', 'Former article changed'],
    'revision.restore': [article, 'Former article'],
    'bin.restore': [article, 'Former article'],
    'background.days-later': ['/articles', 'Former scheduled article'],
  }
  /** After these steps this version has no such page. */
  const gone: Record<string, string> = { 'article.delete': article }

  it('finds and writes the same rows, and is shown by this version', async () => {
    const faults: Record<string, string[]> = {}
    for (const step of new Set(statements.map((statement) => statement.step))) {
      const own = statements.filter((statement) => statement.step === step)
      const found = (await former.send(own, new Map())).flatMap(differences)
      if (step === 'background.days-later') site.time.now = '2026-11-23T07:00:00.000Z'
      const [url, text] = shown[step] ?? ['/', '']
      if (!(await page(url)).includes(text)) found.push(`this version does not show "${text}" on ${url}`)
      if (gone[step] && (await page(gone[step])) !== '') found.push(`this version still shows ${gone[step]}`)
      if (found.length > 0) faults[step] = found
    }
    expect(faults).toEqual({})
    expect(Object.keys(shown).filter((step) => !statements.some((statement) => statement.step === step))).toEqual([])
  })
})
