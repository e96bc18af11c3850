import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import { storeArticle, storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PAGE = { page: 1, pageSize: 100 }
const MB = 1024 * 1024

describe.each(ENGINES)('uploads on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  let png: Buffer
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
    png = await aPng('#2a4b6c')
  })
  afterAll(() => site.close())

  const incoming = () => {
    const folder = join(site.config.dataFolder, 'incoming')
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
  const upload = (caller: TestAccount['caller'], file: Partial<Parameters<typeof storeUpload>[2]> = {}) =>
    storeUpload(site.services, caller, { kind: 'image', bytes: png, name: 'flag.png', ...file })
  const kept = async () => (await site.services.library.list(admin.caller, {}, PAGE)).count
  const announce = (caller: TestAccount['caller'], kind: 'image' | 'document', bytes: number) =>
    errorCodeOf(() => site.services.uploads.assertCanPreview(caller, kind, bytes))

  it('store a picture under its original name, and record who uploaded it, once', async () => {
    const { media, cover } = await upload(admin.caller, { name: 'C:\\Users\\amna\\My flag.png' })
    expect(media).toMatchObject({ kind: 'image', width: 60, height: 40, originalName: 'My flag.png', userId: admin.id })
    expect(cover).toBeNull()
    const again = await upload(admin.caller, { name: 'again.png' })
    expect(again.media).toEqual(media)
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'media' }, PAGE)
    expect(rows.filter((row) => row.nounId === String(media.id))).toMatchObject([
      { action: 'upload', userId: admin.id, title: 'My flag.png', details: { kind: 'image', bytes: media.bytes } },
    ])
  })

  it('store a PDF with its number of pages, and its first page as a cover', async () => {
    const { media, cover } = await upload(admin.caller, {
      kind: 'document',
      bytes: aPdf({ pages: 3, note: engine }),
      name: 'November issue.pdf',
    })
    expect(media).toMatchObject({ kind: 'document', pages: 3, mediaType: 'application/pdf' })
    expect(media.name).toMatch(/^[0-9a-f]{16}-november-issue\.pdf$/)
    expect(cover).toMatchObject({ kind: 'image', originalName: 'November issue-1.png' })
  })

  it.each([
    ['no picture', 'image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'media.image_kind'],
    ['a broken picture', 'image', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 'media.image_unreadable'],
    ['an empty file', 'image', Buffer.alloc(0), 'media.image_kind'],
    ['a picture where a PDF is wanted', 'document', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'media.document_kind'],
    ['a page that only holds a PDF', 'document', Buffer.from('<html>%PDF-1.7'), 'media.document_kind'],
    ['a broken PDF', 'document', Buffer.from('%PDF-1.7 and nothing'), 'media.document_unreadable'],
  ] as const)('reject %s, and store nothing of it', async (_what, kind, bytes, code) => {
    const before = await kept()
    expect(await errorCodeOf(() => upload(admin.caller, { kind, bytes }))).toBe(code)
    expect([await kept(), incoming()]).toEqual([before, []])
  })

  it('store nothing if the rest of the form is invalid', async () => {
    const before = await kept()
    const given = {
      content: Readable.from([await aPng('#00ff00')]),
      name: 'green.png',
      rest: async () => {
        throw new Error('The form is wrong.')
      },
    }
    await expect(site.services.uploads.take(admin.caller, 'image', given)).rejects.toThrow('The form is wrong.')
    expect([await kept(), incoming()]).toEqual([before, []])
  })

  it('are open to authors only while they have an unpublished article, and for pictures only', async () => {
    expect(await errorCodeOf(() => upload(author.caller))).toBe('upload.no_work')
    await storeArticle(site.services, { userId: author.id })
    expect(await errorCodeOf(() => upload(author.caller))).toBe('upload.no_work')
    await storeArticle(site.services, { userId: author.id, status: 'Draft' })
    expect(await errorCodeOf(() => upload(author.caller))).toBeNull()
    const document = { kind: 'document', bytes: aPdf() } as const
    expect(await errorCodeOf(() => upload(author.caller, document))).toBe('session.forbidden')
    expect(await errorCodeOf(() => upload(ANONYMOUS))).toBe('session.required')
  })

  it('are rejected by their declared size, before anything is read', async () => {
    expect(await announce(admin.caller, 'image', 15 * MB)).toBeNull()
    // The form around the file needs some bytes.
    expect(await announce(admin.caller, 'image', 15 * MB + 64 * 1024)).toBeNull()
    expect(await announce(admin.caller, 'image', 15 * MB + 64 * 1024 + 1)).toBe('media.image_too_large')
    expect(await announce(admin.caller, 'document', 15 * MB + 64 * 1024 + 1)).toBeNull()
    expect(await announce(ANONYMOUS, 'image', 1)).toBe('session.required')
    const stranger = await anAccount(site.services)
    expect(await announce(stranger.caller, 'image', 1)).toBe('upload.no_work')
    expect(await announce(stranger.caller, 'document', 1)).toBe('session.forbidden')
  })

  it('are limited to sixty an hour for an author, however small, and unlimited for an admin', async () => {
    const writer = await anAccount(site.services)
    await storeArticle(site.services, { userId: writer.id, status: 'Draft' })
    const empty = { bytes: Buffer.alloc(0) }
    for (let n = 0; n < 60; n += 1) {
      expect(await errorCodeOf(() => upload(writer.caller, empty))).toBe('media.image_kind')
    }
    expect(await errorCodeOf(() => upload(writer.caller))).toBe('request.too_many')
    for (let n = 0; n < 61; n += 1) await errorCodeOf(() => upload(admin.caller, empty))
    expect(await errorCodeOf(() => upload(admin.caller))).toBeNull()
  })
})
