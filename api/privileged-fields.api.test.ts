/**
 * Fields that a route has, but that a caller's role may not set: the call is refused, or the field is ignored, and what
 * is stored stays as it was. Fields that a route does not have are in `mass-assignment.api.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MembershipRole } from '#shared/memberships.ts'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { newWorld, type World } from '#testing/one-of-each.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const ROLES = ['reader', 'contributor', 'author', 'editor', 'editor of another magazine'] as const
type Who = (typeof ROLES)[number]

type Attempt = {
  call: string
  path: (world: World, caller: TestAccount) => string
  body: (given: { stranger: TestAccount; caller: TestAccount }) => object
  /** Who may set it: they are not asked here. */
  except?: readonly Who[]
}

const OF_OTHERS = 'hilal-her'
const ofDraft = ({ draft }: World) => `/article/${draft}`
const NOT_EDITORS = { except: ['editor'] } as const

/** The draft of the world belongs to the caller, and is in `hilal-english`. */
const ATTEMPTS: readonly Attempt[] = [
  { call: 'PUT', path: ofDraft, body: () => ({ status: 'Active' }), ...NOT_EDITORS },
  { call: 'PUT', path: ofDraft, body: () => ({ status: 'Inactive' }), ...NOT_EDITORS },
  { call: 'PUT', path: ofDraft, body: ({ stranger }) => ({ user: stranger.id }) },
  {
    call: 'PUT',
    path: ofDraft,
    body: () => ({ category: OF_OTHERS }),
    except: ['reader', 'editor of another magazine'],
  },
  { call: 'PUT', path: (world) => `${ofDraft(world)}/draft`, body: () => ({ status: 'Active' }), except: ['editor'] },
  { call: 'PUT', path: (world) => `${ofDraft(world)}/draft`, body: ({ stranger }) => ({ user: stranger.id }) },
  { call: 'POST', path: (world) => `${ofDraft(world)}/stage`, body: () => ({ action: 'publish' }), ...NOT_EDITORS },
  { call: 'POST', path: (world) => `${ofDraft(world)}/stage`, body: () => ({ action: 'approve' }), ...NOT_EDITORS },
  {
    call: 'PUT',
    path: (world) => `${ofDraft(world)}/assignment`,
    body: ({ caller }) => ({ assignee: caller.id, due_day: '2026-12-01' }),
    ...NOT_EDITORS,
  },
  // The public article of the caller, and what decides on when it is public.
  { call: 'PUT', path: ({ article }) => `/article/${article}`, body: () => ({ status: 'Draft' }), ...NOT_EDITORS },
  {
    call: 'PUT',
    path: ({ article }) => `/article/${article}`,
    body: () => ({ publish_date: '2027-01-01', take_down_at: '2027-02-01T00:00:00Z' }),
    ...NOT_EDITORS,
  },
  { call: 'PUT', path: ({ article }) => `/article/${article}`, body: ({ stranger }) => ({ user: stranger.id }) },
  // The pending author record of the caller.
  { call: 'PUT', path: ({ author }) => `/author/${author}`, body: () => ({ status: 'Active' }) },
  { call: 'PUT', path: ({ author }) => `/author/${author}`, body: ({ stranger }) => ({ user: stranger.id }) },
  { call: 'PATCH', path: ({ comment }) => `/comment/${comment}`, body: () => ({ status: 'hidden' }) },
  {
    call: 'PATCH',
    path: (_world, caller) => `/people/${caller.id}`,
    body: () => ({ role: 'admin', memberships: [{ magazine: 'all', role: 'editor' }] }),
  },
]

describe.each(ENGINES)('privileged fields on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let stranger: TestAccount
  const callers = new Map<Who, TestAccount>()
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    stranger = await anAccount(site.services)
    callers.set('reader', await anAccount(site.services))
    for (const role of ['contributor', 'author', 'editor'] satisfies MembershipRole[]) {
      callers.set(role, await aMember(site, role))
    }
    callers.set('editor of another magazine', await aMember(site, [{ magazine: 'hilal-her', role: 'editor' }]))
  })
  afterAll(() => site.close())

  const callerOf = (who: Who) => {
    const caller = callers.get(who)
    if (!caller) throw new Error(`There is no ${who}.`)
    return caller
  }

  /** The columns that decide who sees a record, who may change it, and what an account may do. */
  async function privileged() {
    const { db } = site.engine
    return {
      articles: await db
        .selectFrom('articles')
        .select(['id', 'status', 'user_id', 'category', 'publish_date', 'take_down_at'])
        .orderBy('id')
        .execute(),
      authors: await db.selectFrom('authors').select(['id', 'status', 'user_id']).orderBy('id').execute(),
      comments: await db.selectFrom('comments').select(['id', 'status', 'user_id']).orderBy('id').execute(),
      users: await db.selectFrom('users').select(['id', 'role', 'status']).orderBy('id').execute(),
      memberships: await db.selectFrom('memberships').selectAll().orderBy('user_id').execute(),
    }
  }

  const newest = async () =>
    site.engine.db
      .selectFrom('articles')
      .select(['status', 'user_id', 'category'])
      .orderBy('id', 'desc')
      .executeTakeFirst()

  it.each(ROLES)('of the %s change no existing record', async (who) => {
    const caller = callerOf(who)
    const asked = ATTEMPTS.filter(({ except = [] }) => !except.includes(who))
    expect(asked.length).toBeGreaterThan(6)
    for (const { call, path, body } of asked) {
      const world = await newWorld(site, caller)
      const before = await privileged()
      const payload = body({ stranger, caller })
      const request = { method: call as 'PUT', url: `/api${path(world, caller)}/`, headers: caller.headers, payload }
      const { statusCode } = await site.app.inject(request)
      const what = `${call} ${request.url} ${JSON.stringify(payload)} → ${statusCode}`
      expect([200, 400, 403, 404, 409], what).toContain(statusCode)
      expect(await privileged(), what).toEqual(before)
    }
  })

  it('are set by an admin, so that the attempts are not refused for another reason', async () => {
    let changed = 0
    for (const { call, path, body } of ATTEMPTS) {
      const world = await newWorld(site, callerOf('author'))
      const other = callerOf('reader')
      const before = await privileged()
      const payload = body({ stranger, caller: other })
      if ('role' in payload) continue
      await site.app.inject({
        method: call as 'PUT',
        url: `/api${path(world, other)}/`,
        headers: admin.headers,
        payload,
      })
      if (JSON.stringify(await privileged()) !== JSON.stringify(before)) changed += 1
    }
    expect(changed).toBeGreaterThanOrEqual(9)
  })

  it.each(['contributor', 'author', 'editor'] as const)('of the %s are not set on what is created', async (who) => {
    const caller = callerOf(who)
    const create = async (url: string, payload: object) =>
      site.app.inject({ method: 'POST', url: `/api${url}/`, headers: caller.headers, payload })
    const fields = articleFields({ category: 'in-focus', user: admin.id })
    const before = await privileged()
    const refused = [
      await create('/articles/draft', { ...fields, category: OF_OTHERS }),
      await create('/articles/draft', { ...fields, status: 'Active' }),
      await create('/create-article', { ...fields, category: OF_OTHERS }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 400, 403])
    expect(await privileged()).toEqual(before)

    expect((await create('/articles/draft', fields)).statusCode).toBe(201)
    expect(await newest()).toEqual({ status: 'Draft', user_id: caller.id, category: 'in-focus' })
  })

  it('of the editor are not set on a published article, either', async () => {
    const { headers, id } = callerOf('editor')
    const payload = articleFields({ category: 'in-focus', user: admin.id })
    const answer = await site.app.inject({ method: 'POST', url: '/api/create-article/', headers, payload })
    expect(answer.statusCode).toBe(201)
    expect(await newest()).toMatchObject({ user_id: id, category: 'in-focus' })
  })

  it('of a comment are not set by whoever writes it', async () => {
    const caller = callerOf('reader')
    const { article } = await newWorld(site, admin)
    const payload = { article, rating: 5, comment: 'Well said.', user: admin.id, status: 'hidden' }
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/create-comment/',
      headers: caller.headers,
      payload,
    })
    expect(answer.statusCode).toBe(201)
    const stored = await site.engine.db
      .selectFrom('comments')
      .select(['user_id', 'status'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(stored).toMatchObject({ user_id: caller.id })
    expect(stored?.status).not.toBe('hidden')
  })
})
