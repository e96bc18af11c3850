import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, anAuthor, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const ALL = { page: 1, pageSize: 100 }

describe.each(ENGINES)('merging authors on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let stays: number
  let goes: number
  let own: number
  let others: number[]
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.engine.db.deleteFrom('articles').execute()
    await site.engine.db.deleteFrom('authors').execute()
    stays = await insert.author(
      site.services,
      anAuthor({ authorName: 'علی رضا', email: 'ali@hilal.example', contactNo: null }),
    )
    goes = await insert.author(
      site.services,
      anAuthor({ authorName: 'علي رضا', email: 'raza@hilal.example', contactNo: '051 1234567' }),
    )
    own = await insert.article(site.services, anArticle({ writer: 'علی رضا', authorId: stays }))
    others = await insert.articles(site.services, [
      anArticle({ writer: 'علي رضا', authorId: goes }),
      anArticle({ writer: 'علي رضا', authorId: goes, status: 'Draft' }),
    ])
  })

  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    site.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: admin.headers })
  const article = async (id: number) => site.services.articles.read(admin.caller, id)
  const bylines = async () =>
    Promise.all(
      [own, ...others].map(async (id) => {
        const { authorId, writer } = await article(id)
        return { authorId, writer }
      }),
    )

  it('notices duplicates while an author is described, and in the list', async () => {
    const query = new URLSearchParams({
      name: 'علی رضا',
      email: 'RAZA@hilal.example',
      contact_no: '',
      except: String(stays),
    })
    const { data } = (await call('GET', `/authors/duplicates/?${query}`)).json()
    expect(data).toMatchObject([{ author: { id: goes, no_of_articles: 2 }, reasons: ['name', 'email'] }])
    await insert.author(
      site.services,
      anAuthor({ authorName: 'Nobody else', email: 'nobody@hilal.example', contactNo: '1' }),
    )
    const ids = async () =>
      (await call('GET', '/authors/?duplicates=1')).json().data.map(({ id }: { id: number }) => id)
    expect(new Set(await ids())).toEqual(new Set([stays, goes]))
    await call('PUT', `/author/${goes}/`, { author_name: 'Somebody else' })
    expect(await ids()).toEqual([])
  })

  it('moves the articles, keeps the chosen details, and records it', async () => {
    const answer = await call('POST', `/author/${stays}/merge/`, {
      from: [goes],
      author: { author_name: 'Ali Raza', contact_no: '051 1234567' },
    })
    expect(answer.json().data).toMatchObject({
      id: stays,
      author_name: 'Ali Raza',
      email: 'ali@hilal.example',
      contact_no: '051 1234567',
      no_of_articles: 3,
    })
    expect(await bylines()).toEqual(Array.from({ length: 3 }, () => ({ authorId: stays, writer: 'Ali Raza' })))
    expect((await call('GET', `/author/${goes}/`)).statusCode).toBe(404)
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'author', action: 'merge' }, ALL)
    expect(rows[0]).toMatchObject({
      nounId: String(stays),
      details: { from: [{ id: goes, name: 'علي رضا' }], articles: 2 },
    })
    // A form that was open still sends the other author.
    await call('PUT', `/article/${own}/`, { author_id: goes })
    expect(await article(own)).toMatchObject({ authorId: stays, writer: 'Ali Raza' })
  })

  it('is undone by restoring the other from the bin: it has its articles again, but not those of third authors', async () => {
    const third = await insert.author(site.services, anAuthor({ authorName: 'Third' }))
    await call('POST', `/author/${stays}/merge/`, { from: [goes] })
    await call('PUT', `/article/${others[1]}/`, { author_id: third })
    expect((await call('POST', `/bin/author/${goes}/restore/`)).statusCode).toBe(200)
    expect(await bylines()).toEqual([
      { authorId: stays, writer: 'علی رضا' },
      { authorId: goes, writer: 'علي رضا' },
      { authorId: third, writer: 'Third' },
    ])
  })

  it('can be undone after a second merge', async () => {
    const last = await insert.author(site.services, anAuthor({ authorName: 'Last' }))
    await call('POST', `/author/${stays}/merge/`, { from: [goes] })
    await call('POST', `/author/${last}/merge/`, { from: [stays] })
    expect(new Set((await bylines()).map(({ authorId }) => authorId))).toEqual(new Set([last]))
    await call('POST', `/bin/author/${goes}/restore/`)
    expect((await bylines()).map(({ authorId }) => authorId)).toEqual([last, goes, goes])
  })

  it('writes all or nothing', async () => {
    const itself = await call('POST', `/author/${stays}/merge/`, { from: [stays] })
    expect([itself.statusCode, itself.json().error]).toEqual([400, 'Other authors is not one of the allowed values.'])
    expect((await call('POST', `/author/${stays}/merge/`, { from: [goes, 999_999] })).statusCode).toBe(404)
    expect(await bylines()).toMatchObject([{ authorId: stays }, { authorId: goes }, { authorId: goes }])
    expect((await call('POST', `/author/${stays}/merge/`, { from: [] })).statusCode).toBe(400)
  })
})
