import { expect, it } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import type { Article } from '../articles.ts'
import { actionsOf, assertCanAssign, assertCanMove } from './stages.policy.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const ARTICLE = { userId: 7, category: 'in-focus', status: 'Draft', publishDate: NOW } as Article
const OWNER: Caller = { role: 'author', userId: 7 }
const EDITOR: Caller = { role: 'author', userId: 8, memberships: [{ magazine: 'hilal-english', role: 'editor' }] }
const OTHER: Caller = { role: 'author', userId: 9, memberships: [{ magazine: 'hilal-urdu', role: 'editor' }] }

it('an owner submits, and editors of the magazine decide what comes of it', () => {
  expect(actionsOf(OWNER, ARTICLE, 'draft')).toContain('submit')
  expect(actionsOf(OWNER, ARTICLE, 'submitted')).not.toContain('approve')
  expect(actionsOf(EDITOR, ARTICLE, 'submitted')).toContain('approve')
  expect(actionsOf(OTHER, ARTICLE, 'submitted')).toEqual([])
})

it('a transition is refused to those who may not make it, and from a stage that it does not start from', async () => {
  const move = (caller: Caller, stage: 'draft' | 'submitted') =>
    errorCodeOf(() => assertCanMove(caller, ARTICLE, { action: 'approve', stage, now: NOW }))
  expect(await move(OWNER, 'submitted')).toBe('session.forbidden')
  expect(await move(OTHER, 'submitted')).toBe('article.not_found')
  expect(await move(EDITOR, 'draft')).toBe('article.stage_changed')
  expect(await move(EDITOR, 'submitted')).toBeNull()
})

it('editors of the magazine assign, its owner does not', async () => {
  expect(await errorCodeOf(() => assertCanAssign(EDITOR, ARTICLE, NOW))).toBeNull()
  expect(await errorCodeOf(() => assertCanAssign(OWNER, ARTICLE, NOW))).toBe('session.forbidden')
})
