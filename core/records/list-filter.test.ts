import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#database/migrations/migrate.ts'
import type { Engine } from '#database/engines/engine.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { storeArticle, storeAuthor, storeComment, storePublication } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { sortedBy } from './list-filter.ts'

describe('a sort order', () => {
  const sorted = (values: readonly (string | number | null)[], order?: 'asc' | 'desc') =>
    sortedBy(
      values.map((value, id) => ({ value, id })),
      (thing) => thing.value,
      order,
    )

  it('ignores case', () => {
    expect(sorted(['b', 'A', 'c']).map(({ value }) => value)).toEqual(['A', 'b', 'c'])
    expect(sorted(['b', 'A', 'c'], 'desc').map(({ value }) => value)).toEqual(['c', 'b', 'A'])
  })

  it('is numeric for numbers', () => {
    expect(sorted([10, 9, 100]).map(({ value }) => value)).toEqual([9, 10, 100])
  })

  it('is stable in both directions', () => {
    expect(sorted(['a', 'A', 'a']).map(({ id }) => id)).toEqual([0, 1, 2])
    expect(sorted(['a', 'A', 'a'], 'desc').map(({ id }) => id)).toEqual([0, 1, 2])
  })

  it('puts missing values before texts', () => {
    expect(sorted(['b', null, 'a']).map(({ value }) => value)).toEqual([null, 'a', 'b'])
  })

  it('does not modify the given list', () => {
    const list = [3, 1, 2]
    sortedBy(list, (value) => value)
    expect(list).toEqual([3, 1, 2])
  })
})

describe.each(ENGINES)('searched lists on %s', (name) => {
  let engine: Engine
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    engine = await newDatabase(name)
    await migrate(engine)
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const PAGE = { page: 1, pageSize: 10 }
  const filter = { q: 'zeppelin' }
  const found = async () => {
    const { comments, authors, publications } = site.services
    const lists = await Promise.all([
      comments.list(admin.caller, filter, PAGE),
      authors.list(admin.caller, filter, PAGE),
      publications.list(admin.caller, 'magazine', filter, PAGE),
    ])
    return lists.flatMap<object>(({ rows }) => rows)
  }

  it('use none of the connections that answer requests, which long searches would hold up', async () => {
    const articleId = await storeArticle(site.services, { userId: admin.id })
    await storeComment(site.services, { articleId, userId: admin.id, comment: 'A zeppelin!' })
    await storeAuthor(site.services, { authorName: 'Zeppelin Khan' })
    await storePublication(site.services, { title: 'Zeppelin' })
    const committed = [{ comment: 'A zeppelin!' }, { authorName: 'Zeppelin Khan' }, { title: 'Zeppelin' }]
    expect(await found()).toMatchObject(committed)
    await engine.transaction(async () => {
      await engine.db.updateTable('comments').set({ comment: 'Changed' }).execute()
      await engine.db.updateTable('authors').set({ author_name: 'Changed' }).execute()
      await engine.db.updateTable('publications').set({ title: 'Changed' }).execute()
      // Another connection does not see what is not committed.
      expect(await found()).toMatchObject(committed)
    })
  })
})
