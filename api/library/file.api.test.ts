import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presentReference } from '#core/media/media.presenter.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, anAuthor, aPublication, insert } from '#testing/examples.ts'
import { asFileForm } from '#testing/form.ts'
import { aPdf } from '#testing/pdf.ts'
import { aMovingPicture } from '#testing/pictures.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const WORDS = '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>'
const ALL = { page: 1, pageSize: 100 }

describe.each(ENGINES)('a file of the library on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    site.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: admin.headers })

  type File = {
    id: number
    name: string
    address: string
    original_name: string
    width: number
    height: number
    uses: number
    alt: string
    tags: string[]
  }

  async function send(url: string, name: string, bytes: Uint8Array) {
    const { payload, headers } = asFileForm([{ name, bytes }])
    return site.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers, ...admin.headers } })
  }
  const pixels = (background: string, width = 640, height = 320) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()

  async function upload(name: string, bytes: Uint8Array, kind: 'image' | 'raw' = 'image'): Promise<File> {
    const address = (await send(`/upload/${kind}/`, name, bytes)).json().secure_url as string
    const files = (await call('GET', '/media/?page_size=100')).json().data as File[]
    const file = files.find((each) => each.address === address)
    if (!file) throw new Error('The upload is not in the library.')
    return file
  }
  const read = async (id: number): Promise<File> => (await call('GET', `/media/${id}/`)).json()
  const replace = async ({ id, name }: File, bytes: Uint8Array, called = 'new.png') =>
    send(`/media/${id}/replace/?name=${name}`, called, bytes)
  const get = (url: string) => site.app.inject({ url })

  describe('its texts', () => {
    it('are written, found in any spelling, and recorded', async () => {
      const flood = await upload('IMG_2041.png', await pixels('#102030'))
      const other = await upload('IMG_2042.png', await pixels('#203040'))
      const changed = await call('PUT', `/media/${flood.id}/`, {
        alt: '  لاہور کا   قلعہ ',
        credit: 'ISPR',
        tags: ['Flood', 'flood', ' Punjab ', ''],
      })
      expect(changed.json()).toMatchObject({
        alt: 'لاہور کا قلعہ',
        credit: 'ISPR',
        tags: ['Flood', 'Punjab'],
        original_name: 'IMG_2041.png',
        user_name: 'Amna Tariq',
      })
      // Tags of other files determine the spelling.
      expect((await call('PUT', `/media/${other.id}/`, { tags: ['FLOOD'] })).json().tags).toEqual(['Flood'])
      const found = async (query: string) =>
        (await call('GET', `/media/?${query}`)).json().data.map((file: File) => file.id)
      expect(await found('q=لاهور')).toEqual([flood.id])
      expect(await found('q=ispr')).toEqual([flood.id])
      expect(await found('q=punjab')).toEqual([flood.id])
      expect(await found('tag=flood')).toEqual([other.id, flood.id])
      expect(await found('tag=flo')).toEqual([])
      expect(await found('tag=%25')).toEqual([])
      expect((await call('GET', '/media/tags/')).json().data).toEqual([
        { tag: 'Flood', count: 2 },
        { tag: 'Punjab', count: 1 },
      ])
      const { rows } = await site.services.audit.list(admin.caller, { noun: 'media', action: 'update' }, ALL)
      expect(rows.at(-1)).toMatchObject({ nounId: String(flood.id), details: { credit: { from: '', to: 'ISPR' } } })
    })

    it('have limits', async () => {
      const file = await upload('limits.png', await pixels('#304050'))
      const long = await call('PUT', `/media/${file.id}/`, { alt: 'x'.repeat(501), original_name: ' ' })
      expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['original_name', 'alt']])
      const many = await call('PUT', `/media/${file.id}/`, { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) })
      expect(many.json()).toMatchObject({ error: 'Please choose at most 20 tags.' })
      expect((await call('PUT', '/media/999999/', { alt: '' })).statusCode).toBe(404)
    })
  })

  describe('replaced by an upload', () => {
    it('keeps its id, texts and references; its former address leads to the new one', async () => {
      const { services } = site
      const file = await upload('chart.png', await pixels('#405060'))
      await call('PUT', `/media/${file.id}/`, { alt: 'A chart', tags: ['charts'] })
      const author = await insert.author(services, anAuthor({ authorName: 'Chartist', authorImage: file.address }))
      const article = await insert.article(
        services,
        anArticle({
          coverImage: file.address,
          description: `${WORDS}<p><img src="${file.address}" alt="Own words" width="640" height="320" /></p>`,
        }),
      )
      const page = (await get(`/api/article/${article}/`)).json()
      expect(page.article.cover_image).toBe(file.address)

      const answer = await replace(file, await pixels('#a03010', 500, 500), 'chart-2.png')
      expect(answer.statusCode).toBe(200)
      const now = answer.json() as File
      expect(now).toMatchObject({ id: file.id, original_name: 'chart-2.png', width: 500, alt: 'A chart', uses: 4 })
      expect(now.address).not.toBe(file.address)

      const after = (await get(`/api/article/${article}/`)).json().article
      expect(after).toMatchObject({ cover_image: now.address, version: 2 })
      expect(after.description).toContain(`<img src="${now.address}" alt="Own words" width="500" height="500" />`)
      expect((await get(`/api/author/${author}/`)).json().author_image).toBe(now.address)
      const uses = await services.library.referencesOf(admin.caller, file.id, ALL)
      expect(uses.rows.map(presentReference).map(({ noun, place }) => `${noun} ${place}`)).toEqual([
        'article cover',
        // The version before it can be restored, and would show the new file.
        'article earlier',
        'article text',
        'author image',
      ])

      const former = await get(file.address)
      expect([former.statusCode, former.headers.location, former.headers['cache-control']]).toEqual([
        302,
        now.address,
        'no-cache',
      ])
      const size = await get(file.address.replace('.webp', '/640.avif'))
      expect(size.headers.location).toBe(now.address.replace('.webp', '/500.avif'))
      expect((await get(now.address.replace('.webp', '/320.webp'))).statusCode).toBe(200)
      expect((await call('GET', '/media/?q=chart')).json().count).toBe(1)
    })

    it('can be restored, and the other kept instead', async () => {
      const file = await upload('map.png', await pixels('#506070'))
      const article = await insert.article(site.services, anArticle({ coverImage: file.address }))
      const now = (await replace(file, await pixels('#b04020'))).json() as File
      const [version] = (await call('GET', `/media/${file.id}/versions/`)).json().data
      expect(version).toMatchObject({ name: file.name, original_name: 'map.png', user_name: 'Amna Tariq' })
      const content = await call('GET', `/media/${file.id}/versions/${version.id}/file/`)
      expect([content.statusCode, content.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect((await sharp(content.rawPayload).metadata()).width).toBe(640)

      const back = await call('POST', `/media/${file.id}/versions/${version.id}/restore/`, { name: now.name })
      expect(back.json()).toMatchObject({ id: file.id, address: file.address, original_name: 'map.png' })
      expect((await get(`/api/article/${article}/`)).json().article.cover_image).toBe(file.address)
      expect((await get(file.address)).statusCode).toBe(200)
      expect((await get(now.address)).headers.location).toBe(file.address)
      const versions = (await call('GET', `/media/${file.id}/versions/`)).json().data
      expect(versions.map(({ name }: File) => name)).toEqual([now.name])
      const { rows } = await site.services.audit.list(admin.caller, { noun: 'media', action: 'replace' }, ALL)
      expect(rows[0]).toMatchObject({
        nounId: String(file.id),
        userId: admin.id,
        details: { name: { from: now.name, to: file.name } },
      })
      await call('DELETE', `/article/${article}/`)
      await call('DELETE', `/bin/article/${article}/`)
      expect((await call('DELETE', `/media/${file.id}/`)).statusCode).toBe(204)
      expect([(await get(file.address)).statusCode, (await get(now.address)).statusCode]).toEqual([404, 404])
    })

    it('is shown in earlier versions and records of the bin too, and cannot be deleted while they name it', async () => {
      const file = await upload('old.png', await pixels('#607080'))
      const article = await insert.article(site.services, anArticle({ coverImage: file.address }))
      await call('DELETE', `/article/${article}/`)
      const now = (await replace(file, await pixels('#c05030'))).json() as File
      expect(now.uses).toBe(1)
      expect((await call('DELETE', `/media/${file.id}/`)).statusCode).toBe(409)
      await call('POST', `/bin/article/${article}/restore/`)
      expect((await get(`/api/article/${article}/`)).json().article.cover_image).toBe(file.address)
      expect((await get(file.address)).headers.location).toBe(now.address)
    })

    it('says of a picture that moves that its first frame was stored', async () => {
      const file = await upload('wave.png', await pixels('#c06030'))
      const moving = await replace(file, await aMovingPicture('gif', 0x31), 'wave.gif')
      expect([moving.statusCode, moving.json().note]).toEqual([200, expect.stringContaining('This picture moves')])
      expect((await replace(moving.json(), await pixels('#c07030'))).json().note).toBeUndefined()
    })

    it('replaces documents by documents alone', async () => {
      const issue = await upload('issue.pdf', aPdf({ pages: 3 }), 'raw')
      const magazine = await insert.publication(site.services, aPublication({ docUrl: issue.address }))
      expect((await replace(issue, await pixels('#708090'))).statusCode).toBe(415)
      const now = (await replace(issue, aPdf({ pages: 4 }), 'issue corrected.pdf')).json() as File
      const page = (await call('GET', `/magazine/${magazine}/`)).json()
      expect((page.data ?? page).doc_url).toBe(now.address)
      expect((await get(issue.address)).headers.location).toBe(now.address)
    })

    it('is rejected if somebody was faster, or if the library contains the file', async () => {
      const file = await upload('one.png', await pixels('#8090a0'))
      const other = await pixels('#90a0b0')
      await upload('two.png', other)
      expect((await replace(file, await pixels('#8090a0'))).json().error).toBe('This is the same file as before.')
      expect((await replace(file, other)).statusCode).toBe(409)
      expect((await replace(file, await pixels('#d06040'))).statusCode).toBe(200)
      expect((await replace(file, await pixels('#e07050'))).json().error).toContain('Someone else has replaced')
      // Uploaded again, what it was before is a file of its own.
      const again = await upload('one again.png', await pixels('#8090a0'))
      expect(again).toMatchObject({ address: file.address, uses: 0 })
      expect((await get(file.address)).statusCode).toBe(200)
      expect((await call('GET', `/media/${file.id}/versions/`)).json().data).toEqual([])
    })

    it('is followed by more records than one call writes, through a job', async () => {
      const file = await upload('logo.png', await pixels('#a0b0c0'))
      const drafts = Array.from({ length: 53 }, (_, n) => anArticle({ title: `Logo ${n}`, coverImage: file.address }))
      const ids = await insert.articles(site.services, drafts)
      const now = (await replace(file, await pixels('#f08060'))).json() as File
      const covers = async () => {
        const articles = await Promise.all(ids.map(async (id) => site.services.articles.read(admin.caller, id)))
        return articles.filter(({ coverImage }) => coverImage === now.address).length
      }
      expect(await covers()).toBe(50)
      expect(await site.services.following.follow(file.id)).toBe(0)
      expect(await covers()).toBe(53)
    })
  })

  describe('cropped and rotated', () => {
    const edit = async (file: File, body: object) =>
      call('POST', `/media/${file.id}/edit/`, { name: file.name, ...body })
    const crop = { left: 10, top: 20, width: 200, height: 300 }

    it('is saved as a new file with the same texts, or in the place of the original', async () => {
      const file = await upload('portrait.png', await pixels('#112244'))
      await call('PUT', `/media/${file.id}/`, { alt: 'A portrait', credit: 'PID', tags: ['people'] })
      const copy = await edit(file, { rotate: 90, crop, save: 'copy' })
      expect(copy.statusCode).toBe(201)
      expect(copy.json()).toMatchObject({ width: 200, height: 300, alt: 'A portrait', credit: 'PID', tags: ['people'] })
      expect(copy.json().id).not.toBe(file.id)
      expect(await read(file.id)).toMatchObject({ name: file.name, width: 640 })

      const article = await insert.article(site.services, anArticle({ coverImage: file.address }))
      const turned = (await edit(file, { rotate: 270, crop: null, save: 'replace' })).json() as File
      expect(turned).toMatchObject({ id: file.id, width: 320, height: 640, original_name: 'portrait.png' })
      expect((await get(`/api/article/${article}/`)).json().article.cover_image).toBe(turned.address)
      expect((await edit(file, { rotate: 90, crop: null, save: 'replace' })).statusCode).toBe(409)
    })

    it('is rejected outside of the picture, without a change, and for documents', async () => {
      const file = await upload('small.png', await pixels('#332211'))
      const issue = await upload('book.pdf', aPdf({ pages: 2, note: 'crop' }), 'raw')
      const error = async (of: File, body: object) => (await edit(of, { save: 'copy', ...body })).json().error
      expect(await error(file, { rotate: 0, crop: { ...crop, top: 21 } })).toBe(
        'The selection lies outside of the picture.',
      )
      expect(await error(file, { rotate: 0, crop: null })).toBe(
        'Nothing would change: crop or rotate the picture first.',
      )
      expect(await error(issue, { rotate: 90, crop: null })).toContain('not a supported picture')
      expect((await edit(file, { rotate: 45, crop: null, save: 'copy' })).statusCode).toBe(400)
      expect((await edit(file, { rotate: 0, crop: { ...crop, width: 3 }, save: 'copy' })).statusCode).toBe(400)
    })
  })
})
