import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, anAuthor, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ANONYMOUS } from '#core/caller.ts'

const PAGE = { page: 1, pageSize: 10 }

describe.each(ENGINES)('the vocabulary on %s', (engine) => {
  let site: TestServices
  beforeEach(async () => {
    site = await newServices(engine)
  })
  afterEach(() => site.close())

  const documentsOf = async (word: string) =>
    (
      await site.engine.db
        .selectFrom('search_vocabulary')
        .select('documents')
        .where('word', '=', word)
        .executeTakeFirst()
    )?.documents
  const found = async (q: string) =>
    (await site.services.search.search(ANONYMOUS, q, {}, PAGE)).hits.map(({ title }) => title)

  it('learns the words of every part of a new article, so that other spellings find it at once', async () => {
    await insert.article(
      site.services,
      anArticle({ title: 'پہاڑ', writer: 'Qurrat Markhor', description: '<p>سرحد پر سپاہی</p>' }),
    )
    expect(await found('pahar')).toEqual([])
    await site.services.vocabulary.learn()
    for (const q of ['pahar', 'پہاڑوں', 'markhors', 'sipahi']) expect(await found(q), q).toEqual(['پہاڑ'])
  })

  it('counts the articles of each word, and no other records', async () => {
    const { services } = site
    await insert.articles(services, [
      anArticle({ title: 'Falcon', description: '<p>Falcon, falcon.</p>' }),
      anArticle({ title: 'The last falcon' }),
    ])
    await insert.author(services, anAuthor({ authorName: 'Falcon Zephyr' }))
    await services.vocabulary.recount()
    expect([await documentsOf('falcon'), await documentsOf('zephyr')]).toEqual([2, 0])
    await insert.article(services, anArticle({ title: 'Falcon and ibex' }))
    await services.vocabulary.learn()
    expect([await documentsOf('falcon'), await documentsOf('ibex')]).toEqual([2, 1])
  })

  it('reads each event once: what a count has read is not learned again', async () => {
    const { services, engine: database } = site
    await insert.article(services, anArticle({ title: 'Zeppelins' }))
    await services.vocabulary.recount()
    await database.db.deleteFrom('search_vocabulary').execute()
    await services.vocabulary.learn()
    expect(await documentsOf('zeppelins')).toBeUndefined()
  })

  it('learns the keys of a word after a failure between the two', async () => {
    const { db } = site.engine
    await insert.article(site.services, anArticle({ title: 'فوج' }))
    await sql`alter table search_sounds rename to search_sounds_away`.execute(db)
    await expect(site.services.vocabulary.learn()).rejects.toThrow('search_sounds')
    await sql`alter table search_sounds_away rename to search_sounds`.execute(db)
    await site.services.vocabulary.learn()
    expect(await found('fauj')).toEqual(['فوج'])
  })
})
