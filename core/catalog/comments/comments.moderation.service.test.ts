import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticle, storeComment } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { presentComment, presentCommentForStaff } from './comments.presenter.ts'

const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('moderating comments on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let reader: TestAccount
  let articleId: number
  let id: number
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    reader = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    articleId = await storeArticle(site.services)
    id = await storeComment(site.services, { articleId, userId: reader.id })
  })

  const moderation = () => site.services.commentsModeration
  const publicIds = async () => (await site.services.comments.listOfArticle(articleId, PAGE)).map((each) => each.id)
  const events = async () => {
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'comment' }, PAGE)
    return rows.filter((row) => row.nounId === String(id)).map(({ action, details }) => ({ action, details }))
  }

  it('hides, holds and approves, with immediate effect for readers', async () => {
    for (const [status, seen] of [
      ['hidden', []],
      ['approved', [id]],
      ['pending', []],
    ] as const) {
      expect((await moderation().setStatus(admin.caller, id, status)).after.status).toBe(status)
      expect(await publicIds()).toEqual(seen)
    }
    expect((await events()).map(({ action }) => action)).toEqual(['hold', 'approve', 'hide', 'create'])
  })

  it('records the previous status, and nothing if it does not change', async () => {
    await moderation().setStatus(admin.caller, id, 'approved')
    expect((await events()).map(({ action }) => action)).toEqual(['create'])
    await moderation().setStatus(admin.caller, id, 'hidden')
    const [latest, ...earlier] = await events()
    expect(latest).toEqual({ action: 'hide', details: { status: { from: 'approved', to: 'hidden' } } })
    expect(earlier).toHaveLength(1)
  })

  it('moves a comment to the bin, and restores it with its status', async () => {
    await moderation().setStatus(admin.caller, id, 'hidden')
    await moderation().remove(admin.caller, id)
    expect(await errorCodeOf(() => moderation().setStatus(admin.caller, id, 'approved'))).toBe('comment.not_found')
    await moderation().restore(admin.caller, id)
    expect(await publicIds()).toEqual([])
    expect((await moderation().setStatus(admin.caller, id, 'approved')).after.comment).toBe('Well written.')
    expect(await publicIds()).toEqual([id])
  })

  it('restores no comment before its article', async () => {
    await moderation().remove(admin.caller, id)
    await site.services.articlesWriting.remove(admin.caller, articleId)
    expect(await errorCodeOf(() => moderation().restore(admin.caller, id))).toBe('bin.article_first')
  })

  it('reports that a comment does not exist', async () => {
    expect(await errorCodeOf(() => moderation().setStatus(admin.caller, 999_999, 'hidden'))).toBe('comment.not_found')
    expect(await errorCodeOf(() => moderation().remove(admin.caller, 999_999))).toBe('comment.not_found')
    expect(await errorCodeOf(() => moderation().restore(admin.caller, id))).toBe('bin.not_found')
  })

  it('is for admins, whoever wrote the comment', async () => {
    for (const [caller, code] of [
      [ANONYMOUS, 'session.required'],
      [reader.caller, 'session.forbidden'],
    ] as const) {
      for (const status of ['approved', 'pending', 'hidden'] as const) {
        expect(await errorCodeOf(() => moderation().setStatus(caller, id, status))).toBe(code)
      }
      expect(await errorCodeOf(() => moderation().remove(caller, id))).toBe(code)
      expect(await errorCodeOf(() => moderation().restore(caller, id))).toBe(code)
    }
    expect(await publicIds()).toEqual([id])
  })

  it('shows staff the status and the account, and readers neither', async () => {
    const [comment] = await site.services.comments.listOfArticle(articleId, PAGE)
    if (!comment) throw new Error('A comment was expected.')
    expect(Object.keys(presentComment(comment)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'comment',
      'created_at',
      'id',
      'rating',
      'user_first_name',
      'user_last_name',
    ])
    expect(presentCommentForStaff(comment)).toMatchObject({
      user: reader.id,
      article: articleId,
      article_title: 'The river and the road',
      status: 'approved',
    })
  })
})
