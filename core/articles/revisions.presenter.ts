/** The wire shape of revisions. */
import type { RevisionSummaryWire, RevisionWire } from '#shared/schemas/revision.wire.ts'
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
  return {
    ...presentRevisionSummary(revision),
    article: {
      title: content.title,
      writer: content.writer,
      author_id: content.authorId,
      category: content.category,
      description: content.description,
      publish_date: content.publishDate,
      cover_image: content.coverImage,
      user: content.userId,
      status: content.status,
      issue_new: content.issueNew,
    },
  }
}
