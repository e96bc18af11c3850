import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle } from '#testing/examples.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { aPdf } from '#testing/pdf.ts'
import { storeArticle, storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ArticleConflict } from './article-conflict.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()

describe.each(ENGINES)('articles while they are written, on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    other = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.time.now = NOW
  })

  const drafts = () => site.services.drafts
  const read = (id: number) => site.services.articles.read(admin.caller, id)
  const versionsOf = async (id: number) =>
    (await site.services.revisions.list(admin.caller, id, PAGE)).rows.map(
      ({ version, action }) => `${version} ${action}`,
    )
  const auditOf = async (id: number) => {
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'article' }, PAGE)
    return rows.filter((row) => row.nounId === String(id)).map(({ action, details }) => ({ action, details }))
  }

  it('begin as a draft of today with whatever has been typed', async () => {
    const draft = await drafts().create(admin.caller, { title: 'T' })
    expect(draft).toMatchObject({
      title: 'T',
      writer: '',
      category: '',
      description: '',
      coverImage: null,
      status: 'Draft',
      publishDate: '2026-11-19T19:00:00.000Z',
      userId: admin.id,
      version: 1,
    })
    expect(await drafts().create(admin.caller, {})).toMatchObject({ title: '', status: 'Draft' })
  })

  it('are never published by saving', async () => {
    const { id } = await drafts().create(admin.caller, { title: 'Not yet' })
    for (const save of [
      () => drafts().save(admin.caller, id, { status: 'Active' }, {}),
      () => drafts().create(admin.caller, { status: 'Active' }),
    ]) {
      expect((await appErrorOf(save)).fields).toEqual({ status: ['field.choice'] })
    }
    expect(await read(id)).toMatchObject({ status: 'Draft' })
  })

  it('become one revision in five minutes and one audit event, however often they are saved', async () => {
    const { id } = await drafts().create(admin.caller, { title: 'The' })
    const session = 'a'
    let version = 1
    for (const [minute, title] of [
      [1, 'The r'],
      [2, 'The ri'],
      [4, 'The riv'],
      [7, 'The river'],
    ] as const) {
      site.time.now = at(minute)
      version = (await drafts().save(admin.caller, id, { title }, { version, session })).version
    }
    expect(await read(id)).toMatchObject({ title: 'The river', version: 5, updatedAt: at(7) })
    expect(await versionsOf(id)).toEqual(['5 autosave', '4 autosave', '1 create'])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['create'])
    // Saving that changes nothing else makes it a version of its own, with all that has changed since the last.
    await drafts().save(admin.caller, id, { title: 'The river' }, { version, session, isExplicit: true })
    expect(await versionsOf(id)).toEqual(['5 update', '4 autosave', '1 create'])
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'update',
      details: { title: { from: 'The', to: 'The river' } },
    })
    await drafts().save(admin.caller, id, { title: 'The river and' }, { version, session })
    expect(await versionsOf(id)).toEqual(['6 autosave', '5 update', '4 autosave', '1 create'])
  })

  it('that miss fields are published only once they have them', async () => {
    const { id } = await drafts().create(admin.caller, { title: 'Only a title', description: '<p>Short.</p>' })
    const publish = () => site.services.articlesWriting.setStatus(admin.caller, id, 'Active')
    const error = await appErrorOf(publish)
    expect(error.code).toBe('article.unfinished')
    expect(error.fields).toEqual({
      writer: ['field.required'],
      category: ['field.required'],
      cover_image: ['field.required'],
      description: ['article.content_short'],
    })
    const { writer, category, description } = anArticle()
    await drafts().save(admin.caller, id, { writer, category, description, coverImage: '/media/cover.webp' }, {})
    expect(await publish()).toMatchObject({ after: { status: 'Active' } })
  })

  it('do not conflict with autosaves of the same session, whose response may be lost, but with those of others', async () => {
    const { id } = await drafts().create(admin.caller, { title: 'One' })
    await drafts().save(admin.caller, id, { title: 'Two' }, { version: 1, session: 'a' })
    const again = await drafts().save(admin.caller, id, { title: 'Three' }, { version: 1, session: 'a' })
    expect(again).toMatchObject({ copyVersion: null, version: 3 })
    const stale = { version: 1, session: 'b' }
    expect(await errorCodeOf(() => drafts().save(admin.caller, id, { title: 'Four' }, stale))).toBe('article.conflict')
    const others = { version: 1, session: 'a' }
    expect(await errorCodeOf(() => drafts().save(other.caller, id, { title: 'Four' }, others))).toBe('article.conflict')
  })

  it('of public articles are working copies, one for each account, until they are published or discarded', async () => {
    const id = await storeArticle(site.services, { title: 'As readers see it', userId: null })
    const saved = await drafts().save(admin.caller, id, { title: 'As it will be' }, { version: 1 })
    expect(saved).toMatchObject({ copyVersion: expect.any(String), version: 1 })
    expect(await read(id)).toMatchObject({ title: 'As readers see it', version: 1 })
    expect(await drafts().workingCopy(admin.caller, id)).toMatchObject({
      baseVersion: 1,
      savedAt: NOW,
      content: { title: 'As it will be' },
    })
    expect(await drafts().workingCopy(other.caller, id)).toBeNull()
    // A copy that says the same as the article is none.
    await site.services.articlesWriting.update(admin.caller, id, { title: 'As it will be' })
    expect(await drafts().workingCopy(admin.caller, id)).toBeNull()
    await drafts().save(admin.caller, id, { title: 'Something else' }, { version: 2 })
    await drafts().discardWorkingCopy(admin.caller, id)
    expect(await drafts().workingCopy(admin.caller, id)).toBeNull()
  })

  describe('as a working copy that two tabs have open', () => {
    const inTab =
      (session: string, title: string, version: number, copyVersion: string | null) =>
      ({ id }: { id: number }) =>
        drafts().save(admin.caller, id, { title }, { version, session, copyVersion })
    const inB = inTab('b', 'Written in B', 1, null)
    const conflictOf = async (save: () => Promise<unknown>) => {
      const error = await appErrorOf(save)
      expect(error).toBeInstanceOf(ArticleConflict)
      return error as ArticleConflict
    }
    let id: number
    beforeEach(async () => {
      id = await storeArticle(site.services, { title: 'As readers see it', userId: null })
    })

    it('conflict with what the other has saved, which stays until one has read it', async () => {
      const { copyVersion } = await inB({ id })
      const { current, save } = await conflictOf(() => inTab('a', 'One letter in A', 1, null)({ id }))
      expect(current).toMatchObject({ id, title: 'Written in B', version: 1 })
      expect(save).toMatchObject({ isOwn: true, savedBy: null, copy: { version: copyVersion, baseVersion: 1 } })
      expect(await drafts().workingCopy(admin.caller, id)).toMatchObject({ content: { title: 'Written in B' } })
      await inTab('a', 'Written in A and B', 1, copyVersion)({ id })
      await conflictOf(() => inTab('c', 'Of a third tab', 1, copyVersion)({ id }))
      // The next save of a tab needs no response to its last one.
      await inTab('a', 'Written in A and B.', 1, copyVersion)({ id })
      expect(await drafts().workingCopy(admin.caller, id)).toMatchObject({ content: { title: 'Written in A and B.' } })
    })

    it('publish and discard nothing that they have not read', async () => {
      const { copyVersion } = await inB({ id })
      const publish = (known: string | null) =>
        site.services.articlesWriting.update(
          admin.caller,
          id,
          { title: 'Published in A' },
          { version: 1, session: 'a', copyVersion: known },
        )
      await conflictOf(() => publish(null))
      await conflictOf(() => drafts().discardWorkingCopy(admin.caller, id, { session: 'a', copyVersion: null }))
      expect(await read(id)).toMatchObject({ title: 'As readers see it', version: 1 })
      expect(await publish(copyVersion)).toMatchObject({ title: 'Published in A', version: 2 })
      expect(await drafts().workingCopy(admin.caller, id)).toBeNull()
      // A copy that is begun anew is not taken for the one before.
      await drafts().save(admin.caller, id, { title: 'A new one' }, { version: 2, session: 'b', copyVersion: null })
      await conflictOf(() => drafts().discardWorkingCopy(admin.caller, id, { session: 'a', copyVersion }))
    })

    it('are not written by a request that arrives after a later one', async () => {
      const save = (title: string, sessionSave: number) =>
        drafts().save(admin.caller, id, { title }, { version: 1, session: 'a', sessionSave, copyVersion: null })
      await save('Two', 2)
      await conflictOf(() => save('One', 1))
      await save('Three', 3)
      expect(await drafts().workingCopy(admin.caller, id)).toMatchObject({ content: { title: 'Three' } })
    })

    it('show what both sides started from, where the article is published meanwhile', async () => {
      const { copyVersion } = await inB({ id })
      await site.services.articlesWriting.update(other.caller, id, { title: 'By somebody else' })
      const { current, save } = await conflictOf(() =>
        site.services.articlesWriting.update(admin.caller, id, { title: 'Mine' }, { version: 1, copyVersion }),
      )
      expect(current).toMatchObject({ title: 'By somebody else', version: 2 })
      expect(save).toMatchObject({ isOwn: false, copy: null, base: { title: 'As readers see it' } })
      expect(await drafts().workingCopy(admin.caller, id)).not.toBeNull()
    })

    it('keep the status that the article got meanwhile', async () => {
      await site.services.articlesWriting.setStatus(other.caller, id, 'Inactive')
      await drafts().save(admin.caller, id, { title: 'Goes on', status: 'Active' }, { version: 1, session: 'a' })
      const copy = await drafts().workingCopy(admin.caller, id)
      expect(copy?.content).toMatchObject({ title: 'Goes on', status: 'Inactive' })
    })

    it('are still there where the article becomes a draft again, until that contains them', async () => {
      const { copyVersion } = await inB({ id })
      await site.services.articlesWriting.setStatus(other.caller, id, 'Draft')
      await drafts().save(other.caller, id, { title: 'Somebody else writes' }, { version: 2, session: 'x' })
      expect(await drafts().workingCopy(admin.caller, id)).toMatchObject({ content: { title: 'Written in B' } })
      await conflictOf(() => inTab('a', 'Written in B', 1, copyVersion)({ id }))
      await inTab('a', 'Both', 3, copyVersion)({ id })
      expect(await read(id)).toMatchObject({ title: 'Both', version: 4 })
      expect(await drafts().workingCopy(admin.caller, id)).toBeNull()
    })
  })

  it('are not overwritten by a request that arrives after a later one of its session', async () => {
    const { id } = await drafts().create(admin.caller, { title: 'One' })
    const save = (title: string, sessionSave: number) =>
      drafts().save(admin.caller, id, { title }, { version: 1, session: 'a', sessionSave })
    await save('Three', 2)
    expect(await errorCodeOf(() => save('Two', 1))).toBe('article.conflict')
    // One that was saved by hand is not in conflict with itself either, where its response was lost.
    const explicit = { version: 2, session: 'a', isExplicit: true }
    await drafts().save(admin.caller, id, { title: 'Four' }, { ...explicit, sessionSave: 3 })
    expect(await drafts().save(admin.caller, id, { title: 'Five' }, { ...explicit, sessionSave: 4 })).toMatchObject({
      version: 4,
    })
  })

  it('keep the files that only a working copy names', async () => {
    const id = await storeArticle(site.services, {})
    const bytes = aPdf()
    const { media } = await storeUpload(site.services, admin.caller, { kind: 'document', bytes })
    await drafts().save(admin.caller, id, { description: `<p><a href="/media/${media.name}">Annex</a></p>` }, {})
    expect(await errorCodeOf(() => site.services.library.remove(admin.caller, media.id))).toBe('media.in_use')
  })

  it('are sanitized like all content', async () => {
    const description = '<p onclick="steal()">Words<script>steal()</script></p>'
    const draft = await drafts().create(admin.caller, { description })
    expect(draft.description).toBe('<p>Words</p>')
    const id = await storeArticle(site.services, {})
    await drafts().save(admin.caller, id, { description }, {})
    expect((await drafts().workingCopy(admin.caller, id))?.content.description).toBe('<p>Words</p>')
  })
})
