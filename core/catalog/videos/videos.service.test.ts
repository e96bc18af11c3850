import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeVideo } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { presentVideo, type VideoFilter } from './videos.table.ts'

describe.each(ENGINES)('videos on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = '2026-11-20T07:00:00.000Z'
    await site.engine.db.deleteFrom('videos').execute()
  })

  const videos = () => site.services.videos

  it('are listed for readers by order, then by creation, of one language if requested', async () => {
    await storeVideo(site.services, { title: 'last', order: 3 })
    await storeVideo(site.services, { title: 'urdu', order: 1, language: 'Urdu' })
    await storeVideo(site.services, { title: 'off', order: 0, status: 'Inactive' })
    await storeVideo(site.services, { title: 'also one', order: 1 })
    const titles = async (language?: 'English' | 'Urdu') =>
      (await videos().listPublic(language)).map((video) => video.title)
    expect(await titles()).toEqual(['urdu', 'also one', 'last'])
    expect(await titles('English')).toEqual(['also one', 'last'])
    expect(await titles('Urdu')).toEqual(['urdu'])
  })

  it('on the homes are the first and the next four', async () => {
    expect(await videos().digital()).toEqual({ featured: null, others: [] })
    await storeVideo(site.services, { title: 'off', order: 0, status: 'Inactive' })
    for (let order = 1; order <= 7; order += 1) await storeVideo(site.services, { title: `${order}`, order })
    const { featured, others } = await videos().digital()
    expect([featured?.title, ...others.map((video) => video.title)]).toEqual(['1', '2', '3', '4', '5'])
  })

  it('are hidden from readers while they are inactive', async () => {
    const id = await storeVideo(site.services, { status: 'Inactive' })
    const author = await anAccount(site.services)
    for (const caller of [ANONYMOUS, author.caller]) {
      expect(await errorCodeOf(() => videos().read(caller, id))).toBe('video.not_found')
    }
    expect((await videos().read(admin.caller, id)).id).toBe(id)
    expect(await errorCodeOf(() => videos().read(admin.caller, 999_999))).toBe('video.not_found')
  })

  it.each([
    [{}, ['river', 'Apples', 'دریا']],
    [{ q: 'RIVER' }, ['river']],
    [{ q: 'orchard' }, ['Apples']],
    [{ q: 'دریا' }, ['دریا']],
    [{ status: 'Inactive' }, ['Apples']],
    [{ language: 'Urdu', status: 'Active' }, ['دریا']],
    [{ sort: 'title' }, ['Apples', 'river', 'دریا']],
    [{ sort: 'order', order: 'desc' }, ['دریا', 'Apples', 'river']],
    [{ sort: 'language', order: 'desc' }, ['دریا', 'river', 'Apples']],
    [{ sort: 'created_at', order: 'desc' }, ['Apples', 'دریا', 'river']],
    [{ sort: 'status' }, ['river', 'دریا', 'Apples']],
  ] as readonly [VideoFilter, string[]][])('in the list of staff are, filtered by %j, %j', async (filter, expected) => {
    await storeVideo(site.services, { title: 'river', order: 1 })
    site.time.now = '2026-11-20T08:00:00.000Z'
    await storeVideo(site.services, { title: 'دریا', order: 3, language: 'Urdu' })
    site.time.now = '2026-11-20T09:00:00.000Z'
    await storeVideo(site.services, { title: 'Apples', order: 2, status: 'Inactive', description: 'An orchard' })
    expect((await videos().listForStaff(admin.caller, filter)).map((video) => video.title)).toEqual(expected)
  })

  it('are all listed for admins only', async () => {
    const author = await anAccount(site.services)
    expect(await errorCodeOf(() => videos().listForStaff(ANONYMOUS))).toBe('session.required')
    expect(await errorCodeOf(() => videos().listForStaff(author.caller))).toBe('session.forbidden')
  })

  it.each([
    ['https://www.youtube.com/watch?v=WhWc3b3KhnY&t=3', 'WhWc3b3KhnY'],
    ['https://youtu.be/WhWc3b3KhnY?si=x', 'WhWc3b3KhnY'],
    ['https://www.youtube.com/shorts/WhWc3b3KhnY', 'WhWc3b3KhnY'],
    ['https://vimeo.com/76979871', null],
    ['https://www.youtube.com.evil.example/watch?v=WhWc3b3KhnY', null],
    ['https://youtu.be/short', null],
    ['not an address', null],
  ])('are presented with the id and picture of %s: %s', async (youtubeUrl, id) => {
    const video = await videos().read(ANONYMOUS, await storeVideo(site.services, { youtubeUrl }))
    expect(presentVideo(video)).toMatchObject({
      youtube_url: youtubeUrl,
      video_id: id,
      thumbnail_url: id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      created_at: '2026-11-20T07:00:00.000Z',
    })
  })
})
