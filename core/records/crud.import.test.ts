/** Every write of a record also writes its audit event and its references to files, whoever makes it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { aBillboard, aPublication, aVideo, anArticle, anAuthor } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const ONE = '/media/0123456789abcdef-700x350-2a4b6c.webp'
const TWO = '/media/fedcba9876543210-1600x900-df1600.webp'
const nameOf = (address: string) => address.slice('/media/'.length)
const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('writing on %s', (name) => {
  let site: TestServices
  let admin: Caller
  beforeEach(async () => {
    site = await newServices(name)
    admin = { role: 'admin', userId: (await anAccount(site.services, { role: 'admin' })).id }
  })
  afterEach(() => site.close())

  const events = async (noun: 'article' | 'video' | 'author') =>
    (await site.services.audit.list(admin, { noun }, PAGE)).rows.map(({ action, nounId, userId }) => [
      action,
      nounId,
      userId,
    ])
  const references = async () =>
    site.engine.db
      .selectFrom('media_references')
      .select(['name', 'noun', 'noun_id', 'field'])
      .orderBy('field')
      .execute()

  it('records the whole life of a video: created, changed, deleted, restored', async () => {
    const { videosWriting, videos } = site.services
    const { id } = await videosWriting.create(admin, aVideo({ posterImage: ONE }))
    const reference = { noun: 'video', noun_id: id, field: 'image' }
    expect(await references()).toEqual([{ ...reference, name: nameOf(ONE) }])

    await videosWriting.update(admin, id, { posterImage: TWO })
    expect(await references()).toEqual([{ ...reference, name: nameOf(TWO) }])
    await videosWriting.update(admin, id, { posterImage: TWO })
    await videosWriting.remove(admin, id)
    expect(await references()).toEqual([{ ...reference, name: nameOf(TWO), field: 'bin' }])
    await videosWriting.restore(admin, id)
    expect(await references()).toEqual([{ ...reference, name: nameOf(TWO) }])
    expect(await videos.read(admin, id)).toMatchObject({ title: 'Spring', posterImage: TWO })

    const by = [String(id), admin.userId]
    expect(await events('video')).toEqual([
      ['restore', ...by],
      ['delete', ...by],
      ['update', ...by],
      ['create', ...by],
    ])
  })

  it('allows only admins and the site itself to import', async () => {
    const { videosWriting, articlesWriting, comments } = site.services
    const author: Caller = { role: 'author', userId: 1 }
    await expect(videosWriting.importAll(author, [aVideo()])).rejects.toThrow('session.forbidden')
    await expect(articlesWriting.importAll(author, [anArticle()])).rejects.toThrow('session.forbidden')
    await expect(comments.importAll(author, [])).rejects.toThrow('session.forbidden')
    const [id] = await videosWriting.importAll(admin, [aVideo()])
    expect(await events('video')).toEqual([['create', String(id), admin.userId]])
  })

  it('imports articles with a first revision, references and audit events, sanitized', async () => {
    const { articlesWriting, articles, revisions } = site.services
    const description = `<p onclick="x()">The river and the road.<img src="${TWO}" alt=""></p>`
    // More than fit into one statement.
    const imported = Array.from({ length: 260 }, (_, index) => anArticle({ title: `Road ${index}`, visits: index }))
    const ids = await articlesWriting.importAll(null, [...imported, anArticle({ coverImage: ONE, description })])
    const last = ids.at(-1) ?? 0
    expect(new Set(ids).size).toBe(261)
    expect(await articles.read(admin, ids[255] ?? 0)).toMatchObject({ title: 'Road 255', visits: 255, version: 1 })
    expect((await articles.read(admin, last)).description).not.toContain('onclick')

    const { rows } = await revisions.list(admin, last, PAGE)
    expect(rows).toMatchObject([{ version: 1, action: 'create', userId: null }])
    const { revision, other } = await revisions.compare(admin, last, 1, undefined)
    expect(revision.content).toMatchObject({ title: 'The river and the road', coverImage: ONE, status: 'Active' })
    expect(other).toBeNull()
    const own = { noun: 'article', noun_id: last }
    expect(await references()).toEqual([
      { ...own, name: nameOf(ONE), field: 'cover' },
      { ...own, name: nameOf(TWO), field: 'text' },
    ])
    expect((await site.services.audit.list(admin, { noun: 'article', action: 'create' }, PAGE)).count).toBe(261)
    expect((await events('article'))[0]).toEqual(['create', String(last), null])

    await articlesWriting.setStatus(admin, last, 'Inactive')
    expect((await revisions.list(admin, last, PAGE)).rows.map(({ version, action }) => [version, action])).toEqual([
      [2, 'status'],
      [1, 'create'],
    ])
  })

  it('imports all or nothing', async () => {
    const { billboardsWriting, billboards, publicationsWriting, publications } = site.services
    const broken = { ...aBillboard(), userId: 1_000_000 }
    await expect(billboardsWriting.importAll(null, [aBillboard({ image: ONE }), broken])).rejects.toThrow(
      /foreign key/i,
    )
    expect(await billboards.list(admin)).toEqual([])
    expect(await references()).toEqual([])

    const { kind, ...issue } = aPublication({ kind: 'ebook', pages: null, docUrl: 'https://hilal.example/issue.pdf' })
    const [id = 0] = await publicationsWriting[kind].importAll(null, [issue])
    expect(await publications.read(admin, 'ebook', id)).toMatchObject({ kind: 'ebook', pages: null, isArchived: false })
  })

  it('links an imported author to the articles of that name, as the form does', async () => {
    const { articlesWriting, authorsWriting, articles } = site.services
    const [article = 0] = await articlesWriting.importAll(null, [anArticle({ writer: 'Zainab' })])
    const [author] = await authorsWriting.importAll(null, [anAuthor({ authorName: 'Zainab' })])
    expect((await articles.read(admin, article)).authorId).toBe(author)
  })
})
