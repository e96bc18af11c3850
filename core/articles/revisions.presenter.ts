/** The wire format of revisions. */
import { dateOnWire } from '#shared/dates.ts'
import type { RevisionSummaryWire, RevisionWire } from '#shared/schemas/revision.wire.ts'
import { articlesTable } from './articles.table.ts'
import type { Revision, RevisionSummary } from './revisions.ts'

export function presentRevisionSummary(revision: RevisionSummary): RevisionSummaryWire {
  return {
    version: revision.version,
    action: revision.action,
    user: revision.userId,
    saved_by: revision.userName,
    saved_at: revision.createdAt,
  }
}

export function presentRevision(revision: Revision): RevisionWire {
  const { content } = revision
  const article = { ...articlesTable.presentContent(content), publish_date: dateOnWire(content.publishDate) }
  return { ...presentRevisionSummary(revision), article }
}
