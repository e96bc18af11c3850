/** Authorization of stages: which transitions a caller may make, and who may assign. */
import { STAGE_ACTIONS, type Stage, type StageAction } from '#shared/stages.ts'
import { AppError } from '#core/app-error.ts'
import { assertSignedIn, type Caller } from '#core/caller.ts'
import { isEditorOf } from '#core/accounts/memberships/memberships.policy.ts'
import { assertCanReadRevisions, isOwnArticle } from '../articles.policy.ts'
import type { Article } from '../articles.ts'
import { TRANSITIONS } from './stages.ts'

type Placed = Pick<Article, 'userId' | 'category'>

function isAllowed(caller: Caller, article: Placed, action: StageAction): boolean {
  const { who } = TRANSITIONS[action]
  return (
    (who.includes('owner') && isOwnArticle(caller, article)) ||
    (who.includes('editor') && isEditorOf(caller, article.category))
  )
}

/** The transitions that the caller may make now. */
export function actionsOf(caller: Caller, article: Placed, stage: Stage): StageAction[] {
  return STAGE_ACTIONS.filter(
    (action) => TRANSITIONS[action].from.includes(stage) && isAllowed(caller, article, action),
  )
}

/** Owner, editors and admins. Throws `session.*`, `article.not_found`. */
export function assertCanSeeStage(caller: Caller, article: Article, now: string): void {
  assertCanReadRevisions(caller, article, now)
}

/**
 * Throws `session.*`, `article.not_found`, and `article.stage_changed` where the article is at a stage that the
 * transition does not start from.
 */
export function assertCanMove(
  caller: Caller,
  article: Article,
  { action, stage, now }: { action: StageAction; stage: Stage; now: string },
): void {
  assertSignedIn(caller)
  assertCanSeeStage(caller, article, now)
  if (!isAllowed(caller, article, action)) throw new AppError('session.forbidden')
  if (!TRANSITIONS[action].from.includes(stage)) throw new AppError('article.stage_changed')
}

export function canAssign(caller: Caller, article: Article): boolean {
  return isEditorOf(caller, article.category)
}

/** Editors of its magazine, and admins. Throws `session.*`, `article.not_found`. */
export function assertCanAssign(caller: Caller, article: Article, now: string): void {
  assertCanSeeStage(caller, article, now)
  if (!canAssign(caller, article)) throw new AppError('session.forbidden')
}
