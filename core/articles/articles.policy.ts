/** Who may do what with an article. */
import type { Caller } from '../caller.ts'
import { isPublic, type Article } from './articles.ts'

export function mayReadArticle(caller: Caller, article: Article, now: string): boolean {
  return isPublic(article, now) || caller.role === 'admin' || isOwnArticle(caller, article)
}

export function isOwnArticle(caller: Caller, article: Pick<Article, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === article.userId
}

/** Lists of a user's articles or of the comments on them: for that user and for admins. */
export function mayListOfUser(caller: Caller, userId: number): boolean {
  return caller.role === 'admin' || caller.userId === userId
}
