/** How many SQL statements a save costs, those of the search index included: think before you update a number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { ENGINES } from '#testing/databases.ts'
import { aVideo, anArticle } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'

/** Statements that PostgreSQL adds to each write: begin, commit, and the lock that orders events by their commits. */
const TRANSACTION = { sqlite: 0, postgres: 3 }

describe.each(ENGINES)('the SQL statements of a save on %s', (name) => {
  let site: TestServices
  let caller: Caller

  beforeAll(async () => {
    site = await newServices(name)
    const { id: userId } = await site.services.users.addNew(
      { email: 'admin@hilal.example', password: null, role: 'admin' },
      'start',
    )
    caller = { role: 'admin', userId }
  })
  afterAll(() => site.close())

  async function cost<Result>(work: () => Promise<Result>): Promise<{ statements: number; result: Result }> {
    const before = site.engine.queries.count
    const result = await work()
    return { statements: site.engine.queries.count - before - TRANSACTION[name], result }
  }

  it('of an article', async () => {
    const { articlesWriting } = site.services
    const create = await cost(() => articlesWriting.create(caller, anArticle()))
    const { id } = create.result
    const description = `<p>${'Another text about the river and the road. '.repeat(3)}</p>`
    const title = await cost(() => articlesWriting.update(caller, id, { title: 'Another' }))
    const text = await cost(() => articlesWriting.update(caller, id, { description }))
    const status = await cost(() => articlesWriting.setStatus(caller, id, 'Inactive'))
    expect([create, title, text, status].map(({ statements }) => statements)).toEqual([14, 13, 13, 14])
  })

  it('of a video', async () => {
    const { videosWriting } = site.services
    const create = await cost(() => videosWriting.create(caller, aVideo()))
    const { id } = create.result
    const title = await cost(() => videosWriting.update(caller, id, { title: 'Another' }))
    const status = await cost(() => videosWriting.update(caller, id, { status: 'Inactive' }, { action: 'status' }))
    expect([create, title, status].map(({ statements }) => statements)).toEqual([5, 7, 7])
  })
})
