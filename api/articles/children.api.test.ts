/**
 * What belongs to an article, addressed through another one that the caller may edit as well: it does not exist there,
 * and nothing is changed. The routes are those of the API itself, so that a new one without a record fails this test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { callsOf } from '#testing/api-calls.ts'
import { ENGINES } from '#testing/databases.ts'
import { newWorld, type World } from '#testing/one-of-each.ts'
import { storeArticle, storeVideo } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { dumpOf } from '#testing/table-dump.ts'

type Child = {
  /** Of an article, or of a file. */
  of: (world: World, parent: number) => Promise<number>
  body?: (world: World) => object | Promise<object>
}

const note: Child = { of: ({ onDemand }, article) => onDemand.note(article) }
const suggestion: Child = { of: ({ onDemand }, article) => onDemand.suggestion(article) }
const link: Child = { of: ({ onDemand }, article) => onDemand.previewLink(article) }
/** Its second version: the other article has only one. */
const revision: Child = { of: async () => 2 }

const CHILDREN: Record<string, Child> = {
  'POST /article/:id/notes/:noteId/replies': { ...note, body: () => ({ text: 'The survey.' }) },
  'PATCH /article/:id/notes/:noteId': { ...note, body: () => ({ resolved: true }) },
  'DELETE /article/:id/notes/:noteId': note,
  'GET /article/:id/suggestions/:suggestionId': suggestion,
  'PUT /article/:id/suggestions/:suggestionId': {
    ...suggestion,
    body: () => ({ title: 'The wider river', article_version: 1, version: 1 }),
  },
  'DELETE /article/:id/suggestions/:suggestionId': suggestion,
  'POST /article/:id/suggestions/:suggestionId/accept': {
    ...suggestion,
    body: () => ({ version: 1, article_version: 2 }),
  },
  'POST /article/:id/suggestions/:suggestionId/decline': {
    ...suggestion,
    body: () => ({ version: 1, note: 'Not now.' }),
  },
  'DELETE /article/:id/preview-links/:linkId': link,
  'GET /article/:id/revisions/:version': revision,
  'POST /article/:id/revisions/:version/restore': revision,
}

/** Of the caller alone, whatever the article: nothing is found and nothing is changed (`presence.api.test.ts`). */
const OF_THE_CALLER = ['DELETE /article/:id/presence/:tab']

describe.each(ENGINES)('what belongs to an article on %s', (engine) => {
  let site: TestSite
  let owner: TestAccount
  let others: TestAccount[]
  beforeAll(async () => {
    site = await newSite(engine)
    owner = await anAccount(site.services)
    others = [await anAccount(site.services, { role: 'admin' }), await aMember(site, 'editor')]
  })
  afterAll(() => site.close())

  const request = async (call: string, ids: [number, number | string], who: TestAccount, body?: object) => {
    const [method = '', path = ''] = call.split(' ')
    const [id, child] = ids
    const address = path.replace(/:id|:noun/, String(id)).replace(/:\w+/, String(child))
    const url = `/api${address}/`
    const { statusCode } = await site.app.inject({
      method: method as 'GET',
      url,
      headers: who.headers,
      ...(body && { payload: body }),
    })
    return statusCode
  }

  async function twoDrafts() {
    const draft = { userId: owner.id, status: 'Draft', coverImage: '/media/cover.webp' } as const
    const [article, other] = [await storeArticle(site.services, draft), await storeArticle(site.services, draft)]
    await site.services.articlesWriting.update(owner.caller, article, { title: 'The second version' })
    return { article, other }
  }

  it('is tested with every route that has a parent', async () => {
    const nested = (await callsOf(site)).filter((call) => /\/article\/:id\/.*:/.test(call))
    expect(nested.toSorted()).toEqual([...Object.keys(CHILDREN), ...OF_THE_CALLER].toSorted())
  })

  it.each(Object.entries(CHILDREN))('%s through another article finds and changes nothing', async (call, child) => {
    const world = await newWorld(site, owner)
    const { article, other } = await twoDrafts()
    const [id, body] = [await child.of(world, article), await child.body?.(world)]
    const before = await dumpOf(site.engine)
    for (const caller of [owner, ...others]) expect(await request(call, [other, id], caller, body)).toBe(404)
    expect(await dumpOf(site.engine)).toEqual(before)
    expect(await request(call, [article, id], owner, body)).toBeLessThan(300)
  })

  it('includes the notes whose anchors are moved', async () => {
    const world = await newWorld(site, owner)
    const { article, other } = await twoDrafts()
    const id = await world.onDemand.note(article)
    const body = { anchors: [{ id, quote: 'road', prefix: 'the ', suffix: ' bends' }] }
    const path = 'PUT /article/:id/notes/anchors'
    const before = await dumpOf(site.engine)
    for (const caller of [owner, ...others]) expect(await request(path, [other, ''], caller, body)).toBe(204)
    expect(await dumpOf(site.engine)).toEqual(before)
    expect(await request(path, [article, ''], owner, body)).toBe(204)
    expect(await dumpOf(site.engine)).not.toEqual(before)
  })

  it('is like what belongs to a file, and to a noun of the bin', async () => {
    const { onDemand } = await newWorld(site, owner)
    const [admin = owner] = others
    const [file, version, picture] = [
      await onDemand.replaced(),
      await onDemand.replacedVersion(),
      await onDemand.picture(),
    ]
    const video = await storeVideo(site.services)
    await site.services.videosWriting.remove(admin.caller, video)
    const before = await dumpOf(site.engine)
    const read = 'GET /media/:id/versions/:version/file'
    const restore = 'POST /media/:id/versions/:version/restore'
    expect(await request(read, [picture, version], admin)).toBe(404)
    expect(await request(restore, [picture, version], admin, { name: await onDemand.pictureName() })).toBe(404)
    for (const noun of ['article', 'billboard', 'comment']) {
      expect(await request(`POST /bin/${noun}/:id/restore`, [video, ''], admin), noun).toBe(404)
      expect(await request(`DELETE /bin/${noun}/:id`, [video, ''], admin), noun).toBe(404)
    }
    expect(await dumpOf(site.engine)).toEqual(before)
    expect(await request(read, [file, version], admin)).toBe(200)
    expect(await request('POST /bin/video/:id/restore', [video, ''], admin)).toBe(200)
  })
})
