import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { asForm } from '#testing/form.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('writing comments on %s', (engine) => {
  let site: TestSite
  let article: number
  let reader: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    article = await insert.article(site.services, anArticle())
    reader = await anAccount(site.services)
  })
  afterAll(() => site.close())

  const write = (payload: object, by: TestAccount | null = reader, more: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/create-comment/',
      payload,
      headers: { ...by?.headers, ...more },
    })
  const remove = (id: number, by: TestAccount | null) =>
    site.app.inject({ method: 'DELETE', url: `/api/comment/${id}/`, headers: { ...by?.headers } })
  const shown = async () =>
    (await site.app.inject({ url: `/api/article/${article}/comments/?page_size=100` })).json().data as {
      id: number
      comment: string
    }[]

  it('shows a new comment at once, owned by its reader whatever the body says', async () => {
    const other = await anAccount(site.services)
    const answer = await write({
      article,
      rating: 4,
      comment: '  ایک عمدہ مضمون۔\r\n\r\n\r\n\r\nشکریہ  ',
      user: other.id,
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      data: { article, user: reader.id, rating: 4, comment: 'ایک عمدہ مضمون۔\n\nشکریہ', user_first_name: 'Sadaf' },
    })
    expect((await shown())[0]).toMatchObject({ id: answer.json().data.id, rating: 4 })
  })

  it('accepts numbers sent as text', async () => {
    expect((await write({ article: String(article), rating: '5', comment: 'Read twice.' })).statusCode).toBe(201)
    expect((await write({ article, rating: '۵', comment: 'Read once more.' })).statusCode).toBe(201)
  })

  it('says that a form is the wrong media type, and not that its fields are missing', async () => {
    const { payload, headers } = asForm({ article, rating: 5, comment: 'From a form.' })
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/create-comment/',
      payload,
      headers: { ...reader.headers, ...headers },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { error: errorSentence('request.unsupported_media', 'en') },
    ])
  })

  it.each([
    [{ comment: 'Good' }, 'Rating is required.'],
    [{ comment: '', rating: null }, 'Rating is required.'],
    [{ comment: 'Good', rating: 0 }, 'Rating is required.'],
    [{ comment: 'Good', rating: 6 }, 'Rating is required.'],
    [{ comment: 'Good', rating: 2.5 }, 'Rating is required.'],
    [{ comment: 'Good', rating: true }, 'Rating is required.'],
    [{ rating: 3 }, 'Comment is required.'],
    [{ rating: 3, comment: ' \n\t\u200B ' }, 'Comment is required.'],
    [{ rating: 3, comment: 'x'.repeat(5001) }, 'The comment is too long: at most 5,000 characters.'],
    [{ rating: 3, comment: ['Good'] }, 'Comment is required.'],
  ])('rejects %j', async (body, sentence) => {
    const answer = await write({ article, ...body })
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  })

  it('reports validation errors in Urdu', async () => {
    const answer = await write({ article, comment: 'x' }, reader, { 'accept-language': 'ur-PK,en;q=0.5' })
    expect(answer.json().error).toBe('درجہ بندی ضروری ہے۔')
  })

  it('accepts 5,000 characters of two code units each, and removes invisible ones', async () => {
    const answer = await write({ article, rating: 5, comment: `\u202Eevil\u0000 ${'🌙'.repeat(4995)}` })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.comment).toBe(`evil ${'🌙'.repeat(4995)}`)
  })

  it.each(['\u3164', '\u2800', '\u00ad\u200e', '\u{1d159}'])('requires a text that is seen: %j', async (comment) => {
    const answer = await write({ article, rating: 5, comment })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['comment']])
  })

  it('stores markup as plain text', async () => {
    const comment = '<img src=x onerror=alert(1)> & co'
    expect((await write({ article, rating: 1, comment })).json().data.comment).toBe(comment)
  })

  it('requires a public article', async () => {
    const hidden = await insert.article(site.services, anArticle({ status: 'Draft', userId: reader.id }))
    const future = await insert.article(site.services, anArticle({ publishDate: '2027-01-01T00:00:00.000Z' }))
    for (const id of [hidden, future, 999_999, -1, 4e9]) {
      const answer = await write({ article: id, rating: 3, comment: 'Good' })
      expect([id, answer.statusCode]).toEqual([id, 404])
    }
  })

  it('asks anonymous callers to sign in before it validates the body', async () => {
    const answer = await write({}, null)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Please sign in to do this.' }])
  })

  it('lets readers delete their own comments and admins any', async () => {
    const other = await anAccount(site.services)
    const admin = await anAccount(site.services, { role: 'admin' })
    const add = async () => (await write({ article, rating: 2, comment: 'To be removed' }, other)).json().data.id
    const [one, two] = [await add(), await add()]
    expect((await remove(one, null)).statusCode).toBe(401)
    expect((await remove(one, reader)).statusCode).toBe(403)
    expect((await remove(one, other)).statusCode).toBe(204)
    expect((await remove(one, other)).statusCode).toBe(404)
    expect((await remove(two, admin)).statusCode).toBe(204)
    expect((await shown()).filter((comment) => comment.comment === 'To be removed')).toEqual([])
  })

  it('marks the caller’s own comments', async () => {
    const other = await anAccount(site.services)
    const { id } = (await write({ article, rating: 2, comment: 'Mine' }, other)).json().data
    const url = `/api/article/${article}/comments/mine`
    const mine = (await site.app.inject({ url, headers: other.headers })).json()
    expect(mine).toMatchObject({ message: 'ok', data: [{ id, comment: 'Mine', status: 'approved' }] })
    expect(mine.data).toHaveLength(1)
    expect((await site.app.inject({ url })).statusCode).toBe(401)
  })

  it('has a rate limit per account', async () => {
    const eager = await anAccount(site.services)
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await write({ article, rating: 3, comment: `Number ${n}` }, eager)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  })
})
