/** What each scope of an API key opens: with it alone the call succeeds, with all others it does not. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeScope, SCOPES, type Scope } from '#shared/scopes.ts'
import { aKeyOf, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import {
  aBillboard,
  aPackage,
  aSection,
  anArticle,
  anIssue,
  anAuthor,
  aPublication,
  aVideo,
  insert,
} from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

type Ids = Awaited<ReturnType<typeof newRecords>>
type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: (ids: Ids) => string, body?: object]

async function newRecords({ services, time }: TestSite, userId: number) {
  const status = 'Inactive' as const
  const article = await insert.article(services, anArticle())
  const comment = { articleId: article, userId, comment: 'Well said.', rating: 4, createdAt: time.now }
  return {
    article,
    draft: await insert.article(services, anArticle({ status: 'Draft' })),
    author: await insert.author(services, anAuthor({ authorName: `Writer ${article}`, status: 'Pending' })),
    billboard: await insert.billboard(services, aBillboard({ status })),
    magazine: await insert.publication(services, aPublication({ status })),
    ebook: await insert.publication(services, aPublication({ kind: 'ebook', status })),
    video: await insert.video(services, aVideo({ status })),
    package: await insert.package(services, aPackage({ status })),
    section: await insert.section(services, aSection({ status, slug: `rivers-${randomUUID()}` })),
    issue: await insert.issue(services, anIssue({ slug: `winter-${randomUUID()}` })),
    comment: await insert.comment(services, comment),
  }
}

const A_VIDEO = { title: 'A film', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
const AN_ARTICLE = {
  title: 'The river and the road',
  writer: 'Ayesha Durrani',
  description: anArticle().description,
  category: 'in-focus',
  publish_date: '2026-10-05',
  cover_image: '/media/cover.webp',
}

/** Changing and deleting a record, which all nouns share. */
const writes = (noun: 'author' | 'billboard' | 'magazine' | 'ebook' | 'package', change = `/${noun}`): Call[] => [
  ['PUT', (ids) => `${change}/${ids[noun]}`, {}],
  ['DELETE', (ids) => `/${noun}/${ids[noun]}`],
]

const OPENED: readonly [Scope, readonly Call[]][] = [
  [
    'read:drafts',
    [
      ['GET', ({ draft }) => `/article/${draft}`],
      ['GET', ({ draft }) => `/article/${draft}/comments`],
    ],
  ],
  [
    'write:articles',
    [
      ['POST', () => '/create-article', AN_ARTICLE],
      ['PUT', ({ article }) => `/article/${article}`, { title: 'New' }],
      ['DELETE', ({ article }) => `/article/${article}`],
    ],
  ],
  ['read:authors', [['GET', ({ author }) => `/author/${author}`]]],
  ['read:billboards', [['GET', ({ billboard }) => `/billboard/${billboard}`]]],
  ['read:magazines', [['GET', ({ magazine }) => `/magazine/${magazine}`]]],
  ['read:ebooks', [['GET', ({ ebook }) => `/ebook/${ebook}`]]],
  [
    'read:videos',
    [
      ['GET', ({ video }) => `/video/${video}`],
      ['GET', () => '/videos/management'],
    ],
  ],
  [
    'read:packages',
    [
      ['GET', (ids) => `/package/${ids.package}`],
      ['GET', () => '/packages/management'],
    ],
  ],
  [
    'read:sections',
    [
      ['GET', ({ section }) => `/section/${section}`],
      ['GET', () => '/sections/management'],
    ],
  ],
  ['read:issues', [['GET', ({ issue }) => `/issue/${issue}`]]],
  ['read:comments', [['GET', () => '/get-comments']]],
  ['read:media', [['GET', () => '/media']]],
  ['write:authors', writes('author')],
  ['write:billboards', writes('billboard')],
  ['write:magazines', writes('magazine', '/magazine/update')],
  ['write:ebooks', writes('ebook', '/ebook/update')],
  [
    'write:videos',
    [
      ['POST', () => '/video/create', A_VIDEO],
      ['POST', () => '/videos/bulk', { ids: [999], action: 'delete' }],
      ['DELETE', ({ video }) => `/video/${video}`],
    ],
  ],
  ['write:packages', writes('package')],
  [
    'write:sections',
    [
      ['POST', () => '/section/create', { slug: 'lakes', magazine: 'hilal-english', name: 'Lakes', name_ur: 'جھیلیں' }],
      ['POST', () => '/sections/bulk', { ids: [999], action: 'delete' }],
      ['DELETE', ({ section }) => `/section/${section}`],
    ],
  ],
  [
    'write:issues',
    [
      ['POST', () => '/issue/create', { magazine: 'hilal-english', month: '2026-12' }],
      ['PUT', ({ issue }) => `/issue/${issue}`, { title: 'Winter' }],
      ['PUT', ({ issue }) => `/issue/${issue}/contents`, { version: 1, entries: [] }],
      ['DELETE', ({ issue }) => `/issue/${issue}`],
    ],
  ],
  [
    'write:comments',
    [
      ['PATCH', ({ comment }) => `/comment/${comment}`, { status: 'pending' }],
      ['DELETE', ({ comment }) => `/comment/${comment}`],
    ],
  ],
]

describe.each(ENGINES)('the scopes of API keys on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function ask([method, path, payload]: Call, scopes: readonly Scope[], ids: Ids): Promise<number> {
    const { headers } = await aKeyOf(site.services, admin, scopes)
    const url = `/api${path(ids)}/`
    return (await site.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
  }

  it.each(OPENED)('%s opens its calls, and no other scope does', async (scope, calls) => {
    const ids = await newRecords(site, admin.id)
    const others = SCOPES.filter((each) => each !== scope)
    for (const call of calls) {
      expect([403, 404]).toContain(await ask(call, others, ids))
      expect([200, 201, 204]).toContain(await ask(call, [scope], ids))
    }
  })

  it('are tested one by one', () => {
    const tested = new Set(OPENED.map(([scope]) => scope))
    // An upload needs a form; the test below has it.
    expect(SCOPES.filter((scope) => !tested.has(scope))).toEqual(['write:media'])
  })

  it('let a program upload only with write:media', async () => {
    const ids = await newRecords(site, admin.id)
    const upload: Call = ['POST', () => '/upload/raw']
    expect(
      await ask(
        upload,
        SCOPES.filter((scope) => scope !== 'write:media'),
        ids,
      ),
    ).toBe(403)
    // Without a form there is nothing to read: who gets that far is authorized.
    expect(await ask(upload, ['write:media'], ids)).toBe(415)
  })

  it('need both scopes to edit an article that is not public', async () => {
    const ids = await newRecords(site, admin.id)
    const edit: Call = ['PUT', ({ draft }) => `/article/${draft}`, { title: 'New' }]
    expect(await ask(edit, ['write:articles'], ids)).toBe(404)
    expect(await ask(edit, ['write:articles', 'read:drafts'], ids)).toBe(200)
  })

  it('never open what is not named by any of them', async () => {
    const ids = await newRecords(site, admin.id)
    const closed: Call[] = [
      ['GET', () => '/audit'],
      ['GET', () => '/jobs'],
      ['GET', () => '/health'],
      ['GET', () => '/api-keys'],
      ['GET', () => '/bin'],
      ['GET', () => '/settings/comments'],
      ['GET', () => '/reading-list'],
      ['GET', ({ article }) => `/article/${article}/revisions`],
      ['GET', () => `/user/${admin.id}/role`],
      ['POST', () => '/api-keys', { name: 'More', scopes: [writeScope('article')], days: 30 }],
    ]
    for (const call of closed) expect([call[1](ids), await ask(call, SCOPES, ids)]).toEqual([call[1](ids), 403])
  })
})
