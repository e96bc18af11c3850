/**
 * Every route outside of the API × every kind of caller. Readers' pages know no callers: an access token, whoever it
 * belongs to, changes neither the status nor a byte of the answer. A route without a row fails this test.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITIONS } from '#shared/editions/editions.ts'
import { aKeyOf, aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newWorld, type World } from '#testing/one-of-each.ts'
import { aNewPicture } from '#testing/records-on-demand.ts'
import { storeArticle, storeUpload } from '#testing/records.ts'
import { routesOf } from '#testing/server-routes.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { SPECULATION_RULES_PATH } from '#reader/speculation/speculation-rules.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'

const METRICS_TOKEN = 'a token of the monitoring'
const DRAFT_TITLE = 'What nobody may read yet'
const A_PREVIEW = {
  title: DRAFT_TITLE,
  writer: 'Ayesha Durrani',
  authorId: null,
  description: '<p>Short.</p>',
  coverImage: null,
  category: 'in-focus',
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

type Things = World & {
  secret: number
  token: string
  homeToken: string
  sharedToken: string
  issueSlug: string
  issueToken: string
  media: string
}
type Path = (things: Things) => string
type Row = [route: string, status: number, path?: Path | undefined, form?: Record<string, string>]

/** The pages that are at one address in each language. */
const NEUTRAL = [
  'AboutUs',
  'account',
  'about',
  'advertise',
  'archives',
  'articles',
  'category/digital',
  'change-password',
  'contact',
  'css',
  'ebooks',
  'ebooks/best-sellers',
  'ebooks/children',
  'ebooks/genre-fiction',
  'ebooks/genre-non-fiction',
  'ebooks/latest-releases',
  'ebooks/misc',
  'forgot-password',
  'help',
  'login',
  'magazine-archive',
  'newsletter',
  'newsletter/noted',
  'ourcontributors',
  'privacy-policy',
  'reading-list',
  'reset-password',
  'search',
  'sign-up',
  'subscribe',
  'terms',
]
const PLAIN = ['readers-opinion', 'login/google', 'login/facebook', 'sitemap.xml', 'sitemaps/pages.xml', 'robots.txt']
const UNKNOWN = '0123456789abcdef0123456789abcdef'

const ROWS: readonly Row[] = [
  ...EDITIONS.map(({ home }): Row => [`GET ${home}`, 200]),
  ...EDITIONS.map(({ month }): Row => [`GET ${month.path}/:monthYear`, 200, () => `${month.path}/2026-10`]),
  ...PLAIN.map((path): Row => [`GET /${path}`, 200]),
  ...NEUTRAL.flatMap((path): Row[] => [
    [`GET /${path}`, 200],
    [`GET /ur/${path}`, 200],
  ]),
  ...['', '/ur'].flatMap((start): Row[] => [
    [`POST ${start}/newsletter`, 303, undefined, { email: 'sana@reader.example' }],
    ...['confirm', 'letters', 'unsubscribe'].flatMap((action): Row[] => [
      [`GET ${start}/newsletter/${action}`, 404, () => `${start}/newsletter/${action}?token=${UNKNOWN}`],
      [`POST ${start}/newsletter/${action}`, 404, undefined, { token: UNKNOWN }],
    ]),
  ]),
  ['GET /ur', 301],
  ['GET /article/:articleId', 200, ({ article }) => `/article/${article}`],
  ['GET /articlepage/:articleId', 200, ({ article }) => `/articlepage/${article}`],
  // Not even to its owner and admins, who have previews.
  ['GET /article/:articleId', 404, ({ secret }) => `/article/${secret}`],
  ['GET /articlepage/:articleId', 404, ({ secret }) => `/articlepage/${secret}`],
  // Whoever has such an address may read it, and nobody without.
  ['GET /preview/:token', 200, ({ token }) => `/preview/${token}`],
  ['GET /preview/:token', 404, () => `/preview/${UNKNOWN}`],
  ['GET /preview/home/:token', 200, ({ homeToken }) => `/preview/home/${homeToken}`],
  ['GET /preview/home/:token', 404, () => `/preview/home/${UNKNOWN}`],
  ['GET /preview/shared/:token', 200, ({ sharedToken }) => `/preview/shared/${sharedToken}`],
  ['GET /preview/shared/:token', 404, () => `/preview/shared/${UNKNOWN}`],
  ['GET /author/:authorId', 404, () => '/author/999999'],
  ['GET /ur/author/:authorId', 404, () => '/ur/author/999999'],
  ['GET /author/:authorId/feed.xml', 404, () => '/author/999999/feed.xml'],
  ['GET /category/:category', 200, () => '/category/in-focus'],
  ['GET /category/:category/feed.xml', 200, () => '/category/in-focus/feed.xml'],
  ['GET /feeds/:type.xml', 200, () => '/feeds/hilal-english.xml'],
  ['GET /feeds/issues/:type.xml', 200, () => '/feeds/issues/hilal-english.xml'],
  // Of no magazine an issue is released; one is planned.
  ['GET /issue/:magazineType', 404, () => '/issue/hilal-english'],
  ['GET /issue/:magazineType/:slug', 404, ({ issueSlug }) => `/issue/hilal-english/${issueSlug}`],
  ['GET /preview/issue/:token', 200, ({ issueToken }) => `/preview/issue/${issueToken}`],
  ['GET /preview/issue/:token', 404, () => `/preview/issue/${UNKNOWN}`],
  ['GET /publication/:publicationId/pages', 404, ({ magazine }) => `/publication/${magazine}/pages`],
  ['GET /magazine-archive/:magazineType', 200, () => '/magazine-archive/hilal-english'],
  ['GET /ur/magazine-archive/:magazineType', 302, () => '/ur/magazine-archive/hilal-english'],
  ['GET /readers-opinion/:type', 200, () => '/readers-opinion/hilal-english'],
  ['GET /sitemaps/articles-:file.xml', 200, () => '/sitemaps/articles-2026-10.xml'],
  ['GET /fragments/menu/:locale/:type', 200, () => '/fragments/menu/ur/hilal-english'],
  ['GET /fragments/previous-issue/:type', 200, () => '/fragments/previous-issue/hilal-english'],
  ['GET /fragments/readers-opinion/:type', 200, () => '/fragments/readers-opinion/hilal-english'],
  [
    'GET /fragments/saved-articles/:locale',
    200,
    ({ article, secret }) => `/fragments/saved-articles/en?ids=${article},${secret}`,
  ],
  ['GET /fragments/search-suggestions/:locale', 200, () => '/fragments/search-suggestions/en?q=what+nobody'],
  ['GET /search', 200, () => '/search?q=what+nobody+may+read'],
  ['GET /media/*', 200, ({ media }) => media],
  ['GET /media/*', 404, () => '/media/0123456789abcdef-1600x1000-2a4b6c.webp'],
  ['GET /share/:name', 404, ({ secret }) => `/share/${secret}-0123456789abcdef.jpg`],
  ['GET /favicon.ico', 301],
  ['GET /.well-known/security.txt', 200],
  [`GET ${SPECULATION_RULES_PATH}`, 200],
  ['GET /healthz', 200],
  ['GET /readyz', 200],
  // Monitoring has a token of its own.
  ['GET /metrics', 401],
  ['POST /language', 303, undefined, { language: 'ur' }],
  // The screens are for everyone to load: the API guards what they show.
  ['GET /admin', 200],
  ['GET /admin/*', 200, () => '/admin/articles-management'],
  ['GET /admin-assets/*', 200, () => '/admin-assets/app.js'],
  ['GET /assets/*', 200, () => '/assets/page.js'],
  ['GET /site.txt', 200],
]

describe.each(ENGINES)('routes outside of the API on %s', (engine) => {
  let site: TestSite
  let app: FastifyInstance
  let routes: string[]
  let things: Things
  let callers: (Pick<TestAccount, 'headers'> | null)[]
  beforeAll(async () => {
    site = await newSite(engine, { METRICS_TOKEN })
    const [client, admins] = ['client', 'admin'].map((name) => join(site.config.dataFolder, name)) as [string, string]
    for (const folder of [join(client, 'assets'), join(admins, 'admin-assets')]) mkdirSync(folder, { recursive: true })
    const files = [join(client, 'assets/page.js'), join(client, 'site.txt')]
    const ofAdmins = [join(admins, 'admin-assets/app.js'), join(admins, 'index.html')]
    for (const file of [...files, ...ofAdmins]) writeFileSync(file, '// Of the build.')
    const create = async () =>
      createHttpServer({ context: site, assets: NO_ASSETS, clientFolder: client, adminFolder: admins })
    const created = await routesOf(create)
    app = created.app
    routes = created.routes.filter((route) => !/^\S+ \/api\b/.test(route))
    const { services } = site
    const owner = await anAccount(services)
    const admin = await anAccount(services, { role: 'admin' })
    const disabled = await anAccount(services, { role: 'admin' })
    await services.users.disable(disabled.id)
    const { media } = await storeUpload(services, admin.caller, { kind: 'image', bytes: await aNewPicture() })
    const world = await newWorld(site, owner)
    const secret = await storeDraft(owner)
    things = {
      ...world,
      secret,
      token: await services.previews.keep(admin.caller, { ...A_PREVIEW, articleId: secret }),
      homeToken: await services.homePreviews.keep(admin.caller, 'hilal-english', { at: null, pins: [] }),
      sharedToken: (await services.previewLinks.create(owner.caller, secret, { days: 7 })).token,
      issueSlug: (await services.issues.read(admin.caller, world.issue)).slug,
      issueToken: await services.issues.previewToken(admin.caller, world.issue),
      media: `/media/${media.name}`,
    }
    callers = [
      null,
      owner,
      await anAccount(services),
      admin,
      await aMember(site, 'editor'),
      await aKeyOf(services, admin, ['read:drafts']),
      disabled,
      { headers: { authorization: 'Bearer of nothing' } },
    ]
  })
  afterAll(async () => {
    await app.close()
    await site.close()
  })

  const storeDraft = async ({ id }: TestAccount) => {
    const draft = { userId: id, status: 'Draft', title: DRAFT_TITLE, coverImage: '/media/cover.webp' } as const
    return storeArticle(site.services, draft)
  }
  let requests = 0
  const ask = async ([route, , path, form]: Row, caller: Pick<TestAccount, 'headers'> | null) => {
    const [method = '', pattern = ''] = route.split(' ')
    return app.inject({
      // Sign-ups have limits for each network.
      remoteAddress: `10.0.${(requests += 1) >> 8}.${requests & 255}`,
      method: method as 'GET',
      url: path?.(things) ?? pattern,
      ...(form && { payload: new URLSearchParams(form).toString() }),
      headers: { ...caller?.headers, ...(form && FORM) },
    })
  }

  it('have a row each', async () => {
    const said = new Set(ROWS.map(([route]) => route))
    expect(routes.length).toBeGreaterThan(100)
    expect(routes.filter((route) => !said.has(route))).toEqual([])
    expect([...said].filter((route) => !routes.includes(route))).toEqual([])
  })

  it.each(ROWS)('%s answers %i to everyone, with the same bytes', async (...row) => {
    const answers = []
    for (const caller of callers) answers.push(await ask(row, caller))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(callers.map(() => row[1]))
    const [first] = answers
    expect(answers.map(({ body }) => body === first?.body)).toEqual(callers.map(() => true))
    // An answer to an unknown link of a preview, and of another route, tells nothing of the draft.
    const mayTell = row[0].startsWith('GET /preview/') && row[1] === 200
    expect(mayTell || !first?.body.includes(DRAFT_TITLE)).toBe(true)
  })

  it('give figures only for the token of the monitoring, and no preview after it was revoked', async () => {
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(metrics.statusCode).toBe(200)
    const path = `/preview/shared/${things.sharedToken}`
    expect((await app.inject(path)).body).toContain(DRAFT_TITLE)
    const [, owner = null] = callers
    const links = await app.inject({
      url: `/api/article/${things.secret}/preview-links/`,
      headers: { ...owner?.headers },
    })
    const [link] = links.json().data as { id: number }[]
    const url = `/api/article/${things.secret}/preview-links/${link?.id}/`
    expect((await app.inject({ method: 'DELETE', url, headers: { ...owner?.headers } })).statusCode).toBe(204)
    expect((await app.inject(path)).statusCode).toBe(404)
  })
})
