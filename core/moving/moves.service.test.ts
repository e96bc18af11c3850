import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { startFormerSite, type FormerSite } from '#testing/former-site.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { MOVE_NOUNS } from '#shared/moving.ts'
import type { Caller } from '#core/caller.ts'
import type { Tally } from './moves.ts'

const ARTICLES = 120
const EDITOR = { email: 'editor@example.com', emailVerified: true, passwordHash: null, firstName: 'E', lastName: '' }
const NEVER = new AbortController().signal

let former: FormerSite
let site: TestSite

const sum = (numbers: object) => Object.values(numbers).reduce<number>((total, each) => total + Number(each), 0)
const itemsIn = ({ outcomes }: Tally) => MOVE_NOUNS.reduce((total, noun) => total + sum(outcomes[noun] ?? {}), 0)
const countOf = ({ outcomes }: Tally, outcome: 'created' | 'changed' | 'unchanged' | 'skipped') =>
  MOVE_NOUNS.reduce((total, noun) => total + (outcomes[noun]?.[outcome] ?? 0), 0)
const itemsOf = ({ content }: FormerSite) => Object.values(content).reduce((total, list) => total + list.length, 0)

/** With a decision on the one category that is called otherwise here. */
async function look() {
  const { moves } = site.services
  const { id } = await moves.create(null, { location: former.url })
  const { mapping } = await moves.doNow(id, 'look', NEVER)
  expect(mapping.categories).toMatchObject({
    'national news': '',
    MISC: 'misc',
    'Trending-English-1': 'trending-english-1',
  })
  await moves.decide(null, id, { ...mapping, categories: { ...mapping.categories, 'national news': 'misc' } })
  return moves.doNow(id, 'look', NEVER)
}
async function anAdmin(): Promise<Caller> {
  const [userId = 0] = await site.services.users.importAll([EDITOR])
  return { role: 'admin', userId }
}

const run = async (id: number) => site.services.moves.doNow(id, 'run', NEVER)

describe.each(ENGINES)('a move on %s', (engine) => {
  beforeEach(async () => {
    former = await startFormerSite({ articles: ARTICLES })
    site = await newSite(engine, { MOVE_ALLOW_NETWORKS: '127.0.0.1' })
  })
  afterEach(async () => {
    await site.close()
    await former.close()
  })

  it('accounts for every item, does what the look has shown, keeps ids, and writes nothing again', async () => {
    const looked = await look()
    expect(await site.services.articles.isEmpty()).toBe(true)
    const { id, found } = looked
    const moved = await run(id)
    expect(moved.state).toBe('done')
    expect(moved.tally).toEqual(found?.tally)
    expect(itemsIn(moved.tally)).toBe(itemsOf(former))
    expect(moved.tally.reasons).toMatchObject({ category_unmapped: 1, field_invalid: 1 })
    expect(moved.tally.removed).toMatchObject({
      script: expect.any(Number) as number,
      font: expect.any(Number) as number,
    })
    const articles = async () =>
      site.engine.db.selectFrom('articles').select(['id', 'visits', 'version']).orderBy('id').execute()
    const rows = await articles()
    const expected = former.content.articles.filter((_, index) => (index + 1) % 97 !== 0 && (index + 1) % 89 !== 0)
    expect(new Map(rows.map((row) => [row.id, row.visits]))).toEqual(
      new Map(expected.map((each) => [each.id, each.visits])),
    )

    const audit = await site.engine.db.selectFrom('audit').selectAll().execute()
    expect(audit.map(({ action, noun }) => `${action} ${noun}`)).toEqual(['move site'])
    const again = await run(id)
    expect(countOf(again.tally, 'unchanged') + countOf(again.tally, 'skipped')).toBe(itemsOf(former))
    expect(await articles()).toEqual(rows)
  })

  it('stores each picture once, leaves those that it cannot have where they are, and tries them again', async () => {
    const { id } = await look()
    const moved = await run(id)
    const pictures = await site.engine.db.selectFrom('media').select('name').where('kind', '=', 'image').execute()
    expect(pictures).toHaveLength(5)
    expect(moved.files.failed).toBeGreaterThan(0)
    const failed = await site.engine.db.selectFrom('moved_files').selectAll().where('fault', 'is not', null).execute()
    expect(failed.map(({ fault }) => fault)).toEqual(
      expect.arrayContaining(['private', 'status', 'too_large', 'unreachable', 'unreadable']),
    )
    const row = await site.engine.db
      .selectFrom('articles')
      .select('description')
      .where('id', '=', 200)
      .executeTakeFirst()
    expect(row?.description).toContain('/media/')
    expect(row?.description).toMatch(/\/broken\/\w+\.png/)
    const admin = await anAdmin()
    former.mend()
    await site.services.moves.start(admin, id, 'run', { retryFiles: true })
    await site.services.moves.perform(id, 'run', NEVER)
    const mended = await site.services.moves.read(admin, id)
    expect(mended.files.failed).toBe(0)
    expect(countOf(mended.tally, 'changed')).toBe(24)
    const texts = await site.engine.db.selectFrom('articles').select('description').execute()
    expect(texts.filter(({ description }) => description.includes('/broken/'))).toEqual([])
    expect([...former.requests].filter(([path, times]) => path.startsWith('/image/') && times > 1)).toEqual([])
  })

  it('changes what has changed there, and never what was changed here', async () => {
    const { id } = await look()
    await run(id)
    const { articles, comments } = former.content
    const [first, second, third] = articles
    if (!first || !second || !third) throw new Error('There are no articles.')
    Object.assign(first, { title: 'A new title', visits: first.visits + 5 })
    Object.assign(second, { title: 'Theirs' })
    const editor = await anAdmin()
    await site.services.articlesWriting.update(editor, second.id, { title: 'Ours' })
    await site.services.bin.remove(null, 'article', third.id)
    Object.assign(third, { title: 'Deleted here' })
    comments.push({ ...comments[0], id: 9000, article: first.id })
    const { tally } = await run(id)
    expect(countOf(tally, 'changed')).toBe(1)
    expect(countOf(tally, 'created')).toBe(1)
    expect(tally.reasons).toMatchObject({ edited_here: 1, deleted_here: 1 })
    const changed = site.engine.db.selectFrom('articles').select(['id', 'title', 'visits']).where('id', '<=', third.id)
    const rows = await changed.orderBy('id').execute()
    expect(rows).toEqual([
      { id: first.id, title: 'A new title', visits: first.visits },
      { id: second.id, title: 'Ours', visits: second.visits },
    ])
  })

  it('is undone in one action, and can be run again', async () => {
    const { id } = await look()
    const moved = await run(id)
    const undone = await site.services.moves.doNow(id, 'undo', NEVER)
    expect(undone.state).toBe('undone')
    expect(await site.services.articles.isEmpty()).toBe(true)
    const again = await run(id)
    expect(again.tally).toEqual(moved.tally)
    const bin = await site.engine.db.selectFrom('bin').select('id').execute()
    expect(bin).toEqual([])
  })

  it('says why it stopped, and goes on once the site answers again', async () => {
    const { moves } = site.services
    const admin = await anAdmin()
    const { port } = new URL(former.url)
    const { id } = await moves.create(admin, { location: former.url })
    await former.close()
    await moves.start(admin, id, 'look')
    await moves.perform(id, 'look', NEVER)
    expect(await moves.read(admin, id)).toMatchObject({ state: 'failed', error: { code: 'move.list_unreadable' } })
    former = await startFormerSite({ articles: ARTICLES, port: Number(port) })
    await moves.start(admin, id, 'look')
    await expect(moves.start(admin, id, 'look')).rejects.toMatchObject({ code: 'move.busy' })
    await moves.perform(id, 'look', NEVER)
    expect(await moves.read(admin, id)).toMatchObject({ state: 'looked', error: null })
  })

  it('joins authors of one name only where somebody says so, and leaves out what has no place here', async () => {
    const { moves } = site.services
    const { id, mapping, found } = await look()
    expect(found?.sameNames).toMatchObject([{ name: 'Author 1', there: ['1', '2'] }])
    const authors = { 2: { there: '1' } }
    await moves.decide(null, id, { ...mapping, authors, categories: { ...mapping.categories, misc: 'nowhere' } })
    await moves.doNow(id, 'look', NEVER)
    const { tally } = await run(id)
    expect(tally.reasons).toMatchObject({ author_merged: 1, category_unmapped: 24 })
    const rows = await site.engine.db
      .selectFrom('articles')
      .select('author_id')
      .where('writer', '=', 'Author 1')
      .execute()
    expect(new Set(rows.map((row) => row.author_id))).toEqual(new Set([1]))
  })

  it('shows a guest’s name under a comment', async () => {
    const { id } = await look()
    await run(id)
    const comment = await site.engine.db
      .selectFrom('comments')
      .select(['article_id', 'guest_name'])
      .limit(1)
      .executeTakeFirst()
    const answer = await site.app.inject(`/api/article/${comment?.article_id}/comments/`)
    const { data } = answer.json<{ data: { user_first_name: string }[] }>()
    expect(data.map((each) => each.user_first_name)).toContain(comment?.guest_name)
  })
})
