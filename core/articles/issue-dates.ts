/** An article that appears with an issue has no date of its own. */
import { AppError } from '#core/app-error.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import { isReleased } from '#core/articles/issues/issues.ts'
import { PUBLIC_STATUS } from './articles.public.ts'
import type { Article } from './articles.ts'

type Dated = Pick<Article, 'status' | 'publishDate'>

/**
 * Until its issue is released, an article is neither published nor dated by itself; afterwards, what readers see keeps
 * its date. Throws `article.in_issue`.
 */
export async function assertDatedByIssue(
  before: Article,
  after: Dated,
  { issues, now }: { issues: Pick<IssuesRepository, 'issueOfArticle'>; now: string },
): Promise<void> {
  const isDated = after.publishDate !== before.publishDate
  const isPublished = after.status === PUBLIC_STATUS && before.status !== PUBLIC_STATUS
  if (before.issueId === null || !(isDated || isPublished)) return
  const issue = await issues.issueOfArticle(before.issueId, before.id)
  if (!issue) return
  if (isReleased(issue, now) && !(isDated && before.status === PUBLIC_STATUS)) return
  const field = isDated ? 'publish_date' : 'status'
  throw new AppError('article.in_issue', { fields: { [field]: ['article.in_issue'] } })
}
