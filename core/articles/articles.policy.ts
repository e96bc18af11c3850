/** Authorization of articles: by ownership, by the memberships of the caller, and by the scopes of programs. */
import { AppError } from '#core/app-error.ts'
import { allows, assertAdmin, assertSignedIn, isAdmin, type Caller } from '#core/caller.ts'
import {
  canWriteIn,
  editedCategories,
  isEditor,
  isEditorOf,
  isMember,
  rejectCategory,
  roleIn,
} from '#core/accounts/memberships/memberships.policy.ts'
import type { ArticleScope } from './articles.queries.ts'
import { isPublicArticle } from './articles.public.ts'
import type { Article, ArticleContent } from './articles.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'

/** Whether the caller sees every article, whoever owns it and whether it is public or not. */
export function canSeeDrafts(caller: Caller): boolean {
  return allows(caller, 'read:drafts')
}

/** The articles that the caller works on: own ones, and those in the magazines they edit. Throws `session.*`. */
export function deskScopeOf(caller: Caller): ArticleScope {
  assertSignedIn(caller)
  if (isAdmin(caller) || caller.userId === null) return 'all'
  return { userId: caller.userId, editedCategories: editedCategories(caller) }
}

/** Whether the caller may set the owner of an article. */
export function canChangeOwner(caller: Caller): boolean {
  return isAdmin(caller)
}

type Readable = Omit<Article, 'description'>

export function canReadArticle(caller: Caller, article: Readable, now: string): boolean {
  const { category } = article
  if (isPublicArticle(article, now) || canSeeDrafts(caller)) return true
  return isOwnArticle(caller, article) || isEditorOf(caller, category)
}

export function isOwnArticle(caller: Caller, article: Pick<Article, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === article.userId
}

/** The statuses that an author may set: only editors and admins publish and unpublish. */
const AUTHORS_STATUSES: ReadonlySet<ArticleStatus> = new Set(['Draft', 'Pending'])

/** Whether the caller may edit any article at all: people with an account, and programs with the scope. Throws `session.*`. */
export function assertCanWriteArticles(caller: Caller): void {
  if (!allows(caller, 'write:articles')) assertSignedIn(caller)
}

/** For admins, editors of any magazine, and programs with the scope. Throws `session.*`. */
export function assertCanCreateArticles(caller: Caller): void {
  if (!allows(caller, 'write:articles') && !isEditor(caller)) assertAdmin(caller)
}

/** The same for one article. Throws `session.*`, `article.category_forbidden`. */
export function assertCanCreate(caller: Caller, { category }: Pick<ArticleContent, 'category'>): void {
  assertCanCreateArticles(caller)
  if (!allows(caller, 'write:articles') && !isEditorOf(caller, category)) rejectCategory()
}

/** For admins and members of any magazine. Throws `session.*`. */
export function assertCanCreateDrafts(caller: Caller): void {
  if (!isMember(caller)) assertAdmin(caller)
}

/** The same for one draft. Throws `session.*`, `article.category_forbidden`, `article.publish_forbidden`. */
export function assertCanCreateDraft(
  caller: Caller,
  { category, corrections = null }: Pick<ArticleContent, 'category'> & Partial<Pick<ArticleContent, 'corrections'>>,
): void {
  assertCanCreateDrafts(caller)
  if (!canWriteIn(caller, category)) rejectCategory()
  if (corrections !== null && !isEditorOf(caller, category)) reject('corrections')
}

/** Whether the owner may only work on drafts: a contributor, also where an own article is in a magazine of others. */
function isContributorTo(caller: Caller, { category }: Pick<Article, 'category'>): boolean {
  if (!isMember(caller)) return false
  const role = roleIn(caller, category)
  return role === null || role === 'contributor'
}

/**
 * Admins, editors of its magazine, and the article's own author while it is not public; a contributor only while it is
 * a draft. Throws `session.*`, `article.not_found`, `article.is_public`, `article.is_submitted`.
 */
export function assertCanEdit(caller: Caller, article: Readable, now: string): void {
  assertCanWriteArticles(caller)
  if (!canReadArticle(caller, article, now)) throw new AppError('article.not_found')
  if (allows(caller, 'write:articles') || isEditorOf(caller, article.category)) return
  if (!isOwnArticle(caller, article)) throw new AppError('session.forbidden')
  if (isPublicArticle(article, now)) throw new AppError('article.is_public')
  if (article.status !== 'Draft' && isContributorTo(caller, article)) throw new AppError('article.is_submitted')
}

/** Whether the caller may decide on the article, now and with the category that it will have. */
function isEditorOfChange(caller: Caller, before: Article, category: string): boolean {
  return isEditorOf(caller, category) && (isOwnArticle(caller, before) || isEditorOf(caller, before.category))
}

/**
 * Authors cannot change whether or when an article is public, nor correct it, and members move articles only to magazines of their own.
 * Sending the current value back is not a change. Throws `article.publish_forbidden`, `article.category_forbidden`.
 */
export function assertCanSetFields(caller: Caller, before: Article, changes: Partial<ArticleContent>): void {
  if (allows(caller, 'write:articles')) return
  const { category = before.category } = changes
  if (category !== before.category && isMember(caller)) {
    const canMove = isOwnArticle(caller, before) ? canWriteIn(caller, category) : isEditorOf(caller, category)
    if (!canMove) rejectCategory()
  }
  if (isEditorOfChange(caller, before, category)) return
  if (changes.corrections !== undefined && changes.corrections !== before.corrections) reject('corrections')
  const status = changes.status ?? before.status
  if (status !== before.status && !AUTHORS_STATUSES.has(status)) reject('status')
  const isMoved = changes.publishDate !== undefined && changes.publishDate !== before.publishDate
  if (status === 'Active' && isMoved) reject('publish_date')
  const isLimited = changes.takeDownAt !== undefined && changes.takeDownAt !== before.takeDownAt
  if (status === 'Active' && isLimited) reject('take_down_at')
}

function reject(field: string): never {
  throw new AppError('article.publish_forbidden', { fields: { [field]: ['article.publish_forbidden'] } })
}

/** Revisions of an article are for its owner, its editors and admins, also when it is public. */
export function assertCanReadRevisions(caller: Caller, article: Article, now: string): void {
  assertSignedIn(caller)
  if (!canReadArticle(caller, article, now)) throw new AppError('article.not_found')
  if (!isOwnArticle(caller, article) && !isEditorOf(caller, article.category)) assertAdmin(caller)
}
