/** Authorization of preview links. */
import { assertCanReadRevisions } from '#core/articles/articles.policy.ts'
import type { Article } from '#core/articles/articles.ts'
import type { Caller } from '#core/caller.ts'

/** Whoever may see what an article was may show what it will be. Throws `session.*`, `article.not_found`. */
export function assertCanShare(caller: Caller, article: Article, now: string): void {
  assertCanReadRevisions(caller, article, now)
}
