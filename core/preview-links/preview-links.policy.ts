/** Authorization of preview links. */
import { assertCanReadRevisions } from '../articles/articles.policy.ts'
import type { Article } from '../articles/articles.ts'
import type { Caller } from '../caller.ts'

/** Whoever may see what an article was may show what it will be. Throws `session.*`, `article.not_found`. */
export function assertCanShare(caller: Caller, article: Article, now: string): void {
  assertCanReadRevisions(caller, article, now)
}
