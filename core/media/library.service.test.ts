import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import {
  storeArticle,
  storeAuthor,
  storeBillboard,
  storePublication,
  storeUpload,
  storeVideo,
} from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { sameSpelling } from './library.service.ts'
import { presentMedia, presentUpload, presentReference } from './media.presenter.ts'
import type { Media } from './media.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('the library on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  let flag: Media
  let map: Media
  let issue: Media
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
    author = await anAccount(site.services, { firstName: '', lastName: '', email: 'nameless@hilal.example' })
    await storeArticle(site.services, { userId: author.id, status: 'Draft' })
    const upload = async (caller: TestAccount['caller'], bytes: Buffer, name: string) => {
      const kind = name.endsWith('.pdf') ? 'document' : 'image'
      return (await storeUpload(site.services, caller, { kind, bytes, name })).media
    }
    site.time.now = '2026-11-01T00:00:00.000Z'
    flag = await upload(admin.caller, await aPng('#df1600', { width: 400, height: 200 }), 'The flag.png')
    site.time.now = '2026-11-02T00:00:00.000Z'
    map = await upload(author.caller, await aPng('#2a4b6c'), 'نقشہ لاہور.png')
    site.time.now = '2026-11-03T00:00:00.000Z'
    // The page is too narrow to be rendered as a cover.
    issue = await upload(admin.caller, aPdf({ pages: 2, size: [10, 900], note: 'x'.repeat(9000) }), 'Issue.pdf')
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.time.now = NOW
  })

  const library = () => site.services.library
  type Filter = Parameters<ReturnType<typeof library>['list']>[1]
  const ids = async (filter: Filter = {}, caller: TestAccount['caller'] = admin.caller) =>
    (await library().list(caller, filter, PAGE)).rows.map((file) => file.id)
  const references = async ({ id }: Media) => (await library().referencesOf(admin.caller, id, PAGE)).rows

  describe('its list', () => {
    it('is sorted by newest or by largest first', async () => {
      expect(await ids()).toEqual([issue.id, map.id, flag.id])
      expect(await ids({ sort: 'newest' })).toEqual(await ids())
      expect((await ids({ sort: 'largest' }))[0]).toBe(issue.id)
    })

    it('is filtered by kind, by words of the name and by references', async () => {
      expect(await ids({ kind: 'document' })).toEqual([issue.id])
      expect(await ids({ kind: 'image' })).toEqual([map.id, flag.id])
      expect(await ids({ q: 'FLAG' })).toEqual([flag.id])
      expect(await ids({ q: 'لاهور' })).toEqual([map.id])
      expect(await ids({ q: 'flag map' })).toEqual([])
      expect(await ids({ isUsed: true })).toEqual([])
      const videoId = await storeVideo(site.services, { posterImage: `/media/${flag.name}` })
      expect(await ids({ isUsed: true })).toEqual([flag.id])
      expect(await ids({ isUsed: false })).toEqual([issue.id, map.id])
      await site.services.videosWriting.remove(admin.caller, videoId)
      await site.services.bin.purge(admin.caller, 'video', videoId)
    })

    it('contains only their own files for authors', async () => {
      expect(await ids({ mine: true }, author.caller)).toEqual([map.id])
      expect(await ids({ mine: true })).toEqual([issue.id, flag.id])
      expect(await errorCodeOf(() => ids({}, author.caller))).toBe('session.forbidden')
      // The id of another account is ignored.
      expect(await ids({ mine: true, userId: admin.id }, author.caller)).toEqual([map.id])
      expect(await errorCodeOf(() => ids({ mine: true }, ANONYMOUS))).toBe('session.required')
    })

    it('includes the uploader, by email address if the account has no name', async () => {
      const { rows, count } = await library().list(admin.caller, {}, { page: 1, pageSize: 2 })
      expect([rows.map((file) => file.userName), count]).toEqual([['Amna Tariq', 'nameless@hilal.example'], 3])
    })
  })

  describe('the references to a file', () => {
    it('are listed for every noun, with its title and the field', async () => {
      const image = `/media/${flag.name}`
      const made = {
        article: await storeArticle(site.services, {
          title: 'A',
          coverImage: image,
          description: `<p><img src="${image}"></p>`,
        }),
        author: await storeAuthor(site.services, { authorName: 'B', authorImage: image }),
        billboard: await storeBillboard(site.services, { title: 'C', image }),
        ebook: await storePublication(site.services, { kind: 'ebook', title: 'D', coverImage: image }),
        magazine: await storePublication(site.services, { title: 'E', coverImage: image }),
        video: await storeVideo(site.services, { title: 'F', posterImage: image }),
      }
      const all = await references(flag)
      expect(all.map(presentReference)).toEqual([
        { noun: 'article', id: made.article, title: 'A', place: 'cover' },
        { noun: 'article', id: made.article, title: 'A', place: 'text' },
        { noun: 'author', id: made.author, title: 'B', place: 'image' },
        { noun: 'billboard', id: made.billboard, title: 'C', place: 'image' },
        { noun: 'ebook', id: made.ebook, title: 'D', place: 'cover' },
        { noun: 'magazine', id: made.magazine, title: 'E', place: 'cover' },
        { noun: 'video', id: made.video, title: 'F', place: 'image' },
      ])
      const second = await library().referencesOf(admin.caller, flag.id, { page: 2, pageSize: 5 })
      expect([second.rows.length, second.count]).toEqual([2, 7])
    })

    it('follow an article through changes, earlier versions, the bin and back', async () => {
      const places = async () => (await references(map)).map((use) => use.field)
      const id = await storeArticle(site.services, { coverImage: `/media/${map.name}` })
      expect(await places()).toEqual(['cover'])
      await site.services.articlesWriting.update(admin.caller, id, { coverImage: null })
      // An earlier version can be restored.
      expect(await places()).toEqual(['earlier'])
      await site.services.articlesWriting.remove(admin.caller, id)
      expect(await places()).toEqual(['bin'])
      await site.services.bin.restore(admin.caller, 'article', id)
      expect(await places()).toEqual(['earlier'])
      await site.services.revisions.restore(admin.caller, id, 1)
      expect(await places()).toEqual(['cover'])
      await site.services.articlesWriting.remove(admin.caller, id)
      await site.services.bin.purge(admin.caller, 'article', id)
      expect(await places()).toEqual([])
    })

    it('end when a noun without versions changes', async () => {
      const id = await storeBillboard(site.services, { image: `/media/${map.name}`, link: `/media/${issue.name}` })
      expect([(await references(map)).length, (await references(issue)).length]).toEqual([1, 1])
      await site.services.billboardsWriting.update(admin.caller, id, { link: null })
      expect([(await references(map)).length, (await references(issue)).length]).toEqual([1, 0])
      await site.services.billboardsWriting.remove(admin.caller, id)
      expect((await references(map)).map((use) => [use.field, use.title])).toEqual([['bin', 'Subscribe for a year']])
      await site.services.bin.purge(admin.caller, 'billboard', id)
    })

    it('are for admins only', async () => {
      expect(await errorCodeOf(() => library().referencesOf(author.caller, map.id, PAGE))).toBe('session.forbidden')
      expect(await errorCodeOf(() => library().referencesOf(ANONYMOUS, map.id, PAGE))).toBe('session.required')
      expect(await errorCodeOf(() => library().referencesOf(admin.caller, 999_999, PAGE))).toBe('media.not_found')
    })
  })

  describe('deleting', () => {
    it('is rejected while a file has references, also from the bin, and otherwise includes its sizes', async () => {
      const { media } = await storeUpload(site.services, admin.caller, {
        kind: 'image',
        bytes: await aPng('#00ff00', { width: 400, height: 200 }),
      })
      const stem = media.name.replace('.webp', '')
      await site.services.media.openSize(stem, 320, 'jpg')
      const videoId = await storeVideo(site.services, { posterImage: `/media/${media.name}` })
      const code = () => errorCodeOf(() => library().remove(admin.caller, media.id))
      expect(await code()).toBe('media.in_use')
      await site.services.videosWriting.remove(admin.caller, videoId)
      expect(await code()).toBe('media.in_use')
      expect((await site.services.media.openFile(media.name)).bytes).toBe(media.bytes)
      await site.services.bin.purge(admin.caller, 'video', videoId)
      expect(await code()).toBeNull()
      expect(await errorCodeOf(() => site.services.media.openFile(media.name))).toBe('media.not_found')
      expect(await errorCodeOf(() => site.services.media.openSize(stem, 320, 'jpg'))).toBe('media.not_found')
      expect(await code()).toBe('media.not_found')
      const { rows } = await site.services.audit.list(admin.caller, { noun: 'media', action: 'delete' }, PAGE)
      expect(rows).toMatchObject([{ nounId: String(media.id), userId: admin.id, title: 'picture' }])
    })

    it('is for admins, also for uploads of authors', async () => {
      expect(await errorCodeOf(() => library().remove(author.caller, map.id))).toBe('session.forbidden')
      expect(await errorCodeOf(() => library().remove(ANONYMOUS, map.id))).toBe('session.required')
      expect(await ids({ mine: true }, author.caller)).toEqual([map.id])
    })
  })

  it('presents pictures with a thumbnail, and documents with their number of pages', async () => {
    const { rows } = await library().list(admin.caller, { q: 'issue' }, PAGE)
    expect(rows.map(presentMedia)).toMatchObject([{ kind: 'document', thumb: null, pages: 2, width: null }])
    const [shown] = (await library().list(admin.caller, { q: 'flag' }, PAGE)).rows.map(presentMedia)
    expect(shown).toMatchObject({
      address: `/media/${flag.name}`,
      thumb: `/media/${flag.name.replace('.webp', '/320.webp')}`,
      original_name: 'The flag.png',
      width: 400,
      pages: null,
    })
    expect(presentUpload({ media: issue, cover: null }, 'en')).toEqual({
      secure_url: `/media/${issue.name}`,
      public_id: issue.name,
      format: 'pdf',
      bytes: issue.bytes,
      pages: 2,
      cover_url: null,
      original_name: 'Issue.pdf',
    })
    expect(presentUpload({ media: flag, cover: null }, 'en')).toEqual({
      secure_url: `/media/${flag.name}`,
      public_id: flag.name.replace('.webp', ''),
      format: 'webp',
      bytes: flag.bytes,
      width: 400,
      height: 200,
      original_name: 'The flag.png',
    })
  })
})

it('has each tag once, in the spelling that other files have', () => {
  expect(sameSpelling(['flood', 'FLOOD', 'لاهور', 'New'], ['Flood', 'لاہور'])).toEqual(['Flood', 'لاہور', 'New'])
})
