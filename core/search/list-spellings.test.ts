import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { aPng } from '#testing/pictures.ts'
import { storeArticle, storeAuthor, storeComment, storePublication, storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('the searched lists of staff on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    const { services } = site
    admin = await anAccount(services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
    const reader = await anAccount(services, { firstName: 'كريم', lastName: 'خان', email: 'k_khan@reader.example' })
    await anAccount(services, { firstName: 'Rubina', lastName: 'Gul', email: 'kakhan@reader.example' })
    const articleId = await storeArticle(services, { userId: admin.id })
    await storeArticle(services, { userId: admin.id, title: 'فوج کا دن', category: 'in-focus-urdu' })
    await storeComment(services, { articleId, userId: reader.id, comment: 'پاک فوج پہاڑوں میں ہے' })
    await storeComment(services, { articleId, userId: admin.id, comment: 'The lighthouses at night' })
    await storeAuthor(services, { authorName: 'فوج کی لکھاری' })
    await storePublication(services, { kind: 'ebook', title: 'فوج کے دن' })
    await storeUpload(services, admin.caller, { kind: 'image', bytes: await aPng('#df1600'), name: 'فوج.png' })
    await services.vocabulary.learn()
  })
  afterAll(() => site.close())

  const comments = async (q: string) =>
    (await site.services.comments.list(admin.caller, { q }, PAGE)).rows.map(({ comment }) => comment.split(' ')[0])
  const people = async (q: string) =>
    (await site.services.people.list(admin.caller, { q }, PAGE)).rows.map(({ firstName }) => firstName)
  const accounts = async (q: string) =>
    (await site.services.users.list(admin.caller, { q }, PAGE)).rows.map(({ firstName }) => firstName)

  it('find words in the other script, on another keyboard, and as the beginnings of others', async () => {
    expect([await comments('fauj'), await comments('پهاڑ'), await comments('light nig')]).toEqual([
      ['پاک'],
      ['پاک'],
      ['The'],
    ])
    const { articles, authors, publications, library } = site.services
    for (const sort of ['newest', 'visits', 'relevance'] as const) {
      const filter = { q: 'fauj', sort }
      expect((await articles.list(admin.caller, filter, PAGE)).rows.map(({ title }) => title)).toEqual(['فوج کا دن'])
      expect((await articles.listOfUser(admin.caller, admin.id, filter, PAGE)).count).toBe(1)
    }
    expect((await authors.list(admin.caller, { q: 'fauj' }, PAGE)).count).toBe(1)
    expect((await publications.list(admin.caller, 'ebook', { q: 'fauj' }, PAGE)).count).toBe(1)
    expect((await library.list(admin.caller, { q: 'fauj' }, PAGE)).count).toBe(1)
  })

  it('find inflected forms, but neither corrections nor function words of the other script', async () => {
    expect([await comments('lighthouse'), await comments('lighthosue'), await comments('mein')]).toEqual([
      ['The'],
      [],
      [],
    ])
  })

  it('find the same in their exports', async () => {
    const streamed = await collect(site.services.comments.stream(admin.caller, { q: 'fauj' }))
    expect(streamed.map(({ comment }) => comment.split(' ')[0])).toEqual(['پاک'])
    expect(await collect(site.services.articles.stream(admin.caller, { q: 'fauj' }))).toHaveLength(1)
    expect(await collect(site.services.authors.stream(admin.caller, { q: 'fauj' }))).toHaveLength(1)
    expect(await collect(site.services.publications.stream(admin.caller, 'ebook', { q: 'fauj' }))).toHaveLength(1)
  })

  it.each([
    ['people', people],
    ['accounts', accounts],
  ])('find %s by the words of the name, in either script, and by any part of the address', async (_name, find) => {
    for (const q of ['کریم', 'كري', 'karim', 'kareem khan', '"کریم خان"', 'K_KHAN', ' _khan@reader ', '_']) {
      expect([q, await find(q)]).toEqual([q, ['كريم']])
    }
    expect((await find('khan@reader.ex')).toSorted()).toEqual(['Rubina', 'كريم'])
    for (const q of ['%', 'karim rubina', 'ubina']) expect([q, await find(q)]).toEqual([q, []])
    expect(await find('gul -karim')).toEqual(['Rubina'])
    expect(await find('  ')).toHaveLength(3)
  })

  it('keep addresses out of the words that readers are offered as corrections', async () => {
    await site.services.vocabulary.recount()
    const words = await site.engine.db.selectFrom('search_vocabulary').select('word').execute()
    const known = new Set(words.map(({ word }) => word))
    expect([known.has('rubina'), known.has('kakhan'), known.has('reader')]).toEqual([true, false, false])
  })
})
