import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { aMember, anAccount, aKeyOf, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { dumpOf } from '#testing/table-dump.ts'

const PAGE = { page: 1, pageSize: 100 }
let number = 0

describe.each(ENGINES)('the account of a reader on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  let admin: TestAccount
  let article: number
  beforeAll(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
    admin = await anAccount(site.services, { role: 'admin' })
    article = await insert.article(site.services, anArticle())
  })
  afterAll(async () => {
    await site.close()
    await mail.stop()
  })

  /** With a name and an address that nothing else contains. */
  const aReader = async () => {
    number += 1
    const names = { firstName: `Zarghona${number}x`, lastName: `Kakar${number}x` }
    return { ...names, ...(await anAccount(site.services, { ...names, email: `zk${number}x@reader.example` })) }
  }
  type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }
  const call = async ({ headers }: Pick<TestAccount, 'headers'>, options: Call) =>
    site.app.inject({ ...options, headers })
  const comment = async (reader: TestAccount, words: string, rating = 4, about = article) => {
    const answer = await call(reader, {
      method: 'POST',
      url: '/api/create-comment/',
      payload: { article: about, rating, comment: words },
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ data: { id: number } }>().data.id
  }
  const leave = async (reader: TestAccount, comments: string) =>
    call(reader, { method: 'POST', url: '/api/account/deletion/', payload: { comments } })
  const commentsOf = async (id = article) =>
    (await site.app.inject({ url: `/api/article/${id}/comments/` })).json<{
      data: { id: number; comment: string; user_first_name: string; user_last_name: string }[]
      rating: { average: number; count: number }
    }>()
  const linesWith = async (words: readonly string[]) =>
    (await dumpOf(site.engine)).filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))

  /** Everything that a reader can leave behind. */
  async function aLifeOf(reader: TestAccount) {
    const { services, time } = site
    const first = await comment(reader, `Said first by ${reader.email}.`)
    const second = await comment(reader, 'Said last.')
    const binned = await comment(reader, 'Taken back.')
    await call(reader, { method: 'DELETE', url: `/api/comment/${binned}/` })
    const gone = await insert.article(services, anArticle())
    await comment(reader, 'On an article that is deleted.', 5, gone)
    await services.articlesWriting.remove({ ...admin.caller, role: 'admin', userId: admin.id }, gone)
    await services.readingList.add(reader.caller, [{ articleId: article }])
    const newsletter = newsletterRepository(site.engine)
    const id = await newsletter.ask({ email: reader.email, locale: 'en', createdAt: time.now })
    await newsletter.addLink({ subscriberId: id ?? 0, tokenHash: `link ${reader.id}`, createdAt: time.now })
    return { first, second, binned, gone }
  }

  it('has a name that its reader changes, also under the comments that are there', async () => {
    const reader = await aReader()
    await comment(reader, `Signed by ${reader.email}.`)
    const profile = async () => (await call(reader, { url: '/api/account/profile/' })).json().data
    const nameUnderIt = async () =>
      (await commentsOf()).data
        .filter((each) => each.comment.includes(reader.email))
        .map((each) => `${each.user_first_name} ${each.user_last_name}`.trim())
    expect(await profile()).toMatchObject({ email: reader.email, name: `${reader.firstName} ${reader.lastName}` })
    const rename = (name: string) => call(reader, { method: 'PUT', url: '/api/account/profile/', payload: { name } })
    expect((await rename('  ثنا درانی ')).statusCode).toBe(204)
    expect([(await profile()).name, await nameUnderIt()]).toEqual(['ثنا درانی', ['ثنا درانی']])
    await rename(' ')
    expect((await profile()).name).toBe('Zk')
    expect((await call(reader, { method: 'PUT', url: '/api/account/profile/', payload: {} })).statusCode).toBe(400)
  })

  it('lists its own comments alone, those that wait too', async () => {
    const reader = await aReader()
    const held = await insert.article(site.services, anArticle({ category: 'hilal-kids-english' }))
    const shown = await comment(reader, 'For all to see.')
    const waiting = await comment(reader, 'Not yet.', 3, held)
    const { data, count } = (await call(reader, { url: '/api/account/comments/?page=1' })).json()
    expect([count, data.map((each: { id: number; status: string }) => [each.id, each.status])]).toEqual([
      2,
      [
        [waiting, 'pending'],
        [shown, 'approved'],
      ],
    ])
  })

  it('chooses the magazines of its own newsletter, and is asked by email before the first', async () => {
    const reader = await anAccount(site.services)
    const choose = (magazines: string[]) =>
      call(reader, { method: 'PUT', url: '/api/account/newsletter/', payload: { locale: 'ur', magazines } })
    const profile = async () => (await call(reader, { url: '/api/account/profile/' })).json().data
    expect((await choose(['hilal-her'])).statusCode).toBe(204)
    const choice = { locale: 'ur', magazines: ['hilal-her'] }
    expect(await profile()).toMatchObject({ newsletter: 'pending', newsletter_choice: choice })
    const newsletter = newsletterRepository(site.engine)
    await newsletter.confirm((await newsletter.findByEmail(reader.email))?.id ?? 0, site.time.now)
    await choose(['hilal-kids', 'hilal-urdu'])
    const changed = { locale: 'ur', magazines: ['hilal-urdu', 'hilal-kids'] }
    expect(await profile()).toMatchObject({ newsletter: 'confirmed', newsletter_choice: changed })
    await choose([])
    expect(await profile()).toMatchObject({ newsletter: 'unsubscribed' })
  })

  it('leaves the newsletter of its own address', async () => {
    const reader = await aReader()
    const state = async () => (await call(reader, { url: '/api/account/profile/' })).json().data.newsletter
    expect(await state()).toBeNull()
    const newsletter = newsletterRepository(site.engine)
    const id = await newsletter.ask({ email: reader.email, locale: 'en', createdAt: site.time.now })
    await newsletter.confirm(id ?? 0, site.time.now)
    expect(await state()).toBe('confirmed')
    expect((await call(reader, { method: 'DELETE', url: '/api/account/newsletter/' })).statusCode).toBe(204)
    expect(await state()).toBe('unsubscribed')
  })

  it('is deleted with all that is held of them, and without their name the comments stay', async () => {
    const reader = await aReader()
    const { first, second, binned, gone } = await aLifeOf(reader)
    const elsewhere = await site.services.sessions.open({ id: reader.id, role: 'author' })
    expect((await linesWith([reader.email, reader.firstName])).length).toBeGreaterThan(3)

    const answer = await leave(reader, 'anonymize')
    expect([answer.statusCode, answer.headers['set-cookie']?.toString()]).toEqual([
      204,
      expect.stringContaining('refresh_token=;'),
    ])
    const { data } = await commentsOf()
    expect(data.filter(({ id }) => id === first || id === second)).toEqual([
      { ...data.find(({ id }) => id === second), comment: 'Said last.', user_first_name: '', user_last_name: '' },
      { ...data.find(({ id }) => id === first), user_first_name: '', user_last_name: '' },
    ])
    for (const access of [reader.access, elsewhere.access]) {
      const role = await site.app.inject({
        url: `/api/account/sessions/`,
        headers: { authorization: `Bearer ${access}` },
      })
      expect(role.statusCode).toBe(401)
    }
    // What a comment itself says is its reader's words: they chose to keep it.
    const left = await linesWith([reader.email, reader.firstName, reader.lastName])
    expect(left.filter((line) => !line.includes('Said first by'))).toEqual([])
    expect(await linesWith([`"user_id":${reader.id},"art`, `"user_id":${reader.id},"tok`])).toEqual([])

    const asAdmin = { role: 'admin', userId: admin.id } as const
    await site.services.commentsModeration.restore(asAdmin, binned)
    await site.services.bin.restore(asAdmin, 'article', gone)
    expect((await commentsOf(gone)).data).toMatchObject([{ comment: 'On an article that is deleted.' }])
    expect((await commentsOf()).data.find(({ id }) => id === binned)).toMatchObject({ user_first_name: '' })
  })

  it('is deleted with the comments where the reader wants that, from the bin and the log too', async () => {
    const reader = await aReader()
    const { first, second, gone } = await aLifeOf(reader)
    expect((await leave(reader, 'remove')).statusCode).toBe(204)
    const ids = (await commentsOf()).data.map(({ id }) => id)
    expect(ids).not.toContain(first)
    expect(ids).not.toContain(second)
    expect(await linesWith([reader.email, reader.firstName, reader.lastName])).toEqual([])
    const asAdmin = { role: 'admin', userId: admin.id } as const
    await site.services.bin.restore(asAdmin, 'article', gone)
    expect((await commentsOf(gone)).data).toEqual([])
  })

  it('is told of by one email, and recorded by its number alone', async () => {
    const reader = await aReader()
    await site.services.jobRunner.runDue()
    mail.emails.length = 0
    await leave(reader, 'remove')
    await site.services.jobRunner.runDue()
    const told = mail.emails.filter(({ to }) => to.includes(reader.email)).map(({ source }) => textsOf(source))
    expect(told).toEqual([expect.stringMatching(/account at Hilal was deleted(?!.*change your password).*حذف/s)])
    const { rows } = await site.services.audit.list({ role: 'admin', userId: admin.id }, { noun: 'user' }, PAGE)
    expect(rows.filter(({ nounId }) => nounId === String(reader.id))).toMatchObject([
      {
        action: 'delete',
        userId: reader.id,
        userEmail: null,
        title: `#${reader.id}`,
        details: { way: 'form', comments: 'remove', count: 0 },
      },
      { action: 'create', title: `#${reader.id}`, userEmail: null },
    ])
    const found = await site.services.audit.list({ role: 'admin', userId: admin.id }, { q: reader.email }, PAGE)
    expect(found.rows).toEqual([])
  })

  it('needs a fresh proof to be deleted or downloaded, and a choice for the comments', async () => {
    const reader = await aReader()
    expect((await leave(reader, 'sell')).statusCode).toBe(400)
    const now = site.time.now
    site.time.now = new Date(Date.parse(now) + 11 * 60_000).toISOString()
    for (const answer of [await leave(reader, 'remove'), await call(reader, { url: '/api/account/data/' })]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'session.proof_required'])
    }
    site.time.now = now
    expect(await site.services.users.find(reader.id)).toBeDefined()
  })

  it('is not deleted by its owner where it works on the magazines, but by an admin, and its work stays', async () => {
    const member = await aMember(site, 'editor')
    const own = await insert.article(site.services, anArticle({ userId: member.id }))
    for (const staff of [member, admin]) expect((await leave(staff, 'remove')).statusCode).toBe(409)
    const payload = { comments: 'anonymize' }
    const url = `/api/people/${member.id}/deletion/`
    expect((await call(await aReader(), { method: 'POST', url, payload })).statusCode).toBe(403)
    expect((await call(admin, { method: 'POST', url, payload })).statusCode).toBe(204)
    expect(await site.services.articles.read(ANONYMOUS, own)).toMatchObject({ userId: null, status: 'Active' })
    expect((await call(admin, { method: 'POST', url, payload })).statusCode).toBe(404)
    const ownUrl = `/api/people/${admin.id}/deletion/`
    expect((await call(admin, { method: 'POST', url: ownUrl, payload })).statusCode).toBe(409)
  })

  it('takes its API keys with it', async () => {
    const other = await anAccount(site.services, { role: 'admin' })
    const key = await aKeyOf(site.services, other, ['read:comments'])
    expect((await call(key, { url: '/api/get-comments/' })).statusCode).toBe(200)
    await call(admin, { method: 'POST', url: `/api/people/${other.id}/deletion/`, payload: { comments: 'remove' } })
    expect((await call(key, { url: '/api/get-comments/' })).statusCode).toBe(401)
  })

  it('leaves an admin when two admins delete each other at once', async () => {
    const small = await newSite(engine)
    const others = await Promise.all([1, 2].map(() => anAccount(small.services, { role: 'admin' })))
    const all = await small.services.people.list({ role: 'admin', userId: 1 }, { kind: 'staff' }, PAGE)
    for (const { id } of all.rows) {
      if (!others.some((one) => one.id === id)) await small.services.users.setRole(id, 'author')
    }
    const [one, two] = others
    const answers = await Promise.all(
      [
        [one, two],
        [two, one],
      ].map(async ([by, of]) =>
        small.app.inject({
          method: 'POST',
          url: `/api/people/${of?.id}/deletion/`,
          headers: by?.headers ?? {},
          payload: { comments: 'remove' },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(204)
    expect([401, 409]).toContain(statuses[1])
    const left = await small.services.people.list({ role: 'admin', userId: 1 }, { kind: 'staff' }, PAGE)
    expect(left.rows).toHaveLength(1)
    await small.close()
  })

  it('that is deleted while it comments keeps no comment, and the request says that the session has ended', async () => {
    const reader = await aReader()
    const { articles } = site.services
    const read = articles.read.bind(articles)
    // Deleted after the request was authenticated, and before the comment is written.
    articles.read = async (...args) => {
      articles.read = read
      await leave(reader, 'anonymize')
      return read(...args)
    }
    const answer = await call(reader, {
      method: 'POST',
      url: '/api/create-comment/',
      payload: { article, rating: 3, comment: 'Too late.' },
    })
    expect(answer.statusCode).toBe(401)
    expect(await linesWith(['Too late.'])).toEqual([])
  })

  it('is downloaded as one file, by its owner or an admin, with no secrets', async () => {
    const reader = await aReader()
    const { second, binned } = await aLifeOf(reader)
    const own = await call(reader, { url: '/api/account/data/' })
    expect([own.statusCode, own.headers['content-disposition'], own.headers['cache-control']]).toEqual([
      200,
      `attachment; filename="account-${reader.id}.json"`,
      'no-store',
    ])
    const { held } = own.json<{ held: Record<string, Record<string, unknown>[]> }>()
    expect(held).toMatchObject({
      users: [{ id: reader.id, email: reader.email, first_name: reader.firstName }],
      sessions: [{ created_at: site.time.now }],
      reading_list: [{ article_id: article }],
      newsletter_subscribers: [{ email: reader.email, status: 'pending' }],
      comments_in_the_bin: [{ id: binned, comment: 'Taken back.' }],
    })
    expect(held['comments']?.map(({ id }) => id)).toContain(second)
    expect(own.body).not.toMatch(/hash|secret|token/)
    const byAdmin = await call(admin, { url: `/api/people/${reader.id}/data/` })
    expect(byAdmin.json<{ held: object }>().held).toMatchObject({ users: [{ email: reader.email }] })
    expect((await call(reader, { url: `/api/people/${admin.id}/data/` })).statusCode).toBe(403)
    const { rows } = await site.services.audit.list({ role: 'admin', userId: admin.id }, { action: 'download' }, PAGE)
    expect(rows.slice(0, 2).map(({ userId, nounId }) => [userId, nounId])).toEqual([
      [admin.id, String(reader.id)],
      [reader.id, String(reader.id)],
    ])
  })
})
