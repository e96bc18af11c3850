import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anArticle, anIssue, aPublication, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { IssueEntry } from '#shared/issue-contents.ts'
import { ANONYMOUS } from '#core/caller.ts'
import { ContentsConflict } from './contents.service.ts'
import type { IssueContent } from './issues.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const RELEASE = '2026-11-28T04:00:00.000Z'
const LATER = '2026-11-29T04:00:00.000Z'
const AFTER = '2026-11-30T04:00:00.000Z'

function entryOf(articleId: number | null, over: Partial<IssueEntry> = {}): IssueEntry {
  const rest = { section: '', title: '', page_from: null, page_to: null, words_wanted: null, due_day: null }
  return { key: `k${articleId}`, kind: 'article', article_id: articleId, ...rest, ...over }
}

describe.each(ENGINES)('magazine issues on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('issues').execute()
  })

  const releases = () => site.services.issueReleases
  const find = async (id: number) => site.services.articles.read(admin.caller, id)

  async function approved(over = {}): Promise<number> {
    const id = await insert.article(
      site.services,
      anArticle({ status: 'Draft', publishDate: NOW, coverImage: '/media/cover.webp', ...over }),
    )
    await site.services.stages.move(admin.caller, id, { action: 'submit' })
    await site.services.stages.move(admin.caller, id, { action: 'approve' })
    return id
  }

  async function planned(ids: readonly number[], over: Partial<IssueContent> = {}) {
    const { id } = await site.services.issues.writing.create(admin.caller, anIssue({ month: '2026-12', ...over }))
    return site.services.issueContents.save(admin.caller, id, { version: 1, entries: ids.map((each) => entryOf(each)) })
  }

  const schedule = (id: number, releaseAt = RELEASE) =>
    releases().setState(admin.caller, id, { state: 'scheduled', releaseAt })

  it('appear as a whole at their moment: articles, PDF and the issue itself, under its own month', async () => {
    const publicationId = await insert.publication(site.services, aPublication({ status: 'Inactive' }))
    const ids = [await approved(), await approved(), await approved()]
    const issue = await planned(ids, { publicationId, coverImage: null })
    await schedule(issue.id)
    const pdf = async () => site.services.publications.issuesOf('hilal-english').then((all) => all.length)
    site.time.now = '2026-11-28T03:59:59.999Z'
    expect(await site.services.issues.releasedAt('hilal-english', '2026-12')).toBeUndefined()
    for (const id of ids)
      expect(await errorCodeOf(() => site.services.articles.read(ANONYMOUS, id))).toBe('article.not_found')
    site.time.now = RELEASE
    const released = await site.services.issues.releasedAt('hilal-english', '2026-12')
    expect(released?.entries.map((entry) => entry.article_id)).toEqual(ids)
    expect(released?.pdfCover).toBe('/media/cover.webp')
    for (const id of ids) {
      const article = await site.services.articles.read(ANONYMOUS, id)
      expect([article.publishDate, article.month, article.issueId]).toEqual([RELEASE, '2026-12', issue.id])
    }
    await site.engine.db.deleteFrom('publications').where('id', '!=', publicationId).execute()
    expect(await pdf()).toBe(1)
  })

  it('are offered articles by words of title or writer, as they are written', async () => {
    const tile = await approved({ title: 'Tile 100% of the Courtyard', writer: 'Zainab' })
    await approved({ title: 'Tile 100 of the wall' })
    const { id } = await planned([])
    const found = async (q: string) =>
      (await site.services.issueContents.candidates(admin.caller, id, q)).map((article) => article.id)
    expect(await found('courtyard zainab')).toEqual([tile])
    expect(await found('100%')).toEqual([tile])
    expect(await found('courtyard wall')).toEqual([])
  })

  it('move all of their articles to another moment, and take all back', async () => {
    const ids = [await approved(), await approved()]
    const issue = await planned(ids)
    await schedule(issue.id)
    await schedule(issue.id, LATER)
    for (const id of ids) expect((await find(id)).publishDate).toBe(LATER)
    await releases().setState(admin.caller, issue.id, { state: 'open' })
    for (const id of ids) {
      const article = await find(id)
      expect([article.status, article.month]).toEqual(['Pending', '2026-11'])
      expect((await site.services.stages.of(admin.caller, id)).stage).toBe('approved')
    }
    site.time.now = AFTER
    expect(await site.services.issues.list(ANONYMOUS)).toEqual([])
  })

  it('are not released with other contents than those that were seen', async () => {
    const [one, two] = [await approved(), await approved()]
    const seen = await planned([one])
    const entries = [entryOf(one), entryOf(two)]
    const { contentsVersion } = await site.services.issueContents.save(admin.caller, seen.id, { version: 2, entries })
    const release = async (version: number) =>
      releases().setState(admin.caller, seen.id, { state: 'scheduled', releaseAt: RELEASE, version })
    expect(await errorCodeOf(() => release(seen.contentsVersion))).toBe('record.conflict')
    expect((await find(two)).status).toBe('Pending')
    expect((await release(contentsVersion)).state).toBe('scheduled')
  })

  it('are not scheduled with what blocks them, and then nothing is', async () => {
    const good = await approved()
    const draft = await insert.article(site.services, anArticle({ status: 'Draft', coverImage: '/media/cover.webp' }))
    const issue = await planned([good, draft])
    expect(await errorCodeOf(() => schedule(issue.id))).toBe('issue.not_ready')
    expect((await find(good)).status).toBe('Pending')
    const findings = await releases().findings(admin.caller, issue.id)
    expect(findings[0]).toMatchObject({ code: 'not_approved', blocks: true, key: `k${draft}` })
    expect(findings.filter(({ blocks }) => blocks)).toHaveLength(1)
  })

  it('give an article that is added their moment, and make one that is taken out a draft', async () => {
    const [kept, out, added] = [await approved(), await approved(), await approved()]
    const issue = await planned([kept, out])
    await schedule(issue.id)
    const entries = [entryOf(added), entryOf(kept)]
    await site.services.issueContents.save(admin.caller, issue.id, { version: issue.contentsVersion, entries })
    expect(await find(added)).toMatchObject({ status: 'Active', publishDate: RELEASE, month: '2026-12' })
    expect(await find(out)).toMatchObject({ status: 'Draft', issueId: null, month: '2026-11' })
  })

  it('are scheduled with all of their articles or with none, whichever statement fails', async () => {
    const publicationId = await insert.publication(site.services, aPublication({ status: 'Inactive' }))
    const ids = [await approved(), await approved()]
    const issue = await planned(ids, { publicationId })
    const { queries } = site.engine
    const state = async () => ({
      issue: (await site.services.issues.read(admin.caller, issue.id)).state,
      articles: (await Promise.all(ids.map(find))).map(({ status, publishDate, month }) => [
        status,
        publishDate,
        month,
      ]),
      pdf: (await site.services.publications.read(admin.caller, 'magazine', publicationId)).status,
      events: (await site.engine.db.selectFrom('events').select('id').execute()).length,
    })
    const before = await state()
    const { count } = queries
    /** Fails with the statement of this number, which was executed. */
    const failAt = (number: number) => {
      let seen = 0
      Object.defineProperty(queries, 'count', {
        configurable: true,
        get: () => count,
        set: () => {
          seen += 1
          if (seen === number) throw new Error(`Statement ${number} fails.`)
        },
      })
    }
    let failed = 0
    for (let number = 1; ; number += 1) {
      failAt(number)
      const hasFailed = await schedule(issue.id).then(
        () => false,
        () => true,
      )
      Object.defineProperty(queries, 'count', { configurable: true, writable: true, value: count })
      if (!hasFailed) break
      failed += 1
      const now = await state()
      // The answer to the commit was lost.
      if (now.issue === 'scheduled') break
      expect(now).toEqual(before)
    }
    expect(failed).toBeGreaterThan(40)
    for (const id of ids)
      expect(await find(id)).toMatchObject({ status: 'Active', publishDate: RELEASE, month: '2026-12' })
    expect(await state()).toMatchObject({ issue: 'scheduled', pdf: 'Active' })
  })

  it('date their articles, which have no date of their own', async () => {
    const id = await approved()
    const issue = await planned([id])
    const dated = () => site.services.articlesWriting.update(admin.caller, id, { publishDate: LATER })
    const published = () => site.services.stages.move(admin.caller, id, { action: 'publish' })
    expect([await errorCodeOf(dated), await errorCodeOf(published)]).toEqual(['article.in_issue', 'article.in_issue'])
    await site.services.articlesWriting.update(admin.caller, id, { title: 'Another title' })
    await schedule(issue.id)
    expect(await errorCodeOf(dated)).toBe('article.in_issue')
    site.time.now = AFTER
    expect(await errorCodeOf(dated)).toBe('article.in_issue')
    expect((await find(id)).month).toBe('2026-12')
  })

  it('keep what readers see already where it is, under their month', async () => {
    const id = await insert.article(
      site.services,
      anArticle({ publishDate: '2026-11-05T00:00:00.000Z', coverImage: '/media/cover.webp' }),
    )
    const issue = await planned([id])
    await schedule(issue.id)
    expect(await find(id)).toMatchObject({
      publishDate: '2026-11-05T00:00:00.000Z',
      status: 'Active',
      month: '2026-12',
    })
  })

  it('that are withdrawn take their articles with them, and bring them back', async () => {
    const id = await approved()
    const issue = await planned([id])
    await schedule(issue.id)
    site.time.now = AFTER
    await releases().setState(admin.caller, issue.id, { state: 'withdrawn' })
    expect(await find(id)).toMatchObject({ status: 'Inactive', month: '2026-11' })
    expect(await site.services.issues.list(ANONYMOUS)).toEqual([])
    await schedule(issue.id, RELEASE)
    expect(await find(id)).toMatchObject({ status: 'Active', publishDate: RELEASE, month: '2026-12' })
  })

  it('neither publish an article that somebody has taken down, nor move the date of one that returns', async () => {
    const [down, back] = [await approved(), await approved()]
    const issue = await planned([down, back])
    await site.services.articlesWriting.setStatus(admin.caller, down, 'Inactive')
    expect(await errorCodeOf(() => schedule(issue.id))).toBe('issue.not_ready')
    const entries = [entryOf(back)]
    await site.services.issueContents.save(admin.caller, issue.id, { version: issue.contentsVersion, entries })
    await schedule(issue.id)
    site.time.now = AFTER
    await releases().setState(admin.caller, issue.id, { state: 'withdrawn' })
    await schedule(issue.id, LATER)
    expect(await find(back)).toMatchObject({ status: 'Active', publishDate: RELEASE })
  })

  it('leave a PDF that readers had before where it was when they are taken back', async () => {
    const publicationId = await insert.publication(site.services, aPublication())
    const issue = await planned([await approved()], { publicationId })
    await schedule(issue.id)
    await releases().setState(admin.caller, issue.id, { state: 'open' })
    expect(await site.services.publications.read(ANONYMOUS, 'magazine', publicationId)).toMatchObject({
      status: 'Active',
    })
  })

  it('are filled by the editors of their magazine with articles that they edit, and with no others', async () => {
    const editor = await aMember(site, 'editor')
    const issue = await planned([])
    const save = (id: number, version: number) =>
      site.services.issueContents.save(editor.caller, issue.id, { version, entries: [entryOf(id)] })
    const foreign = await insert.article(site.services, anArticle({ category: 'digital', status: 'Draft' }))
    expect(await errorCodeOf(() => save(foreign, issue.contentsVersion))).toBe('article.not_found')
    const own = await approved()
    expect((await save(own, issue.contentsVersion)).entries).toHaveLength(1)
    const other = await aMember(site, [{ magazine: 'hilal-her', role: 'editor' }])
    expect(await errorCodeOf(() => site.services.issues.read(other.caller, issue.id))).toBe('issue.not_found')
    expect(await site.services.issues.list(other.caller)).toEqual([])
  })

  it('tell whose edit started from other contents, and store nothing of it', async () => {
    const issue = await planned([await approved()])
    const save = () => site.services.issueContents.save(admin.caller, issue.id, { version: 1, entries: [] })
    await expect(save).rejects.toBeInstanceOf(ContentsConflict)
    expect((await site.services.issues.read(admin.caller, issue.id)).entries).toHaveLength(1)
  })

  it.each([
    ['another issue has', 'issue.article_elsewhere'],
    ['another magazine has', 'issue.article_foreign'],
    ['is there twice', 'issue.entries_twice'],
    ['does not exist', 'article.not_found'],
  ])('refuse an article that %s', async (what, code) => {
    const id = await approved(what === 'another magazine has' ? { category: 'in-focus-urdu' } : {})
    if (what === 'another issue has') await planned([id], { slug: 'first' })
    const { id: issue } = await site.services.issues.writing.create(admin.caller, anIssue({ slug: 'second' }))
    const ids = what === 'is there twice' ? [id, id] : [what === 'does not exist' ? 999_999 : id]
    const entries = ids.map((each, index) => entryOf(each, { key: `k${index}` }))
    expect(
      await errorCodeOf(() => site.services.issueContents.save(admin.caller, issue, { version: 1, entries })),
    ).toBe(code)
  })

  it('have one address each, and are not deleted while they are released', async () => {
    const issue = await planned([await approved()])
    expect(await errorCodeOf(() => planned([]))).toBe('issue.exists')
    await schedule(issue.id)
    expect(await errorCodeOf(() => site.services.issues.writing.remove(admin.caller, issue.id))).toBe('issue.released')
    const moved = () => site.services.issues.writing.update(admin.caller, issue.id, { month: '2027-01' })
    expect(await errorCodeOf(moved)).toBe('issue.fixed')
  })

  it('let their articles go to the bin, and find them again when both return', async () => {
    const id = await approved()
    const issue = await planned([id])
    await site.services.articlesWriting.remove(admin.caller, id)
    expect(await releases().findings(admin.caller, issue.id)).toMatchObject([{ code: 'no_article', blocks: true }])
    await site.services.bin.restore(admin.caller, 'article', id)
    expect(await find(id)).toMatchObject({ issueId: issue.id })
    await site.services.issues.writing.remove(admin.caller, issue.id)
    expect((await find(id)).issueId).toBeNull()
    await site.services.bin.restore(admin.caller, 'issue', issue.id)
    expect((await find(id)).issueId).toBe(issue.id)
  })

  it('are announced once, at their moment', async () => {
    const issue = await planned([await approved()])
    await schedule(issue.id)
    const announced = async (now: string) => {
      site.time.now = now
      await site.services.jobRunner.runDue()
      const events = site.engine.db.selectFrom('events').select('noun_id').where('noun', '=', 'issue')
      return (await events.where('change', '=', 'published').execute()).filter(
        ({ noun_id: id }) => id === String(issue.id),
      ).length
    }
    expect(await announced(NOW)).toBe(0)
    expect(await announced(RELEASE)).toBe(1)
    expect(await announced(AFTER)).toBe(1)
  })
})
