import { arrayBuffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { aPng } from '#testing/pictures.ts'
import { storeUpload } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { filesOfZip } from '#testing/zip.ts'

describe.each(ENGINES)('an article for layout on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let cover: string
  let inText: string
  let id: number
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    const upload = async (color: string, width: number) => {
      const bytes = await aPng(color, { width, height: 40 })
      const { media } = await storeUpload(site.services, admin.caller, { kind: 'image', bytes })
      return `/media/${media.name}`
    }
    cover = await upload('#204060', 700)
    inText = await upload('#602040', 500)
    const description = `<p>Along the <em>river</em>.</p><figure><img src="${inText}" alt="A bridge"></figure>`
    id = await insert.article(site.services, anArticle({ coverImage: cover, coverCredit: 'A. Khan', description }))
  })
  afterAll(() => site.close())

  const get = (query = '') => site.app.inject({ url: `/api/article/${id}/text-out/${query}`, headers: admin.headers })

  it('is an archive of texts, captions and photographs in full size, in their order', async () => {
    const answer = await get()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''the-river-and-the-road.zip`,
    })
    const files = filesOfZip(answer.rawPayload)
    expect([...files.keys()]).toEqual([
      'indesign-windows.txt',
      'indesign-mac.txt',
      'indesign-ascii.txt',
      'inpage.txt',
      'captions.txt',
      '01-photograph.jpg',
      '02-photograph.jpg',
    ])
    expect(files.get('inpage.txt')?.toString('utf16le')).toBe(
      '\ufeffThe river and the road\r\nAyesha Durrani\r\nAlong the river.',
    )
    expect(files.get('captions.txt')?.toString()).toContain('01-photograph.jpg\t700 × 40\r\nA. Khan\r\n')
    expect(await sharp(files.get('01-photograph.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 700 })
    expect(await sharp(files.get('02-photograph.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 500 })
  })

  it('has one form of the text where only that is asked for', async () => {
    expect(
      [...filesOfZip((await get('?format=inpage')).rawPayload).keys()].filter((name) => name.endsWith('.txt')),
    ).toEqual(['inpage.txt', 'captions.txt'])
    expect((await get('?format=word')).statusCode).toBe(400)
  })

  it('stands in a folder of its own among several, in the order that is asked for', async () => {
    const other = await insert.article(site.services, anArticle({ title: 'دریا اور سڑک', category: 'in-focus-urdu' }))
    const zip = Buffer.from(await arrayBuffer(site.services.textOut.ofArticles([other, 999_999, id], ['inpage'])))
    expect([...filesOfZip(zip).keys()]).toEqual([
      '01-دریا-اور-سڑک/inpage.txt',
      '03-the-river-and-the-road/inpage.txt',
      '03-the-river-and-the-road/captions.txt',
      '03-the-river-and-the-road/01-photograph.jpg',
      '03-the-river-and-the-road/02-photograph.jpg',
    ])
  })
})
