/** Approving, holding and hiding comments, for admins. */
import type { Transact } from '#database/engines/transactions.ts'
import type { AuditAction } from '#shared/audit.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import type { Change } from '#core/records/bulk.ts'
import { assertAllowed, type Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { versionOfContent } from '#core/records/record-versions.ts'
import type { CommentsRepository } from './comments.repository.ts'
import { commentNoun } from './comments.table.ts'
import { titleOfComment, type Comment } from './comments.ts'
import type { CommentStatus } from '#shared/schemas/statuses.ts'

const ACTION_BY_STATUS: Record<CommentStatus, AuditAction> = { approved: 'approve', pending: 'hold', hidden: 'hide' }

export function commentsModerationService(parts: {
  comments: CommentsRepository
  bin: BinService
  audit: AuditService
  events: EventsService
  transaction: Transact
}) {
  const { comments, bin, audit, events, transaction } = parts

  return {
    /**
     * Throws `session.*`, `comment.not_found`, and `record.conflict` if `version` is given and the comment is in another
     * one by now.
     */
    async setStatus(caller: Caller, id: number, status: CommentStatus, version?: string): Promise<Change<Comment>> {
      assertAllowed(caller, 'write:comments')
      return transaction(async () => {
        const before = await comments.find(id)
        if (!before) throw new AppError('comment.not_found')
        if (before.status === status) return { before, after: before }
        const known = { current: before, version: versionOfContent(commentNoun, before) }
        await audit.assertVersion('comment', id, known, version)
        await comments.setStatus(id, status)
        await audit.record({
          caller,
          action: ACTION_BY_STATUS[status],
          noun: 'comment',
          id,
          title: titleOfComment(before),
          details: { status: { from: before.status, to: status } },
        })
        const after = { ...before, status }
        await events.publish({ noun: 'comment', id, change: 'updated', before, after })
        return { before, after }
      })
    },

    /** Moves the comment to the bin. Throws `session.*`, `comment.not_found`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAllowed(caller, 'write:comments')
      await bin.remove(caller, 'comment', id)
    },

    /** Restores the comment from the bin. Throws `session.*`, `bin.not_found`, `bin.article_first`. */
    async restore(caller: Caller, id: number): Promise<void> {
      await bin.restore(caller, 'comment', id)
    },
  }
}
