/** Authorization of articles. */
import { AppError } from '../app-error.ts'
import { allows, assertAdmin, assertSignedIn, isAdmin, type Caller } from '../caller.ts'
import { isPublicArticle } from './articles.public.ts'
import type { Article, ArticleContent } from './articles.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'

/** Whether the caller sees every article, whoever owns it and whether it is public or not. */
export function canSeeDrafts(caller: Caller): boolean {
  return allows(caller, 'read:drafts')
}

/** Whether the caller may set the owner of an article. */
export function canChangeOwner(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadArticle(caller: Caller, article: Omit<Article, 'description'>, now: string): boolean {
  return isPublicArticle(article, now) || canSeeDrafts(caller) || isOwnArticle(caller, article)
}

export function isOwnArticle(caller: Caller, article: Pick<Article, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === article.userId
}

/** The statuses that an author may set: only admins publish and unpublish. */
const AUTHORS_STATUSES: ReadonlySet<ArticleStatus> = new Set(['Draft', 'Pending'])

/** Whether the caller may edit any article at all: people with an account, and programs with the scope. Throws `session.*`. */
export function assertCanWriteArticles(caller: Caller): void {
  if (!allows(caller, 'write:articles')) assertSignedIn(caller)
}

/**
 * Admins, and the article's own author while it is not public. Throws `session.*`, `article.not_found`,
 * `article.is_public`.
 */
export function assertCanEdit(caller: Caller, article: Article, now: string): void {
  assertCanWriteArticles(caller)
  if (!canReadArticle(caller, article, now)) throw new AppError('article.not_found')
  if (allows(caller, 'write:articles')) return
  if (!isOwnArticle(caller, article)) throw new AppError('session.forbidden')
  if (isPublicArticle(article, now)) throw new AppError('article.is_public')
}

/**
 * Authors cannot change whether or when an article is public. Sending the current status back is not a change. Throws
 * `article.publish_forbidden`.
 */
export function assertCanSetFields(caller: Caller, before: Article, changes: Partial<ArticleContent>): void {
  if (allows(caller, 'write:articles')) return
  const status = changes.status ?? before.status
  if (status !== before.status && !AUTHORS_STATUSES.has(status)) reject('status')
  const isMoved = changes.publishDate !== undefined && changes.publishDate !== before.publishDate
  if (status === 'Active' && isMoved) reject('publish_date')
}

function reject(field: string): never {
  throw new AppError('article.publish_forbidden', { fields: { [field]: ['article.publish_forbidden'] } })
}

/** Revisions of an article are for its owner and for admins, also when it is public. */
export function assertCanReadRevisions(caller: Caller, article: Article, now: string): void {
  assertSignedIn(caller)
  if (!canReadArticle(caller, article, now)) throw new AppError('article.not_found')
  if (!isOwnArticle(caller, article)) assertAdmin(caller)
}
