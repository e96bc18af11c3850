/** Who may do what with an article. */
import { AppError } from '../app-error.ts'
import { assertAdmin, assertSignedIn, type Caller } from '../caller.ts'
import { isPublic, type Article, type ArticleContent, type ArticleStatus } from './articles.ts'

export function mayReadArticle(caller: Caller, article: Omit<Article, 'description'>, now: string): boolean {
  return isPublic(article, now) || caller.role === 'admin' || isOwnArticle(caller, article)
}

export function isOwnArticle(caller: Caller, article: Pick<Article, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === article.userId
}

/** What an author may set: making public and taking off are an admin's. */
const AUTHORS_STATUSES: ReadonlySet<ArticleStatus> = new Set(['Draft', 'Pending'])

/** Admins, and its own author while it is not public. Throws `session.*`, `article.not_found`, `article.is_public`. */
export function assertCanWrite(caller: Caller, article: Article, now: string): void {
  assertSignedIn(caller)
  if (!mayReadArticle(caller, article, now)) throw new AppError('article.not_found')
  if (caller.role === 'admin') return
  if (!isOwnArticle(caller, article)) throw new AppError('session.forbidden')
  if (isPublic(article, now)) throw new AppError('article.is_public')
}

/**
 * An author changes neither what is public nor when. A status sent back as it is stands for no change. Throws
 * `article.publish_forbidden`.
 */
export function assertCanSetFields(caller: Caller, before: Article, changes: Partial<ArticleContent>): void {
  if (caller.role === 'admin') return
  const status = changes.status ?? before.status
  if (status !== before.status && !AUTHORS_STATUSES.has(status)) refuse('status')
  const isMoved = changes.publishDate !== undefined && changes.publishDate !== before.publishDate
  if (status === 'Active' && isMoved) refuse('publish_date')
}

function refuse(field: string): never {
  throw new AppError('article.publish_forbidden', { fields: { [field]: ['article.publish_forbidden'] } })
}

/** Revisions of an article: for whom it belongs to and for admins, also when it is public. */
export function assertCanReadRevisions(caller: Caller, article: Article, now: string): void {
  assertSignedIn(caller)
  if (!mayReadArticle(caller, article, now)) throw new AppError('article.not_found')
  if (!isOwnArticle(caller, article)) assertAdmin(caller)
}
