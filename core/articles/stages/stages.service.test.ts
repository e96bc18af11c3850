import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { storeArticle } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { STAGE_ACTIONS, STAGES, type Stage, type StageAction } from '#shared/stages.ts'
import type { Caller } from '#core/caller.ts'

const COVER = '/media/cover.webp'
const LATER = '2026-12-01T04:00:00.000Z'
const PAGE = { page: 1, pageSize: 10 }

/** Who may take which action at which stage. */
const ALLOWED: Readonly<Record<'contributor' | 'editor' | 'stranger', Partial<Record<Stage, readonly StageAction[]>>>> =
  {
    contributor: { draft: ['submit'], submitted: ['withdraw'] },
    editor: {
      draft: ['submit', 'publish'],
      submitted: ['review', 'return', 'approve', 'publish'],
      in_review: ['return', 'approve', 'publish'],
      approved: ['return', 'publish'],
    },
    stranger: {},
  }

describe.each(ENGINES)('stages on %s', (engine) => {
  let site: TestServices
  let writer: TestAccount
  let editor: TestAccount
  let stranger: TestAccount
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    writer = await aMember(site, 'contributor', { firstName: 'Zainab', lastName: 'Malik' })
    editor = await aMember(site, 'editor', { firstName: 'Bilal', lastName: 'Hashmi' })
    stranger = await aMember(site, [{ magazine: 'hilal-her', role: 'editor' }])
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const stages = () => site.services.stages
  const aDraft = (over: Parameters<typeof storeArticle>[1] = {}) =>
    storeArticle(site.services, { status: 'Draft', coverImage: COVER, userId: writer.id, ...over })
  const move = (caller: Caller, id: number, action: StageAction, more = {}) =>
    stages().move(caller, id, { action, ...(action === 'return' && { note: 'Please name the sources.' }), ...more })

  /** An article of the contributor at a stage. */
  async function at(stage: Stage): Promise<number> {
    const id = await aDraft()
    if (stage === 'draft') return id
    if (stage === 'inactive') {
      await site.services.articlesWriting.setStatus(admin.caller, id, 'Inactive')
      return id
    }
    await move(writer.caller, id, 'submit')
    if (stage === 'in_review') await move(editor.caller, id, 'review')
    if (stage === 'approved') await move(editor.caller, id, 'approve')
    if (stage === 'scheduled') await move(editor.caller, id, 'publish', { publishDate: LATER })
    if (stage === 'published') await move(editor.caller, id, 'publish')
    return id
  }

  it.each(STAGES)('at %s allow each caller the transitions of the table, and no others', async (stage) => {
    const callers = { contributor: writer.caller, editor: editor.caller }
    for (const [who, caller] of Object.entries(callers) as ['contributor' | 'editor', Caller][]) {
      const allowed = ALLOWED[who][stage] ?? []
      const id = await at(stage)
      expect((await stages().of(caller, id)).stage).toBe(stage)
      expect((await stages().of(caller, id)).actions).toEqual(allowed)
      for (const action of STAGE_ACTIONS) {
        const code = await errorCodeOf(async () => move(caller, await at(stage), action))
        const expected = allowed.includes(action) ? [null] : ['session.forbidden', 'article.stage_changed']
        expect(expected, `${who}: ${action}`).toContain(code)
      }
    }
    const id = await at(stage)
    const isPublic = stage === 'published'
    expect(await errorCodeOf(() => stages().of(stranger.caller, id))).toBe(
      isPublic ? 'session.forbidden' : 'article.not_found',
    )
  })

  it('lead from a draft to readers, with the status of the contract beside them', async () => {
    const id = await aDraft()
    const statusAfter = async (caller: Caller, action: StageAction, more = {}) => {
      const { stage, article } = await move(caller, id, action, more)
      return [stage, article.status]
    }
    expect(await statusAfter(writer.caller, 'submit')).toEqual(['submitted', 'Pending'])
    expect(await errorCodeOf(() => site.services.articlesWriting.update(writer.caller, id, { title: 'x' }))).toBe(
      'article.is_submitted',
    )
    expect(await statusAfter(editor.caller, 'review')).toEqual(['in_review', 'Pending'])
    expect(await statusAfter(editor.caller, 'return')).toEqual(['draft', 'Draft'])
    const { note, canEdit } = await stages().of(writer.caller, id)
    expect([note, canEdit]).toEqual([
      { text: 'Please name the sources.', byName: 'Bilal Hashmi', at: site.time.now },
      true,
    ])
    expect(await statusAfter(writer.caller, 'submit')).toEqual(['submitted', 'Pending'])
    expect((await stages().of(writer.caller, id)).note).toBeNull()
    expect(await statusAfter(writer.caller, 'withdraw')).toEqual(['draft', 'Draft'])
    expect((await stages().of(writer.caller, id)).note).toBeNull()
    expect(await statusAfter(writer.caller, 'submit')).toEqual(['submitted', 'Pending'])
    expect(await statusAfter(editor.caller, 'approve')).toEqual(['approved', 'Pending'])
    expect(await statusAfter(editor.caller, 'publish', { publishDate: LATER })).toEqual(['scheduled', 'Active'])
  })

  it('follow a status that is set by another call', async () => {
    const id = await at('approved')
    await site.services.articlesWriting.setStatus(admin.caller, id, 'Draft')
    expect((await stages().of(admin.caller, id)).stage).toBe('draft')
    await site.services.articlesWriting.setStatus(admin.caller, id, 'Pending')
    expect((await stages().of(admin.caller, id)).stage).toBe('submitted')
  })

  it('need words for the author to return an article, and a complete text to submit it', async () => {
    const id = await at('submitted')
    const withoutNote = await appErrorOf(() => stages().move(editor.caller, id, { action: 'return' }))
    expect(withoutNote?.fields).toEqual({ note: ['article.note_required'] })
    const unfinished = await site.services.drafts.create(writer.caller, { title: 'A title alone' })
    const error = await appErrorOf(() => move(writer.caller, unfinished.id, 'submit'))
    expect([error?.code, Object.keys(error?.fields ?? {}).toSorted()]).toEqual([
      'article.unfinished',
      ['category', 'description', 'writer'],
    ])
    // An editor may choose the cover.
    expect(await errorCodeOf(async () => move(writer.caller, await aDraft({ coverImage: null }), 'submit'))).toBeNull()
    expect(await errorCodeOf(async () => move(editor.caller, await aDraft({ coverImage: null }), 'publish'))).toBe(
      'article.unfinished',
    )
  })

  it('reject a version that was saved over, and the second of two who move at once', async () => {
    const id = await at('submitted')
    await site.services.articlesWriting.update(editor.caller, id, { title: 'Written since' })
    expect(await errorCodeOf(() => move(editor.caller, id, 'approve', { version: 2 }))).toBe('article.conflict')
    const codes = await Promise.all([
      errorCodeOf(() => move(editor.caller, id, 'approve')),
      errorCodeOf(() => move(admin.caller, id, 'approve')),
    ])
    expect(codes.toSorted()).toEqual(['article.stage_changed', null])
    // What was public when it was read is more than a stage away.
    const withdrawn = await aDraft({ status: 'Active' })
    await site.services.articlesWriting.setStatus(admin.caller, withdrawn, 'Draft')
    expect(await errorCodeOf(() => move(admin.caller, withdrawn, 'submit', { version: 1 }))).toBe('article.conflict')
  })

  it('leave what somebody writes meanwhile as it is, and nobody has to wait', async () => {
    const id = await at('submitted')
    const { drafts, articlesWriting } = site.services
    const save = async (title: string, version: number, status: 'Draft' | 'Pending' = 'Pending') =>
      drafts.save(editor.caller, id, { title, status }, { version, session: 'of-the-editor' })
    const first = await save('The river, once', 2)
    // Whoever moves the article has read an older version, and says none.
    expect((await move(admin.caller, id, 'return')).stage).toBe('draft')
    const { article, version } = await save('The river, twice', first.version)
    expect(article).toMatchObject({ title: 'The river, twice', status: 'Draft' })
    // The form of the writer may be one transition behind.
    expect((await move(admin.caller, id, 'submit')).stage).toBe('submitted')
    expect((await move(editor.caller, id, 'approve', { version })).stage).toBe('approved')

    // As the form does, with the version and the status that the last save answered.
    const writing = async () => {
      let last = await save('The river', version, 'Draft')
      for (let n = 0; n < 8; n += 1) {
        const status = last.article.status === 'Draft' ? 'Draft' : 'Pending'
        last = await save(`The river, ${n}`, last.version, status)
      }
    }
    await Promise.all([writing(), move(admin.caller, id, 'return')])
    const { stage, article: now } = await stages().of(editor.caller, id)
    expect([stage, now.title, now.status]).toEqual(['draft', 'The river, 7', 'Draft'])

    // A text that somebody else has written is a conflict still, and so is any outdated call of the contract.
    await articlesWriting.update(admin.caller, id, { title: 'Another river' })
    expect(await errorCodeOf(() => save('The river, at last', now.version))).toBe('article.conflict')
    const { version: before } = await stages()
      .of(editor.caller, id)
      .then((seen) => seen.article)
    await move(admin.caller, id, 'submit')
    const outdated = () => articlesWriting.update(editor.caller, id, { title: 'x' }, { version: before })
    expect(await errorCodeOf(outdated)).toBe('article.conflict')
  })

  it('are made while others save without a pause', async () => {
    const id = await at('submitted')
    const moved = new AbortController()
    // Each is faster than the others most of the time, and the others get a conflict.
    const saving = async (writing: number) => {
      for (let n = 0; !moved.signal.aborted; n += 1) {
        const title = `The river, ${writing}.${n}`
        await errorCodeOf(() => site.services.articlesWriting.update(editor.caller, id, { title }))
      }
    }
    const moving = async () => {
      try {
        return (await move(admin.caller, id, 'return')).stage
      } finally {
        moved.abort()
      }
    }
    const [stage] = await Promise.all([moving(), ...Array.from({ length: 8 }, (_, index) => saving(index))])
    expect([stage, (await stages().of(editor.caller, id)).stage]).toEqual(['draft', 'draft'])
  })

  it('are one audit event and one event each', async () => {
    const id = await aDraft({ title: 'Recorded' })
    await move(writer.caller, id, 'submit')
    await move(editor.caller, id, 'review')
    await move(editor.caller, id, 'return')
    await stages().assign(editor.caller, id, { assigneeId: editor.id, dueDay: '2026-12-01' })
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'article' }, PAGE)
    const recorded = rows.filter(({ nounId }) => nounId === String(id)).toReversed()
    expect(recorded.map(({ action, userId, details }) => [action, userId, details['action'] ?? null])).toEqual([
      ['create', null, null],
      ['stage', writer.id, 'submit'],
      ['stage', editor.id, 'review'],
      ['stage', editor.id, 'return'],
      ['assign', editor.id, null],
    ])
    expect(recorded[3]?.details).toMatchObject({
      stage: { from: 'in_review', to: 'draft' },
      status: { from: 'Pending', to: 'Draft' },
      note: 'Please name the sources.',
    })
    const events = await site.engine.db
      .selectFrom('events')
      .select('content')
      .where('noun', '=', 'stage')
      .where('noun_id', '=', String(id))
      .orderBy('id')
      .execute()
    const facts = events.map(({ content }) => (JSON.parse(content) as { after: Record<string, unknown> }).after)
    expect(facts.map(({ action, stage, byId, ownerId }) => [action, stage, byId, ownerId])).toEqual([
      ['submit', 'submitted', writer.id, writer.id],
      ['review', 'in_review', editor.id, writer.id],
      ['return', 'draft', editor.id, writer.id],
      ['assign', 'draft', editor.id, writer.id],
    ])
    expect(facts[3]).toMatchObject({ assigneeId: editor.id, dueDay: '2026-12-01', title: 'Recorded' })
  })

  it('assign articles to those who may work on them', async () => {
    const id = await at('submitted')
    const names = (await stages().assignees(editor.caller, id)).map((person) => person.id)
    expect(names).toEqual(expect.arrayContaining([editor.id, admin.id]))
    expect(names).not.toContain(stranger.id)
    const assigned = await stages().assign(editor.caller, id, { assigneeId: editor.id, dueDay: '2026-12-01' })
    expect([assigned.assignee, assigned.dueDay]).toEqual([{ id: editor.id, name: 'Bilal Hashmi' }, '2026-12-01'])
    // An absent field keeps its value.
    const cleared = await stages().assign(editor.caller, id, { dueDay: null })
    expect([cleared.assignee?.id, cleared.dueDay]).toEqual([editor.id, null])
    const refused = await appErrorOf(() => stages().assign(editor.caller, id, { assigneeId: stranger.id }))
    expect(refused?.fields).toEqual({ assignee: ['article.assignee_unknown'] })
    expect(await errorCodeOf(() => stages().assign(writer.caller, id, { dueDay: null }))).toBe('session.forbidden')
  })

  it('are there again when an article is restored from the bin, and gone when it is purged', async () => {
    const id = await at('in_review')
    await site.services.articlesWriting.remove(admin.caller, id)
    await site.services.bin.restore(admin.caller, 'article', id)
    expect((await stages().of(editor.caller, id)).stage).toBe('in_review')
    await site.services.articlesWriting.remove(admin.caller, id)
    await site.services.bin.purge(admin.caller, 'article', id)
    expect(await stages().ofArticles([{ id, status: 'Pending', publishDate: LATER }])).toEqual(
      new Map([[id, { stage: 'submitted', assignee: null, dueDay: null, note: null }]]),
    )
  })

  it('count and list what is submitted to an editor', async () => {
    const submittedTo = async ({ caller }: TestAccount) => (await site.services.dashboard.waiting(caller)).articles
    const before = await submittedTo(editor)
    const elsewhere = await submittedTo(stranger)
    const id = await at('submitted')
    expect(await submittedTo(editor)).toBe(before + 1)
    expect(await submittedTo(stranger)).toBe(elsewhere)
    expect(await site.services.dashboard.waiting(editor.caller)).toMatchObject({ comments: 0, failedJobs: 0 })
    await move(editor.caller, id, 'review')
    expect(await submittedTo(editor)).toBe(before)
    const idsOf = async (caller: Caller, filter = {}) =>
      (await site.services.articles.listOfDesk(caller, filter, { page: 1, pageSize: 100 })).rows.map((row) => row.id)
    expect(await idsOf(editor.caller)).toContain(id)
    expect(await idsOf(writer.caller)).toContain(id)
    expect(await idsOf(stranger.caller)).toEqual([])
    expect(await idsOf(editor.caller, { q: 'river' })).toContain(id)
    expect(await idsOf(stranger.caller, { q: 'river' })).toEqual([])
  })
})
