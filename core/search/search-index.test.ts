import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SEARCHABLE_TABLES } from '#database/engines/search-index.ts'
import { ENGINES } from '#testing/databases.ts'
import { aBillboard, aPackage, aPublication, anArticle, anAuthor, aVideo, insert } from '#testing/examples.ts'
import { aPng } from '#testing/pictures.ts'
import { EVERY_WRITE, writerOf } from '#testing/random-writes/searched-records.ts'
import { storeUpload } from '#testing/records.ts'
import { searchEntries } from '#testing/search-entries.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { numbersFrom } from '#testing/numbers-from.ts'

const READER = { email: 'reader@reader.example', password: null, firstName: 'Sana', lastName: 'Rafiq' }
const NEVER = new AbortController().signal
const PAGE = { page: 1, pageSize: 10 }
const WORDS = ['river', 'road', 'sea', 'orchard', 'دریا', 'سڑک', 'کراچی', 'پہاڑ', 'mountain', 'lighthouse']

describe.each(ENGINES)('the search index on %s', (engine) => {
  let site: TestServices
  let admin: Caller
  beforeEach(async () => {
    site = await newServices(engine)
    const account = { email: 'admin@hilal.example', password: null, role: 'admin' } as const
    const { id: userId } = await site.services.users.addNew(account, 'start')
    admin = { role: 'admin', userId }
  })
  afterEach(() => site.close())

  const dump = async () => searchEntries(site.engine)
  const found = async (q: string) =>
    (await site.services.search.search(ANONYMOUS, q, {}, PAGE)).hits.map(({ title }) => title)

  it('equals a new one after any sequence of writes, as do the results', async () => {
    const { services } = site
    const next = numbersFrom(7)
    const text = (length: number) => Array.from({ length }, () => WORDS[next(WORDS.length)]).join(' ')
    const description = () => `<p>${text(30)}</p>`
    const authors = [1, 2, 3, 4].map(() => anAuthor({ authorName: text(2) }))
    const author = await Promise.all(authors.map((one) => insert.author(services, one)))
    const article = await insert.articles(
      services,
      Array.from({ length: 12 }, (_, n) =>
        anArticle({ title: text(3), description: description(), authorId: author[n % author.length] ?? null }),
      ),
    )
    const three = async (store: () => Promise<number>) => Promise.all([1, 2, 3].map(store))
    const several = async (kind: 'magazine' | 'ebook') =>
      three(async () => insert.publication(services, aPublication({ kind, title: text(3) })))
    const ids = {
      article,
      author,
      magazine: await several('magazine'),
      ebook: await several('ebook'),
      video: await three(async () => insert.video(services, aVideo({ title: text(3) }))),
      billboard: await three(async () => insert.billboard(services, aBillboard({ title: text(3) }))),
      package: await three(async () => insert.package(services, aPackage({ name: text(3) }))),
    }
    const comment = { comment: text(5), rating: 4, createdAt: site.time.now }
    // Some of them go into the bin with their articles, and come back.
    for (const articleId of article) {
      await insert.comment(services, { articleId, userId: admin.userId ?? 0, ...comment })
    }
    const queries = [...WORDS, 'ri', 'river road', '"road sea"', '"sea دریا road"', 'mountain -sea']
    const results = async () => Promise.all(queries.map(found))
    const writer = writerOf(services, { admin, next, text, ids })
    for (let step = 0; step < 160; step += 1) {
      if (step % 20 === 0) await results()
      await writer.write()
    }
    expect([...writer.done].toSorted()).toEqual(EVERY_WRITE)
    const kept = await dump()
    const written = SEARCHABLE_TABLES.filter((table) => !['media', 'users', 'issues'].includes(table))
    expect(written.filter((table) => (kept[table]?.length ?? 0) === 0)).toEqual([])
    // What the vocabulary counts is a part of the ranking.
    await services.vocabulary.recount()
    const before = await results()
    expect(before.flat().length).toBeGreaterThan(0)
    await services.searchIndex.startOver()
    await services.searchIndex.rebuild(NEVER)
    expect(await dump()).toEqual(kept)
    expect(await results()).toEqual(before)
  })

  it('equals a new one after writes of files, comments and accounts', async () => {
    const { services } = site
    const upload = async (colour: string, name: string) =>
      (await storeUpload(services, admin, { kind: 'image', bytes: await aPng(colour), name })).media
    const flag = await upload('#df1600', 'The flag.png')
    const map = await upload('#2a4b6c', 'A map.png')
    await services.library.update(admin, flag.id, { alt: 'A green flag', tags: ['Pictures'] })
    const content = Readable.from([await aPng('#10a030')])
    const banner = { content, name: 'The banner.png', rest: async () => undefined }
    await services.replacements.replaceWithUpload(admin, flag, banner)
    await services.library.remove(admin, map.id)
    const reader = await insert.user(services, { ...READER, role: 'author' })
    const articleId = await insert.article(services, anArticle())
    const comment = { articleId, userId: reader, comment: 'A zeppelin', rating: 4, createdAt: site.time.now }
    const [first = 0, second = 0] = await insert.comments(services, [comment, comment])
    await services.comments.remove(admin, first)
    await services.commentsModeration.setStatus(admin, second, 'hidden')
    await services.users.setRole(reader, 'admin')
    const kept = await dump()
    const written = ['articles', 'comments', 'users', 'media', 'audit', 'bin']
    expect(written.filter((table) => (kept[table]?.length ?? 0) === 0)).toEqual([])
    await services.searchIndex.startOver()
    await services.searchIndex.rebuild(NEVER)
    expect(await dump()).toEqual(kept)
  })

  it('is without the comments of an article in the bin, and with them once it is restored', async () => {
    const [articleId = 0] = await insert.articles(site.services, [anArticle({ title: 'The ferry' })])
    const comment = { comment: 'A zeppelin', rating: 4, createdAt: site.time.now }
    await insert.comment(site.services, { articleId, userId: admin.userId ?? 0, ...comment })
    const entries = async () => ((await dump())['comments'] ?? []).length > 0
    expect(await entries()).toBe(true)
    await site.services.articlesWriting.remove(admin, articleId)
    expect(await entries()).toBe(false)
    await site.services.bin.restore(admin, 'article', articleId)
    expect(await entries()).toBe(true)
  })

  it('changes with its records or not at all', async () => {
    const { articlesWriting } = site.services
    const [id = 0] = await insert.articles(site.services, [anArticle({ title: 'The ferry' })])
    const failing = site.engine.transaction(async () => {
      await articlesWriting.update(admin, id, { title: 'The submarine' })
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect([await found('ferry'), await found('submarine')]).toEqual([['The ferry'], []])
    await articlesWriting.update(admin, id, { title: 'The submarine' })
    expect([await found('ferry'), await found('submarine')]).toEqual([[], ['The submarine']])
    await articlesWriting.remove(admin, id)
    expect(await found('submarine')).toEqual([])
    await site.services.bin.restore(admin, 'article', id)
    expect(await found('submarine')).toEqual(['The submarine'])
  })

  it('learns the words of new records, and forgets those that no record contains when it counts them', async () => {
    const { vocabulary, articlesWriting } = site.services
    const words = async () =>
      (
        await site.engine.db.selectFrom('search_vocabulary').select('word').where('word', 'like', 'zeppelin%').execute()
      ).map(({ word }) => word)
    const [id = 0] = await insert.articles(site.services, [anArticle({ title: 'Zeppelins' })])
    await vocabulary.learn()
    expect(await words()).toEqual(['zeppelins'])
    expect(await found('zepelins')).toEqual(['Zeppelins'])
    await articlesWriting.update(admin, id, { title: 'Balloons' })
    site.time.now = '2026-11-21T07:00:00.000Z'
    await vocabulary.recount()
    expect(await words()).toEqual([])
  })

  it('holds a document with more distinct words than an index can', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}x${(index * 7919).toString(36)}`)
    await insert.articles(site.services, [
      anArticle({ title: 'A dictionary', description: `<p>${words.join(' ')}</p>` }),
    ])
    expect(await found(`dictionary ${words[0]}`)).toEqual(['A dictionary'])
  })
})
