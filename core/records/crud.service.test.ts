/** Creating, changing, deleting and restoring, for every noun without versions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { aBillboard, anAuthor, aPackage, aPublication, aVideo } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'

/** The common interface of the nouns' writing services. */
type Writing = {
  create(caller: Caller, content: object): Promise<{ id: number }>
  update(caller: Caller, id: number, changes: object): Promise<object>
  remove(caller: Caller, id: number): Promise<void>
  restore(caller: Caller, id: number): Promise<void>
}

const { kind: _kind, ...publication } = aPublication({ pages: null })

/** By noun: its service, valid content, a change of it, and its title field. */
const NOUNS = [
  ['author', 'authorsWriting', anAuthor(), { introduction: 'Writes of roads.' }, 'authorName'],
  ['billboard', 'billboardsWriting', aBillboard(), { link: '/subscribe' }, 'title'],
  ['video', 'videosWriting', aVideo(), { order: 7 }, 'title'],
  ['package', 'packagesWriting', aPackage(), { cost: 900 }, 'name'],
  ['magazine', 'publicationsWriting', { ...publication, magazine: 'hilal-english' }, { description: 'New' }, 'title'],
  ['ebook', 'publicationsWriting', publication, { isArchived: true }, 'title'],
] as const

describe.each(ENGINES)('writing on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())

  describe.each(NOUNS)('%s', (noun, service, content, change, title) => {
    const writing = (): Writing => {
      const found = site.services[service] as unknown as Writing & Record<string, Writing>
      return service === 'publicationsWriting' ? (found[noun] as Writing) : found
    }
    const [field = '', value] = Object.entries(change)[0] ?? []
    const events = async (id: number) => {
      const { rows } = await site.services.audit.list(admin.caller, { noun }, PAGE)
      return rows
        .filter((row) => row.nounId === String(id))
        .map(({ action, userId, title: said, details }) => ({ action, userId, title: said, details }))
    }
    const titleOf = String((content as Record<string, unknown>)[title])

    it('is created as given, and recorded', async () => {
      site.time.now = NOW
      const made = await writing().create(admin.caller, content)
      expect(made).toMatchObject(content)
      expect(await events(made.id)).toEqual([{ action: 'create', userId: admin.id, title: titleOf, details: {} }])
    })

    it('keeps absent fields when it changes, and records both values', async () => {
      const { id } = await writing().create(admin.caller, content)
      const after = await writing().update(admin.caller, id, change)
      expect(after).toMatchObject({ ...content, ...change })
      const [event] = await events(id)
      const former = (content as Record<string, unknown>)[field]
      expect(event).toMatchObject({ action: 'update', details: { [field]: { from: former ?? null, to: value } } })
    })

    it('is not written if nothing changes', async () => {
      const { id } = await writing().create(admin.caller, content)
      await writing().update(admin.caller, id, content)
      await writing().update(admin.caller, id, {})
      expect(await events(id)).toHaveLength(1)
    })

    it('moves to the bin and is restored unchanged, with its id', async () => {
      const made = await writing().create(admin.caller, content)
      await writing().remove(admin.caller, made.id)
      expect(await errorCodeOf(() => writing().update(admin.caller, made.id, change))).toBe(`${noun}.not_found`)
      const { rows } = await site.services.bin.list(admin.caller, { noun }, PAGE)
      expect(rows.find((row) => row.nounId === made.id)).toMatchObject({ title: titleOf, deletedBy: admin.id })
      await writing().restore(admin.caller, made.id)
      expect(await writing().update(admin.caller, made.id, {})).toEqual(made)
      expect((await events(made.id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
    })

    it('is for admins only, and is unchanged by a rejected write', async () => {
      const { id } = await writing().create(admin.caller, content)
      for (const [caller, code] of [
        [ANONYMOUS, 'session.required'],
        [author.caller, 'session.forbidden'],
      ] as const) {
        expect(await errorCodeOf(() => writing().create(caller, content))).toBe(code)
        expect(await errorCodeOf(() => writing().update(caller, id, change))).toBe(code)
        expect(await errorCodeOf(() => writing().remove(caller, id))).toBe(code)
        expect(await errorCodeOf(() => writing().restore(caller, id))).toBe(code)
        // Unauthorized callers learn nothing about what exists.
        expect(await errorCodeOf(() => writing().update(caller, 999_999, change))).toBe(code)
      }
      expect(await events(id)).toHaveLength(1)
    })

    it('reports that it does not exist', async () => {
      expect(await errorCodeOf(() => writing().update(admin.caller, 999_999, change))).toBe(`${noun}.not_found`)
      expect(await errorCodeOf(() => writing().remove(admin.caller, 999_999))).toBe(`${noun}.not_found`)
      expect(await errorCodeOf(() => writing().restore(admin.caller, 999_999))).toBe('bin.not_found')
    })
  })

  it('of a magazine issue does not affect an e-book, although they share a table', async () => {
    const { magazine, ebook } = site.services.publicationsWriting
    const { id } = await ebook.create(admin.caller, publication)
    expect(await errorCodeOf(() => magazine.update(admin.caller, id, { title: 'x' }))).toBe('magazine.not_found')
    expect(await errorCodeOf(() => magazine.remove(admin.caller, id))).toBe('magazine.not_found')
    await ebook.remove(admin.caller, id)
    expect(await errorCodeOf(() => magazine.restore(admin.caller, id))).toBe('bin.not_found')
  })
})
