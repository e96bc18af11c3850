import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digitalWire, videoWire } from '#shared/schemas/video.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf, messageAndData } from '../responses.ts'

describe.each(ENGINES)('videos on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let off: number
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  it('features none if there is none', async () => {
    expect((await get('/api/videos/hilal-digital/')).json().data).toEqual({ featured_video: null, other_videos: [] })
  })

  it('lists active videos by order, of one language if requested', async () => {
    off = await insert.video(site.services, aVideo({ title: 'off', status: 'Inactive' }))
    for (const [title, order] of [
      ['third', 3],
      ['first', 1],
      ['sixth', 6],
      ['second', 2],
      ['fifth', 5],
    ] as const) {
      await insert.video(site.services, aVideo({ title, order }))
    }
    await insert.video(site.services, aVideo({ title: 'fourth', order: 4, language: 'Urdu' }))
    const answer = await get('/api/videos/')
    expectShape(listOf(videoWire), answer.json())
    expect(titles(answer.json().data)).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])
    expect(answer.json().data[0]).toMatchObject({
      video_id: 'WhWc3b3KhnY',
      thumbnail_url: 'https://i.ytimg.com/vi/WhWc3b3KhnY/hqdefault.jpg',
    })
    for (const language of ['ur', 'Urdu', 'urdu']) {
      expect(titles((await get(`/api/videos?language=${language}`)).json().data)).toEqual(['fourth'])
    }
    expect((await get('/api/videos/?page=2&page_size=4')).json()).toMatchObject({ count: 6, pages: 2 })
  })

  it('features the first video and the next four', async () => {
    const answer = await get('/api/videos/hilal-digital')
    expectShape(messageAndData(digitalWire), answer.json())
    const { featured_video: featured, other_videos: others } = answer.json().data
    expect(featured.title).toBe('first')
    expect(titles(others)).toEqual(['second', 'third', 'fourth', 'fifth'])
  })

  it('lists all videos for admins only', async () => {
    const answer = await get('/api/videos/management/', admin.headers)
    expect(titles(answer.json().data)).toContain('off')
    expect((await get('/api/videos/management/')).statusCode).toBe(401)
    const author = await anAccount(site.services)
    expect((await get('/api/videos/management/', author.headers)).statusCode).toBe(403)
  })

  it('responds with one video', async () => {
    expect((await get(`/api/video/${off}/`)).json()).toEqual({ error: 'This video does not exist.' })
    expect((await get(`/api/video/${off}/`, admin.headers)).json()).toMatchObject({ title: 'off' })
  })
})
