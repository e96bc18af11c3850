/** What has happened to an article since a version of it, as far as stages are concerned. */
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import { articlesTable } from '../articles.table.ts'
import type { Article } from '../articles.ts'
import { mayBeUnfinished } from '../complete.ts'
import type { RevisionsRepository } from '../revisions.repository.ts'

/**
 * The status at an earlier version, if the article has been moved between Draft and Pending since and is otherwise the
 * same; null if it is not. A transition is a version, but leaves what is being written as it is.
 */
export async function statusBeforeTransitions(
  revisions: Pick<RevisionsRepository, 'find'>,
  article: Article,
  version: number,
): Promise<ArticleStatus | null> {
  const base = await revisions.find(article.id, version)
  if (!base || !mayBeUnfinished(base.content) || !mayBeUnfinished(article)) return null
  const changed = Object.keys(changesBetween(base.content, articlesTable.contentOfRecord(article)))
  return changed.every((field) => field === 'status') ? base.content.status : null
}
