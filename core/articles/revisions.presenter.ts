/** The wire format of revisions. */
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
  return { ...presentRevisionSummary(revision), article: articlesTable.presentContent(revision.content) }
}
