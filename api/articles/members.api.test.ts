/**
 * Every call on one article × each role of a membership × whose draft it is: an own one, another's in the same magazine,
 * another's in another magazine, and one that does not exist.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEMBERSHIP_ROLES, type MembershipRole } from '#shared/memberships.ts'
import { articleStageWire, deskArticleWire, writerWire } from '#shared/schemas/stage.schema.ts'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { callsOf } from '#testing/api-calls.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { messageAndData } from '../responses.ts'

type Call = [
  call: string,
  /** The statuses for an own draft: of a contributor, an author and an editor. */
  own: readonly [number, number, number],
  /** For an editor and another's draft in the own magazine. */
  edited: number,
  body?: object,
]

const ALL = [200, 200, 200] as const
const ONLY_EDITORS = [403, 403, 200] as const

const CALLS: readonly Call[] = [
  ['GET /article/:id', ALL, 200],
  ['PUT /article/:id', ALL, 200, { title: 'Another' }],
  ['PUT /article/:id', ONLY_EDITORS, 200, { status: 'Active' }],
  ['PUT /article/:id', ONLY_EDITORS, 200, { status: 'Inactive' }],
  ['PUT /article/:id', [403, 403, 403], 403, { category: 'hilal-her' }],
  ['PUT /article/:id/draft', ALL, 200, { title: 'Another' }],
  ['GET /article/:id/working-copy', ALL, 200],
  ['DELETE /article/:id/working-copy', [204, 204, 204], 204],
  ['GET /article/:id/revisions', ALL, 200],
  ['GET /article/:id/revisions/1', ALL, 200],
  ['POST /article/:id/revisions/1/restore', ALL, 200],
  ['GET /article/:id/share-card', ALL, 200],
  ['GET /article/:id/text-out', ALL, 200],
  ['PUT /article/:id', ONLY_EDITORS, 200, { corrections: [{ date: '2026-11-20', text: 'In print.' }] }],
  ['PUT /article/:id/draft', ONLY_EDITORS, 200, { corrections: [{ date: '2026-11-20', text: 'In print.' }] }],
  ['GET /article/:id/stage', ALL, 200],
  ['POST /article/:id/stage', ALL, 200, { action: 'submit' }],
  ['POST /article/:id/stage', [403, 403, 409], 409, { action: 'approve' }],
  ['POST /article/:id/stage', ONLY_EDITORS, 200, { action: 'publish' }],
  ['PUT /article/:id/assignment', ONLY_EDITORS, 200, { due_day: '2026-12-01' }],
  ['GET /article/:id/assignees', ONLY_EDITORS, 200],
  ['GET /article/:id/comments', ALL, 200],
]
/** Calls on an article that are for admins or readers alone, whoever owns it. */
const NOT_OF_MEMBERS = ['DELETE /article/:id', 'POST /article/:id/visit', 'GET /article/:id/comments/mine']

/** Notes, suggestions, preview links and presence, whose rows are in `testing/policies-of-the-desk.ts`. */
const OF_THE_DESK = /\/(?:notes|suggestions|preview-links|presence)\b/

describe.each(ENGINES)('members of a magazine on %s', (engine) => {
  let site: TestSite
  let stranger: TestAccount
  const members = new Map<MembershipRole, TestAccount>()
  beforeAll(async () => {
    site = await newSite(engine)
    stranger = await anAccount(site.services)
    for (const role of MEMBERSHIP_ROLES) members.set(role, await aMember(site, role))
  })
  afterAll(() => site.close())

  async function statusesOf([call, , , body]: Call, articleOf: (member: TestAccount) => Promise<number>) {
    const [method = '', path = ''] = call.split(' ')
    const statuses = []
    for (const member of members.values()) {
      const id = await articleOf(member)
      const answer = await site.app.inject({
        method: method as 'GET',
        url: `/api${path.replace(':id', String(id))}/`,
        ...(body && { payload: body }),
        headers: member.headers,
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }
  const aDraft = (over: Parameters<typeof storeArticle>[1]) =>
    storeArticle(site.services, { status: 'Draft', coverImage: '/media/cover.webp', ...over })
  const foreign = (category: string) => async () => aDraft({ userId: stranger.id, category })

  it('are tested with every call on an article', async () => {
    const tested = new Set([...CALLS.map(([call]) => call.replace('/1', '/:version')), ...NOT_OF_MEMBERS])
    const calls = (await callsOf(site)).filter((call) => call.includes('/article/:id'))
    const untested = calls.filter((call) => !tested.has(call) && !OF_THE_DESK.test(call))
    expect(untested).toEqual([])
  })

  it.each(CALLS)('%s of own drafts → %j, of the magazine for editors → %i', async (...call) => {
    const [, own, edited] = call
    expect(await statusesOf(call, (member) => aDraft({ userId: member.id }))).toEqual(own)
    // For everyone else it does not exist.
    expect(await statusesOf(call, foreign('in-focus'))).toEqual([404, 404, edited])
    expect(await statusesOf(call, foreign('hilal-her'))).toEqual([404, 404, 404])
    expect(await statusesOf(call, async () => 999_999)).toEqual([404, 404, 404])
  })

  it('see their memberships, and the articles they work on with their stages', async () => {
    const headers = { ...members.get('editor')?.headers }
    const get = async (path: string) => (await site.app.inject({ url: `/api${path}`, headers })).json()
    expect((await get('/account/memberships/')).data).toEqual([{ magazine: 'hilal-english', role: 'editor' }])
    expectShape(writerWire, (await get('/account/memberships/')).writer)
    const id = await aDraft({ userId: stranger.id, title: 'Seen by the editor' })
    await foreign('hilal-her')()
    const { data } = await get('/desk/articles/?q=seen+by+the+editor&texts=0')
    expectShape(deskArticleWire, data[0])
    expect(data).toMatchObject([{ id, stage: 'draft', assignee: null }])
    expect((await get('/desk/articles/?magazine=hilal-her')).count).toBe(0)
  })
})

describe.each(ENGINES)('the stage of an article on %s', (engine) => {
  let site: TestSite
  let editor: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    editor = await aMember(site, 'editor')
  })
  afterAll(() => site.close())

  const aSubmitted = () => storeArticle(site.services, { status: 'Pending', coverImage: '/media/cover.webp' })
  const post = (id: number, payload: object, language = 'en') =>
    site.app.inject({
      method: 'POST',
      url: `/api/article/${id}/stage/`,
      payload,
      headers: { ...editor.headers, 'accept-language': language },
    })

  it('is moved on with a note, and read by the editor', async () => {
    const answer = await post(await aSubmitted(), {
      action: 'return',
      note: '  Please name the sources.\u0000 ',
      version: 1,
    })
    expectShape(messageAndData(articleStageWire), answer.json())
    expect(answer.json().data).toMatchObject({
      stage: 'draft',
      status: 'Draft',
      version: 2,
      note: { text: 'Please name the sources.' },
      actions: ['submit', 'publish'],
      can_edit: true,
      can_assign: true,
    })
  })

  it.each([
    [{ action: 'return' }, 'note', 'Please write what the author should change.'],
    [{ action: 'return', note: ' ' }, 'note', 'Please write what the author should change.'],
    [{ action: 'return', note: 'x'.repeat(2001) }, 'note', 'The note is too long: at most 2000 characters.'],
    [{ action: 'print' }, 'action', 'Action is not one of the allowed values.'],
    [{}, 'action', 'Action is not one of the allowed values.'],
    [{ action: 'publish', publish_date: '2026-02-31' }, 'publish_date', 'Publish date is not a day of the calendar.'],
    [{ action: 'approve', version: 'x' }, 'version', expect.any(String)],
  ])('rejects %j', async (payload, field, sentence) => {
    const answer = await post(await aSubmitted(), payload)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: [sentence] }])
  })

  it('reports what somebody else saved, and in Urdu that the article has moved on', async () => {
    const id = await aSubmitted()
    const conflict = await post(id, { action: 'approve', version: 9 })
    expect([conflict.statusCode, conflict.json().conflict.version]).toEqual([409, 1])
    expect((await post(id, { action: 'approve' })).statusCode).toBe(200)
    const late = await post(id, { action: 'approve' }, 'ur')
    expect([late.statusCode, late.json().error]).toEqual([409, 'یہ مضمون اب کسی اور مرحلے میں ہے۔ اسے دوبارہ کھولیے۔'])
  })

  it.each([
    [{ assignee: 'me' }, 'assignee'],
    [{ assignee: 0 }, 'assignee'],
    [{ assignee: 999_999 }, 'assignee'],
    [{ due_day: 'soon' }, 'due_day'],
  ])('rejects the assignment %j', async (payload, field) => {
    const url = `/api/article/${await aSubmitted()}/assignment/`
    const answer = await site.app.inject({ method: 'PUT', url, payload, headers: editor.headers })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })
})
