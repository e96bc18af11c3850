/** Approves and hides comments, one or many. Empty for authors. */
import type { StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, RowAction } from '../lists/definition.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { callBulk } from '../lists/bulk-call.ts'
import { useBulk, useBulkUndo } from '../lists/use-bulk.ts'
import { showUndo } from '../lists/undo-notice.tsx'
import { failure } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'

export function useModeration(titleOf: (row: StaffCommentWire) => string): {
  actions: RowAction<StaffCommentWire>[]
  bulk: BulkChoice<StaffCommentWire>[]
} {
  const { comments, lists } = useMessages()
  const { role } = useSession()
  const reason = useFailureReason()
  const bulk = useBulk('comment', titleOf)

  const undo = useBulkUndo('comment', titleOf)

  const set = async (row: StaffCommentWire, status: string, message: string) => {
    const { done, failed, error } = await callBulk('comment', [{ id: row.id }], { action: 'status', status })
    const [refused] = failed
    if (error !== null || refused) {
      failure(lists.nouns.comment.changeFailed + (refused ? refused.error : reason(error)))
    }
    // Not of a comment that somebody changes meanwhile.
    if (done.length > 0)
      showUndo(
        { message, undo: lists.undo },
        () =>
          void undo(
            [row],
            done.filter((each) => each.undo !== undefined),
          ),
      )
    afterWrite()
  }

  const action = (key: string, label: string, status: string, message: string): RowAction<StaffCommentWire> => ({
    label,
    key,
    isProminent: true,
    isFor: (row) => row.status !== status,
    run: async (row) => set(row, status, message),
  })

  const actions = [
    action('KeyA', comments.approve, 'approved', comments.approved),
    action('KeyH', comments.hide, 'hidden', comments.hidden),
  ]
  return {
    actions: role === 'admin' ? actions : [],
    bulk: [...bulk.status(comments.approve, 'approved'), ...bulk.status(comments.hide, 'hidden')],
  }
}
