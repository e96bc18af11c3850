import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticle, storeAuthor } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { presentRevision } from './revisions.presenter.ts'

const PAGE = { page: 1, pageSize: 100 }
const FIRST = '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>'
const SECOND = '<p>Below the pass the road is closed from November until the first week of April.</p>'

describe.each(ENGINES)('revisions of an article on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  let id: number
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
    author = await anAccount(site.services, { firstName: '', lastName: '', email: 'nameless@hilal.example' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = '2026-11-20T07:00:00.000Z'
    id = await storeArticle(site.services, { userId: author.id, status: 'Draft', description: FIRST })
  })

  const revisions = () => site.services.revisions
  const update = (changes: object, caller = admin.caller) => site.services.articlesWriting.update(caller, id, changes)
  const list = async () => (await revisions().list(admin.caller, id, PAGE)).rows

  it('are listed with their editor and time, newest first', async () => {
    site.time.now = '2026-11-20T08:00:00.000Z'
    await update({ title: 'Two' })
    site.time.now = '2026-11-20T09:00:00.000Z'
    await update({ title: 'Three' }, author.caller)
    expect(await list()).toMatchObject([
      {
        version: 3,
        reason: 'update',
        changes: { fields: ['title'], words: { added: 0, removed: 0 } },
        action: 'update',
        userId: author.id,
        userName: 'nameless@hilal.example',
        createdAt: site.time.now,
        isDamaged: false,
      },
      {
        version: 2,
        action: 'update',
        userId: admin.id,
        userName: 'Amna Tariq',
        createdAt: '2026-11-20T08:00:00.000Z',
        isDamaged: false,
      },
      {
        version: 1,
        action: 'create',
        userId: null,
        userName: null,
        createdAt: '2026-11-20T07:00:00.000Z',
        isDamaged: false,
      },
    ])
  })

  it('are listed page by page', async () => {
    for (const title of ['Two', 'Three', 'Four']) await update({ title })
    const page = await revisions().list(admin.caller, id, { page: 2, pageSize: 3 })
    expect(page.rows.map((row) => row.version)).toEqual([1])
    expect(page).toMatchObject({ count: 4, pages: 2 })
  })

  it('are one, the article itself, if it was never changed', async () => {
    expect(await revisions().list(admin.caller, id, PAGE)).toMatchObject({ count: 1, rows: [{ version: 1 }] })
    expect((await revisions().list(admin.caller, id, { page: 2, pageSize: 10 })).rows).toEqual([])
    const { revision, other } = await revisions().compare(admin.caller, id, 1, undefined)
    expect([revision.content.title, other]).toEqual(['The river and the road', null])
  })

  it('are compared with the previous one, or with any other', async () => {
    await update({ title: 'Two' })
    await update({ title: 'Three' })
    const titles = async (version: number, other?: number) => {
      const pair = await revisions().compare(admin.caller, id, version, other)
      return [pair.revision.content.title, pair.other?.content.title]
    }
    expect(await titles(3)).toEqual(['Three', 'Two'])
    expect(await titles(1)).toEqual(['The river and the road', undefined])
    expect(await titles(1, 3)).toEqual(['The river and the road', 'Three'])
    expect(await titles(2, 2)).toEqual(['Two', 'Two'])
    for (const missing of [0, 4, -1]) expect(await errorCodeOf(() => titles(missing))).toBe('revision.not_found')
    expect(await errorCodeOf(() => titles(1, 9))).toBe('revision.not_found')
  })

  it('restore texts and cover as a new version, but neither status, date nor owner', async () => {
    const authorId = await storeAuthor(site.services, { authorName: `Writer ${id}` })
    await update({ writer: `Writer ${id}`, coverImage: '/media/0123456789abcdef-1600x1000-2a4b6c.webp' })
    await update({
      title: 'New',
      writer: 'A guest',
      description: SECOND,
      category: 'misc',
      coverImage: null,
      status: 'Pending',
      publishDate: '2027-01-01T00:00:00.000Z',
    })
    const restored = await revisions().restore(admin.caller, id, 2)
    expect(restored).toMatchObject({
      title: 'The river and the road',
      writer: `Writer ${id}`,
      authorId,
      category: 'in-focus',
      description: FIRST,
      coverImage: '/media/0123456789abcdef-1600x1000-2a4b6c.webp',
      status: 'Pending',
      publishDate: '2027-01-01T00:00:00.000Z',
      userId: author.id,
      version: 4,
    })
    expect((await list()).map(({ version, action }) => `${version} ${action}`)).toEqual([
      '4 restore',
      '3 update',
      '2 update',
      '1 create',
    ])
  })

  it('create no version by restoring the current state', async () => {
    await update({ title: 'Two' })
    expect((await revisions().restore(admin.caller, id, 2)).version).toBe(2)
    expect(await list()).toHaveLength(2)
  })

  it.each([
    ['no JSON', '{"title":'],
    ['deep JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['without a title', null],
    ['with an unknown field', { toString: 'x' }],
    ['with an address that runs', { coverImage: 'javascript:alert(1)' }],
  ])(
    'that are damaged (%s) are listed as such, say so when opened or restored, and stop no save',
    async (_, change) => {
      await update({ title: 'Two' })
      await update({ title: 'Three' })
      const { db } = site.engine
      const stored = db.selectFrom('article_revisions').select('content').where('article_id', '=', id)
      const { content } = await stored.where('version', '=', 2).executeTakeFirstOrThrow()
      const whole = JSON.parse(content) as object
      const damaged =
        typeof change === 'string' ? change : JSON.stringify({ ...whole, ...(change ?? { title: undefined }) })
      await db
        .updateTable('article_revisions')
        .set({ content: damaged })
        .where('article_id', '=', id)
        .where('version', '=', 2)
        .execute()
      expect((await list()).map(({ version, isDamaged }) => [version, isDamaged])).toEqual([
        [3, false],
        [2, true],
        [1, false],
      ])
      for (const url of ['2/', '1/?with=2']) {
        const { statusCode, body } = await site.app.inject({
          url: `/api/article/${id}/revisions/${url}`,
          headers: { ...admin.headers, 'accept-language': 'ur' },
        })
        expect([statusCode, body.includes('یہ نسخہ خراب ہے')]).toEqual([409, true])
      }
      expect(await errorCodeOf(() => revisions().restore(admin.caller, id, 2))).toBe('revision.damaged')
      expect((await revisions().compare(admin.caller, id, 3, undefined)).other).toBeNull()
      expect((await update({ title: 'Four' })).version).toBe(4)
    },
  )

  it('outlive the account that saved them, without its name', async () => {
    const gone = await anAccount(site.services, { role: 'admin' })
    await update({ title: 'Two' }, gone.caller)
    await site.engine.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect((await list())[0]).toMatchObject({ version: 2, userId: null, userName: null })
  })

  it('are for the article’s author, also when it is public, and for admins', async () => {
    const other = await anAccount(site.services)
    expect(await errorCodeOf(() => revisions().list(author.caller, id, PAGE))).toBeNull()
    expect(await errorCodeOf(() => revisions().list(other.caller, id, PAGE))).toBe('article.not_found')
    await update({ coverImage: '/media/cover.webp' })
    await site.services.articlesWriting.setStatus(admin.caller, id, 'Active')
    expect(await errorCodeOf(() => revisions().list(author.caller, id, PAGE))).toBeNull()
    expect(await errorCodeOf(() => revisions().list(other.caller, id, PAGE))).toBe('session.forbidden')
    expect(await errorCodeOf(() => revisions().compare(ANONYMOUS, id, 1, undefined))).toBe('session.required')
    // Only admins change what is public, so its author cannot restore anything.
    expect(await errorCodeOf(() => revisions().restore(author.caller, id, 1))).toBe('article.is_public')
    expect(await errorCodeOf(() => revisions().list(admin.caller, 999_999, PAGE))).toBe('article.not_found')
  })

  it('have the field names of the contract', async () => {
    const { revision } = await revisions().compare(admin.caller, id, 1, undefined)
    expect(presentRevision(revision)).toEqual({
      version: 1,
      action: 'create',
      user: null,
      saved_by: null,
      saved_at: '2026-11-20T07:00:00.000Z',
      is_damaged: false,
      article: {
        title: 'The river and the road',
        writer: 'Ayesha Durrani',
        author_id: null,
        category: 'in-focus',
        description: FIRST,
        publish_date: '2026-10-05T04:00:00.000Z',
        publish_at: '2026-10-05T04:00:00.000Z',
        take_down_at: null,
        kicker: null,
        short_title: null,
        standfirst: null,
        meta_description: null,
        share_image: null,
        cover_alt: null,
        cover_credit: null,
        cover_focus: null,
        bylines: [],
        corrections: [],
        cover_image: null,
        user: author.id,
        status: 'Draft',
        issue_new: 'Yes',
      },
    })
  })
})
