import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { aPublication } from '#testing/examples.ts'
import { aPdf } from '#testing/pdf.ts'
import { storePublication, storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { presentPublication } from './publications.presenter.ts'
import type { PublicationFilter } from './publications.service.ts'

const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('publications on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.engine.db.deleteFrom('publications').execute()
  })

  const publications = () => site.services.publications
  const titles = async (filter: PublicationFilter = {}, caller: TestAccount['caller'] = admin.caller) =>
    (await publications().list(caller, 'magazine', filter, PAGE)).rows.map((row) => row.title)

  it('of one kind are not those of the other', async () => {
    const issue = await storePublication(site.services, { title: 'issue' })
    const ebook = await storePublication(site.services, { kind: 'ebook', title: 'book' })
    expect((await publications().listAll(ANONYMOUS, 'magazine')).map((row) => row.title)).toEqual(['issue'])
    expect((await publications().listAll(ANONYMOUS, 'ebook')).map((row) => row.title)).toEqual(['book'])
    expect(await errorCodeOf(() => publications().read(ANONYMOUS, 'ebook', issue))).toBe('ebook.not_found')
    expect(await errorCodeOf(() => publications().read(ANONYMOUS, 'magazine', ebook))).toBe('magazine.not_found')
    expect((await publications().read(ANONYMOUS, 'ebook', ebook)).kind).toBe('ebook')
  })

  it('are hidden from readers while they are inactive, in every list and by id', async () => {
    const id = await storePublication(site.services, { title: 'off', status: 'Inactive' })
    await storePublication(site.services, { title: 'on' })
    const author = await anAccount(site.services)
    for (const caller of [ANONYMOUS, author.caller]) {
      expect(await titles({}, caller)).toEqual(['on'])
      expect(await titles({ status: 'Inactive' }, caller)).toEqual([])
      expect(await collect(publications().stream(caller, 'magazine'))).toHaveLength(1)
      expect(await errorCodeOf(() => publications().read(caller, 'magazine', id))).toBe('magazine.not_found')
    }
    expect(await titles({ status: 'Inactive' })).toEqual(['off'])
    expect((await publications().read(admin.caller, 'magazine', id)).title).toBe('off')
  })

  it('on the homes are the newest of a language, issues and e-books together, without archived ones', async () => {
    const at = (day: number) => `2026-10-0${day}T00:00:00.000Z`
    await storePublication(site.services, { title: 'issue', publishDate: at(1) })
    await storePublication(site.services, { title: 'book', kind: 'ebook', publishDate: at(2) })
    await storePublication(site.services, { title: 'archived', publishDate: at(3), isArchived: true })
    await storePublication(site.services, { title: 'urdu', publishDate: at(4), language: 'Urdu' })
    await storePublication(site.services, { title: 'off', publishDate: at(5), status: 'Inactive' })
    const newest = async (limit: number) =>
      (await publications().newest({ language: 'English', limit })).map((row) => row.title)
    expect(await newest(5)).toEqual(['book', 'issue'])
    expect(await newest(1)).toEqual(['book'])
  })

  it.each([
    ['Hilal Kids Urdu, Volume 12', 'hilal-urdu-kids'],
    ['ہلال کڈز، جلد 14', 'hilal-kids'],
    ['HILAL HER 9', 'hilal-her'],
    ['Winter Number', null],
  ] as const)('an issue is of the magazine that its title names: %s', async (title, magazine) => {
    const id = await storePublication(site.services, { title, magazine: null })
    expect(await publications().read(ANONYMOUS, 'magazine', id)).toMatchObject({ magazine })
    const said = await storePublication(site.services, { title, magazine: 'hilal-urdu' })
    expect(await publications().read(ANONYMOUS, 'magazine', said)).toMatchObject({ magazine: 'hilal-urdu' })
  })

  describe('in the list of staff', () => {
    beforeEach(async () => {
      await storePublication(site.services, { title: 'banner', publishDate: '2026-10-01T00:00:00.000Z', shelf: 'misc' })
      await storePublication(site.services, {
        title: 'Apples',
        publishDate: '2026-10-02T00:00:00.000Z',
        isArchived: true,
        description: 'An orchard',
        status: 'Inactive',
      })
      await storePublication(site.services, {
        title: 'ہلال',
        publishDate: '2026-10-03T00:00:00.000Z',
        language: 'Urdu',
        direction: 'RTL',
      })
    })

    it.each([
      [{}, ['ہلال', 'Apples', 'banner']],
      [{ archived: true }, ['Apples']],
      [{ archived: false }, ['ہلال', 'banner']],
      [{ language: 'Urdu' }, ['ہلال']],
      [{ shelf: 'misc' }, ['banner']],
      [{ q: 'ORCHARD' }, ['Apples']],
      [{ q: 'هلال' }, ['ہلال']],
      [{ q: 'orchard banner' }, []],
      [{ from: '2026-10-02T00:00:00.000Z' }, ['ہلال', 'Apples']],
      [{ before: '2026-10-02T00:00:00.000Z' }, ['banner']],
      [{ sort: 'title' }, ['Apples', 'banner', 'ہلال']],
      [{ sort: 'publish_date' }, ['banner', 'Apples', 'ہلال']],
      [{ sort: 'is_archived', order: 'desc' }, ['Apples', 'ہلال', 'banner']],
      [{ sort: 'direction', order: 'desc' }, ['ہلال', 'Apples', 'banner']],
      [{ sort: 'status', order: 'desc' }, ['Apples', 'ہلال', 'banner']],
    ] as readonly [PublicationFilter, string[]][])('are, filtered by %j, %j', async (filter, expected) => {
      expect(await titles(filter)).toEqual(expected)
      const streamed = await collect(publications().stream(admin.caller, 'magazine', filter))
      expect(streamed.map((row) => row.title)).toEqual(expected)
    })

    it('are paginated, with the total count', async () => {
      const page = await publications().list(admin.caller, 'magazine', {}, { page: 2, pageSize: 2 })
      expect(page.rows.map((row) => row.title)).toEqual(['banner'])
      expect(page).toMatchObject({ count: 3, pages: 2 })
    })
  })

  it('are streamed in full, also where many have the same date', async () => {
    for (let n = 0; n < 55; n += 1) {
      await storePublication(site.services, { title: `${n}`, publishDate: `2026-10-0${1 + (n % 2)}T00:00:00.000Z` })
    }
    const streamed = await collect(publications().stream(ANONYMOUS, 'magazine'))
    const listed = await publications().listAll(ANONYMOUS, 'magazine')
    expect(streamed.map((row) => row.id)).toEqual(listed.map((row) => row.id))
    expect(streamed).toHaveLength(55)
  })

  describe('written by admins', () => {
    const { kind: _kind, ...CONTENT } = aPublication({ pages: null })
    const writing = () => site.services.publicationsWriting
    const upload = async (pages: number) => {
      const bytes = aPdf({ pages, note: `${engine} ${pages}` })
      const { media } = await storeUpload(site.services, admin.caller, { kind: 'document', bytes })
      return media
    }

    it('have the number of pages and the size of their PDF, updated when it changes', async () => {
      const [one, two] = [await upload(2), await upload(3)]
      const { id, pages, bytes } = await writing().magazine.create(admin.caller, {
        ...CONTENT,
        docUrl: `/media/${one.name}`,
      })
      expect([pages, bytes]).toEqual([2, one.bytes])
      const changed = await writing().magazine.update(admin.caller, id, { docUrl: `/media/${two.name}` })
      expect([changed.pages, changed.bytes]).toEqual([3, two.bytes])
      const renamed = await writing().magazine.update(admin.caller, id, { title: 'Renamed' })
      expect([renamed.pages, renamed.title]).toEqual([3, 'Renamed'])
    })

    it.each(['https://elsewhere.example/issue.pdf', '/media/0123456789abcdef-missing.pdf'])(
      'have no page count and no size if the PDF is %s',
      async (docUrl) => {
        const made = await writing().ebook.create(admin.caller, { ...CONTENT, docUrl })
        expect([made.pages, made.bytes]).toEqual([null, null])
      },
    )

    it('are archived and returned, as an audit event records', async () => {
      const { id } = await writing().ebook.create(admin.caller, CONTENT)
      expect((await writing().ebook.toggleArchive(admin.caller, id)).isArchived).toBe(true)
      expect((await writing().ebook.setArchived(admin.caller, id, true)).after.isArchived).toBe(true)
      expect((await writing().ebook.setArchived(admin.caller, id, false)).after.isArchived).toBe(false)
      expect((await writing().ebook.toggleArchive(admin.caller, id)).isArchived).toBe(true)
      const { rows } = await site.services.audit.list(admin.caller, { noun: 'ebook' }, PAGE)
      const actions = rows.filter((row) => row.nounId === String(id)).map((row) => row.action)
      expect(actions).toEqual(['archive', 'unarchive', 'archive', 'create'])
    })

    it('are archived by admins only, and only under their own kind', async () => {
      const author = await anAccount(site.services)
      const { id } = await writing().ebook.create(admin.caller, CONTENT)
      expect(await errorCodeOf(() => writing().ebook.setArchived(author.caller, id, true))).toBe('session.forbidden')
      expect(await errorCodeOf(() => writing().ebook.toggleArchive(ANONYMOUS, id))).toBe('session.required')
      expect(await errorCodeOf(() => writing().magazine.toggleArchive(admin.caller, id))).toBe('magazine.not_found')
    })
  })

  it('have the field names of the contract', async () => {
    const id = await storePublication(site.services, { kind: 'ebook', shelf: 'best-sellers', description: 'A novel.' })
    expect(presentPublication(await publications().read(ANONYMOUS, 'ebook', id))).toEqual({
      id,
      title: 'Hilal English, November 2026',
      publish_date: '2026-11-01T00:00:00.000Z',
      language: 'English',
      direction: 'LTR',
      status: 'Active',
      cover_image: '/media/cover.webp',
      doc_url: '/media/issue.pdf',
      pages: 12,
      is_archived: false,
      shelf: 'best-sellers',
      magazine: null,
      description: 'A novel.',
    })
  })
})
