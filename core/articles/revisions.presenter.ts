/** The wire format of revisions and working copies. */
import { parseBylines } from '#shared/bylines.ts'
import { dateOnWire } from '#shared/dates.ts'
import type {
  RevisionEntryWire,
  RevisionSummaryWire,
  RevisionWire,
  WorkingCopyWire,
} from '#shared/schemas/revision.wire.ts'
import { correctionsOf } from '#shared/corrections.ts'
import { articlesTable } from './articles.table.ts'
import type { ArticleContent } from './articles.ts'
import type { Revision, RevisionEntry, RevisionSummary } from './revisions.ts'
import type { WorkingCopy } from './working-copies.repository.ts'

export function presentRevisionSummary(revision: RevisionSummary): RevisionSummaryWire {
  return {
    version: revision.version,
    action: revision.action,
    user: revision.userId,
    saved_by: revision.userName,
    saved_at: revision.createdAt,
    is_damaged: revision.isDamaged,
  }
}

export function presentRevisionEntry(entry: RevisionEntry): RevisionEntryWire {
  const { reason, changes } = entry
  return {
    ...presentRevisionSummary(entry),
    reason,
    changes: changes && {
      fields: changes.fields,
      words_added: changes.words?.added ?? null,
      words_removed: changes.words?.removed ?? null,
    },
  }
}

export function presentContent(content: ArticleContent): RevisionWire['article'] {
  const { publishDate, bylines } = content
  return {
    ...articlesTable.presentContent(content),
    bylines: parseBylines(bylines),
    corrections: correctionsOf(content),
    publish_date: dateOnWire(publishDate),
    publish_at: publishDate,
  }
}

export function presentRevision(revision: Revision): RevisionWire {
  return { ...presentRevisionSummary(revision), article: presentContent(revision.content) }
}

export function presentWorkingCopy({ baseVersion, version, savedAt, content }: WorkingCopy): WorkingCopyWire {
  return { version: baseVersion, copy_version: version, saved_at: savedAt, article: presentContent(content) }
}
