import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleOf, filesIn, forged, opened, refusalOf, withLine, type Files } from '#testing/bundles.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { fillWholeSite } from '#testing/whole-site.ts'

const ARTICLES = 'tables/articles.ndjson'

describe.each(ENGINES)('importing a bundle on %s', (engine) => {
  let empty: TestServices
  let files: Files
  beforeAll(async () => {
    const site = await newServices(engine)
    await fillWholeSite(site)
    files = await filesIn(await bundleOf(site, { accounts: true }))
    await site.close()
    empty = await newServices(engine)
  })
  afterAll(() => empty.close())

  const change = async (name: string, index: number, by: (line: Record<string, unknown>) => unknown) =>
    refusalOf(empty, await forged(files, { [name]: { content: withLine(files, name, index, by) } }))

  it('is refused where records contradict each other, after some were inserted', async () => {
    const users = withLine(files, 'tables/users.ndjson', 1, (line) => ({ ...line, email: 'amna@hilal.example' }))
    expect(await refusalOf(empty, await forged(files, { 'tables/users.ndjson': { content: users } }))).toMatch(
      /^tables\/users\.ndjson, lines 1 to 2: a record refers to one that the bundle does not contain, or repeats/,
    )
    expect(await change('tables/comments.ndjson', 0, (line) => ({ ...line, article_id: 999 }))).toContain(
      'tables/comments.ndjson, lines 1 to',
    )
  })

  it('of the time before a field is read with that field empty', async () => {
    const earlier = withLine(files, ARTICLES, 0, ({ kicker: _kicker, take_down_at: _takeDownAt, ...line }) => line)
    const site = await newServices(engine)
    onTestFinished(() => site.close())
    await site.services.bundle.importBundle(opened(await forged(files, { [ARTICLES]: { content: earlier } })))
    const again = await filesIn(await bundleOf(site, { accounts: true }))
    expect(again.get(ARTICLES)?.toString()).toBe(files.get(ARTICLES)?.toString())
  })

  it('loses what content may not contain, in articles, revisions, working copies, suggestions and the bin', async () => {
    const script =
      '<p>Along the river the road bends twice, and the old customs house stands.</p><script>alert(1)</script>'
    const version = (line: Record<string, unknown>) => ({
      ...line,
      content: { ...(line['content'] as object), description: script },
    })
    const revised = 'tables/article_revisions.ndjson'
    const copied = 'tables/working_copies.ndjson'
    const suggested = 'tables/suggestions.ndjson'
    const dirty = await forged(files, {
      [ARTICLES]: { content: withLine(files, ARTICLES, 0, (line) => ({ ...line, description: script })) },
      [revised]: { content: withLine(files, revised, 0, version) },
      [copied]: { content: withLine(files, copied, 0, version) },
      [suggested]: { content: withLine(files, suggested, 0, version) },
      'tables/bin.ndjson': {
        content: withLine(files, 'tables/bin.ndjson', 0, (line) => {
          const { row, ...rest } = line['content'] as { row: object }
          return { ...line, content: { ...rest, row: { ...row, description: script } } }
        }),
      },
    })
    const site = await newServices(engine)
    onTestFinished(() => site.close())
    const { sanitized } = await site.services.bundle.importBundle(opened(dirty))
    expect(sanitized).toBe(1)
    const again = (await bundleOf(site)).toString()
    expect([again.includes('customs house stands'), again.includes('alert(1)')]).toEqual([true, false])
  })

  it('gives later records ids of their own, whatever last id the manifest names', async () => {
    const bundle = await forged(files, {}, (manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.name === ARTICLES ? { ...file, last_id: 1 } : file)),
    }))
    const site = await newServices(engine)
    onTestFinished(() => site.close())
    await site.services.bundle.importBundle(opened(bundle))
    const stored = await site.engine.db.selectFrom('articles').select('id').execute()
    const binned = await site.engine.db.selectFrom('bin').select('noun_id as id').execute()
    const next = await storeArticle(site.services)
    expect(next).toBe(Math.max(...[...stored, ...binned].map(({ id }) => id)) + 1)
  })
})
