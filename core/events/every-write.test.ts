/** Every write of every noun publishes its event exactly once. A write that is missing here is not covered. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTHOR_WRITES, CONTENT_WRITES, throughTheBin } from '#testing/content-writes.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { ENGINES } from '#testing/databases.ts'
import {
  idOf as id,
  keep,
  PEOPLE_WRITES,
  STAGE_WRITES,
  type Write,
  type WriteWorld as World,
} from '#testing/newsroom-writes.ts'
import { newServices, type TestServices } from '#testing/site.ts'

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a4b6c' } })
    .png()
    .toBuffer()
}

const WRITES: readonly Write[] = [
  [
    'user: create',
    async (w) =>
      keep(
        w,
        'user',
        await w.services.users.addNew(
          { email: 'a@reader.example', password: null, role: 'author', emailVerified: true },
          'form',
        ),
      ),
    ['user created'],
  ],
  [
    'user: add',
    (w) => insert.user(w.services, { email: 'b@reader.example', password: null, role: 'author' }),
    ['user created'],
  ],
  ['user: role', (w) => w.services.users.setRole(id(w, 'user'), 'admin'), ['user updated']],
  ['user: the same role', (w) => w.services.users.setRole(id(w, 'user'), 'admin'), []],
  ['user: disable', (w) => w.services.users.disable(id(w, 'user')), ['user updated']],
  ...PEOPLE_WRITES,
  ['user: enable', (w) => w.services.users.enable(id(w, 'user')), ['user updated']],
  [
    'user: password',
    (w) => w.services.users.setPassword(id(w, 'user'), 'kestrel over fort', { way: 'form' }),
    ['user updated'],
  ],

  [
    'article: create',
    async (w) => keep(w, 'article', await w.services.articlesWriting.create(w.admin, anArticle())),
    ['article created'],
  ],
  [
    'article: update',
    (w) => w.services.articlesWriting.update(w.admin, id(w, 'article'), { title: 'Another' }),
    ['article updated'],
  ],
  [
    'article: update of nothing',
    (w) => w.services.articlesWriting.update(w.admin, id(w, 'article'), { title: 'Another' }),
    [],
  ],
  [
    'article: status',
    (w) => w.services.articlesWriting.setStatus(w.admin, id(w, 'article'), 'Inactive'),
    ['article updated', 'stage updated'],
  ],
  [
    'article: status back',
    (w) => w.services.articlesWriting.setStatus(w.admin, id(w, 'article'), 'Active'),
    ['article updated', 'stage updated'],
  ],
  ...STAGE_WRITES,
  [
    'article: restore a revision',
    (w) => w.services.revisions.restore(w.admin, id(w, 'article'), 1),
    ['article updated'],
  ],
  ['article: add', (w) => insert.article(w.services, anArticle()), ['article created']],
  [
    'article: add many',
    (w) => insert.articles(w.services, [anArticle(), anArticle()]),
    ['article created', 'article created'],
  ],

  ...AUTHOR_WRITES,
  ...CONTENT_WRITES,

  [
    'comment: create',
    async (w) =>
      keep(
        w,
        'comment',
        await w.services.comments.create(
          w.admin,
          { articleId: id(w, 'article'), comment: 'Well said.', rating: 4 },
          '203.0.113.9',
        ),
      ),
    ['comment created'],
  ],
  [
    'comment: hide',
    (w) => w.services.commentsModeration.setStatus(w.admin, id(w, 'comment'), 'hidden'),
    ['comment updated'],
  ],
  [
    'comment: add',
    (w) =>
      insert.comment(w.services, {
        articleId: id(w, 'article'),
        userId: id(w, 'user'),
        comment: 'So.',
        rating: 5,
        createdAt: '2026-11-20T07:00:00.000Z',
      }),
    ['comment created'],
  ],
  [
    'comment: add many',
    (w) =>
      insert.comments(w.services, [
        {
          articleId: id(w, 'article'),
          userId: id(w, 'user'),
          comment: 'So.',
          rating: 5,
          createdAt: '2026-11-20T07:00:00.000Z',
        },
      ]),
    ['comment created'],
  ],

  [
    'media: upload',
    async (w) =>
      keep(
        w,
        'media',
        (
          await w.services.uploads.take(w.admin, 'image', {
            content: Readable.from([await picture()]),
            name: 'a.png',
            rest: async () => undefined,
          })
        ).media,
      ),
    ['media created'],
  ],
  [
    'media: the same again',
    async (w) =>
      w.services.uploads.take(w.admin, 'image', {
        content: Readable.from([await picture()]),
        name: 'a.png',
        rest: async () => undefined,
      }),
    [],
  ],
  ['media: delete', (w) => w.services.library.remove(w.admin, id(w, 'media')), ['media deleted']],
  ['settings: change', (w) => w.services.settings.changeComments(w.admin, { hold: [] }), ['settings updated']],
  ['settings: the same', (w) => w.services.settings.changeComments(w.admin, { hold: [] }), []],

  ...throughTheBin('comment'),
  ...throughTheBin('author'),
  ...throughTheBin('billboard'),
  ...throughTheBin('magazine'),
  ...throughTheBin('ebook'),
  ...throughTheBin('video'),
  ...throughTheBin('package'),
  ...throughTheBin('article'),
]

describe.each(ENGINES)('a write on %s', (engine) => {
  let site: TestServices
  let world: World
  const received: string[] = []

  beforeAll(async () => {
    site = await newServices(engine)
    const userId = await insert.user(site.services, { email: 'desk@hilal.example', password: null, role: 'admin' })
    world = { services: site.services, admin: { role: 'admin', userId }, ids: {} }
    site.services.events.subscribe('every', ({ noun, change }) => void received.push(`${noun} ${change}`))
    await site.services.events.start(() => undefined)
  })
  afterAll(async () => {
    await site.services.events.stop()
    await site.close()
  })

  it.each(WRITES)('publishes its events: %s', async (_name, write, expected) => {
    received.length = 0
    await write(world)
    await site.services.events.settled()
    expect(received.toSorted()).toEqual([...expected].toSorted())
  })

  it('publishes the facts before and after', async () => {
    const rows = await site.engine.db.selectFrom('events').select(['noun', 'change', 'content']).orderBy('id').execute()
    const of = (noun: string, change: string) => {
      const row = rows.find((one) => one.noun === noun && one.change === change)
      return JSON.parse(row?.content ?? '{}') as { before: Record<string, unknown>; after: Record<string, unknown> }
    }
    const facts = { category: 'in-focus', language: 'en', status: 'Active', publishDate: '2026-10-05T04:00:00.000Z' }
    expect(of('article', 'created')).toMatchObject({ before: null, after: { ...facts, version: 1 } })
    expect(of('article', 'updated')).toMatchObject({ before: { version: 1 }, after: { title: 'Another', version: 2 } })
    expect(of('article', 'deleted')).toMatchObject({ before: facts, after: null })
    expect(of('ebook', 'deleted').before).toMatchObject({ isArchived: true })
    expect(rows.every(({ content }) => content.length < 1500)).toBe(true)
  })
})
