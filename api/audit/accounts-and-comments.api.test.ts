import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const FIRST = 'kestrel over fort'
const SECOND = 'lantern at the ford'
const THIRD = 'saffron on the wall'
const FOURTH = 'granite under snow'

describe.each(ENGINES)('audit events of readers and of the command line on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
    admin = await anAccount(site.services, { role: 'admin', email: 'amna@hilal.example' })
  })
  afterAll(async () => {
    await site.close()
    await mail.stop()
  })

  const ask = (url: string) => site.app.inject({ url: `/api/audit${url}`, headers: admin.headers })
  const told = async (query: string) => (await ask(`/?page=1&page_size=100&${query}`)).json().data
  const ofAccount = async (id: number) =>
    (await told('noun=user')).filter((entry: { noun_id: string }) => entry.noun_id === String(id))
  const post = (url: string, payload: object, by?: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      ...(by !== undefined && { headers: { authorization: `Bearer ${by}` } }),
    })

  async function register(email: string): Promise<{ id: number; access: string }> {
    const { user_id: id, access } = (await post('/user/register/', { email, password: FIRST })).json()
    return { id, access }
  }

  /** The token in the email that the site sends to an address. */
  async function emailTo(email: string): Promise<string> {
    mail.emails.length = 0
    await post('/user/password/forgotten', { email })
    await site.services.jobRunner.runDue()
    // Others report changes of the account.
    const tokens = mail.emails.map(({ source }) => /#([\w-]{43})\b/.exec(textsOf(source))?.[1])
    return tokens.find((token) => token !== undefined) ?? ''
  }

  /** Asserts that no entry of the list or of the spreadsheet contains anything that opens an account. */
  async function expectNoSecret(...secrets: string[]): Promise<void> {
    const user = await site.engine.db.selectFrom('users').select('password_hash').execute()
    const hashes = user.flatMap(({ password_hash: hash }) => (hash === null ? [] : [hash]))
    const texts = [(await ask('/?page=1&page_size=100')).body, (await ask('/export.csv')).body]
    for (const text of texts) {
      expect(text).not.toContain('argon2')
      for (const secret of [FIRST, SECOND, THIRD, FOURTH, ...hashes, ...secrets]) {
        expect(secret).not.toBe('')
        expect(text).not.toContain(secret)
      }
    }
  }

  it('attribute a new account and its password changes to the reader', async () => {
    const email = 'bilal@reader.example'
    const { id, access } = await register('Bilal@Reader.example')
    const wrong = await post('/user/password', { current_password: 'not the one', new_password: SECOND }, access)
    const taken = await post('/user/register', { email, password: SECOND })
    expect([wrong.statusCode, taken.statusCode]).toEqual([400, 409])
    await post('/user/password', { current_password: FIRST, new_password: SECOND }, access)
    const token = await emailTo(email)
    expect((await post('/user/password/reset', { token, password: 'pakistan123' })).statusCode).toBe(400)
    expect((await post('/user/password/reset', { token, password: THIRD })).statusCode).toBe(200)
    const browser = new TestBrowser(site.app)
    const signedIn = await browser.post({ url: '/api/token', body: { email, password: THIRD } })
    expect(signedIn.statusCode).toBe(200)
    await browser.post({ url: '/api/token/refresh' })
    await browser.post({ url: '/api/logout' })

    const own = { user: id, user_email: email, noun: 'user', noun_id: String(id), title: email }
    expect(await ofAccount(id)).toEqual([
      expect.objectContaining({
        ...own,
        action: 'password',
        details: { emailVerified: { from: false, to: true }, way: 'letter' },
      }),
      expect.objectContaining({ ...own, action: 'password', details: { way: 'form' } }),
      expect.objectContaining({ ...own, action: 'create', details: { role: 'author', way: 'form' } }),
    ])
    expect(await told(`user=${id}&action=password`)).toHaveLength(2)
    const { access: last, refresh } = signedIn.json()
    await expectNoSecret(token, access, last, refresh)
  })

  it('of the command line have no account, and are recorded once', async () => {
    const { users } = site.services
    const added = { email: 'Sara@hilal.example', password: FIRST, role: 'author' as const }
    const { id } = await users.addNew(added, 'command-line')
    await users.setPassword(id, FOURTH, { way: 'command-line' })
    await users.setRole(id, 'admin')
    await users.setRole(id, 'admin')
    await users.disable(id)
    await users.disable(id)
    await users.enable(id)
    await users.enable(id)
    await expect(users.addNew(added, 'command-line')).rejects.toThrow('account.email_taken')

    const way = 'command-line'
    const entries = await ofAccount(id)
    expect(entries.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['enable', { status: { from: 'disabled', to: 'active' }, way }],
      ['disable', { status: { from: 'active', to: 'disabled' }, way }],
      ['role', { role: { from: 'author', to: 'admin' }, way }],
      ['password', { way }],
      ['create', { role: 'author', way }],
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ user: null, user_email: null, title: 'sara@hilal.example' })
    expect(await told('action=enable')).toHaveLength(1)
    await expectNoSecret()
  })

  it('are not recorded for a rejected change of role', async () => {
    const { users } = site.services
    const sara = await users.findByEmail('sara@hilal.example')
    await users.setRole(sara?.id ?? 0, 'author')
    const before = await told('noun=user')
    await expect(users.setRole(admin.id, 'author')).rejects.toThrow('account.last_admin')
    await expect(users.disable(admin.id)).rejects.toThrow('account.last_admin')
    expect(await told('noun=user')).toEqual(before)
  })

  it('attribute writing and deleting a comment to its reader', async () => {
    const article = await insert.article(site.services, anArticle())
    const reader = await anAccount(site.services)
    const comment = 'Words of weight. '.repeat(40).trim()
    const { id } = (await post('/create-comment/', { article, rating: 4, comment }, reader.access)).json().data
    expect((await post('/create-comment/', { article, rating: 9, comment }, reader.access)).statusCode).toBe(400)
    const remove = { method: 'DELETE', url: `/api/comment/${id}/`, headers: reader.headers } as const
    expect((await site.app.inject(remove)).statusCode).toBe(204)

    const own = { user: reader.id, user_email: reader.email, noun: 'comment', noun_id: String(id) }
    const entries = await told(`user=${reader.id}`)
    expect(entries).toEqual([
      expect.objectContaining({ ...own, action: 'delete' }),
      expect.objectContaining({ ...own, action: 'create', details: { article, rating: 4, status: 'approved' } }),
    ])
    for (const { title } of entries) {
      expect(comment.startsWith(title.replace(/…$/, ''))).toBe(true)
      expect(title.length).toBeLessThan(260)
    }
  })

  it('are written in the same transaction: without them nothing changes', async () => {
    const article = await insert.article(site.services, anArticle())
    const reader = await register('umar@reader.example')
    await sql`alter table audit rename to audit_elsewhere`.execute(site.engine.db)
    const answers = [
      await post('/user/register/', { email: 'late@reader.example', password: FIRST }),
      await post('/user/password', { current_password: FIRST, new_password: SECOND }, reader.access),
      await post('/create-comment/', { article, rating: 4, comment: 'Good' }, reader.access),
    ]
    await sql`alter table audit_elsewhere rename to audit`.execute(site.engine.db)
    expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500, 500])
    expect(await site.services.users.findByEmail('late@reader.example')).toBeUndefined()
    expect((await post('/token', { email: 'umar@reader.example', password: FIRST })).statusCode).toBe(200)
    expect((await site.app.inject({ url: `/api/article/${article}/comments/` })).json().data).toEqual([])
  })
})

describe.each(ENGINES)('the audit event of the first admin on %s', (engine) => {
  it('is attributed to the site', async () => {
    const site = await newSite(engine)
    await site.services.users.ensureAdmin({ email: 'first@hilal.example', password: FIRST })
    const admin = await site.services.users.findByEmail('first@hilal.example')
    const { access } = await site.services.sessions.open({ id: admin?.id ?? 0, role: 'admin' })
    const answer = await site.app.inject({ url: '/api/audit/?page=1', headers: { authorization: `Bearer ${access}` } })
    await site.close()
    expect(answer.json().data).toMatchObject([
      { user: null, noun: 'user', action: 'create', title: 'first@hilal.example', details: { way: 'start' } },
    ])
    expect(answer.body).not.toContain(FIRST)
  })
})
