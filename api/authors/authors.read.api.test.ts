import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorWire } from '#shared/schemas/author.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf } from '../responses.ts'

describe.each(ENGINES)('authors on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let published: number
  let hidden: number
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    await insert.author(site.services, anAuthor({ authorName: 'Zafar Mehdi' }))
    published = await insert.author(site.services, anAuthor({ authorName: 'Bilal Hashmi', status: 'Pending' }))
    hidden = await insert.author(site.services, anAuthor({ authorName: 'Hamza Iqbal', status: 'Rejected' }))
    await insert.article(site.services, anArticle({ writer: 'Bilal Hashmi', authorId: published }))
    await insert.article(site.services, anArticle({ writer: 'Bilal Hashmi', authorId: published, status: 'Draft' }))
    await insert.article(
      site.services,
      anArticle({ writer: 'Hamza Iqbal', authorId: hidden, publishDate: '2027-01-01T00:00:00.000Z' }),
    )
  })
  afterAll(() => site.close())

  const names = (answer: { json(): { data: { author_name: string }[] } }) =>
    answer.json().data.map((author) => author.author_name)

  it('lists approved authors and those with a public article, by name', async () => {
    const answer = await get('/api/authors/')
    expectShape(listOf(authorWire), answer.json())
    expect(names(answer)).toEqual(['Bilal Hashmi', 'Zafar Mehdi'])
    expect(names(await get('/api/authors?page=2&page_size=1'))).toEqual(['Zafar Mehdi'])
  })

  it('lists all authors for admins, and only to them telephone numbers and counts of hidden articles', async () => {
    const answer = await get('/api/authors/', admin.headers)
    expect(names(answer)).toEqual(['Bilal Hashmi', 'Hamza Iqbal', 'Zafar Mehdi'])
    expect(answer.json().data[0]).toMatchObject({ contact_no: '051-0000000', no_of_articles: 2 })
    const forAll = await get('/api/authors/')
    expect(forAll.json().data[0]).not.toHaveProperty('contact_no')
    expect(forAll.json().data[0]).toMatchObject({ no_of_articles: 1 })
  })

  it('responds with one author', async () => {
    const answer = await get(`/api/author/${published}`)
    expectShape(authorWire, answer.json())
    expect(answer.json()).toMatchObject({ author_name: 'Bilal Hashmi', no_of_articles: 1 })
    expect((await get(`/api/author/${hidden}/`)).json()).toEqual({ error: 'This author does not exist.' })
    expect((await get(`/api/author/${hidden}/`, admin.headers)).statusCode).toBe(200)
  })
})
