/** Approves and hides comments, one or many. Empty for authors. */
import type { StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, RowAction } from '../lists/definition.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { useBulk } from '../lists/use-bulk.ts'
import { showUndo } from '../lists/undo-notice.tsx'
import { failure, success } from '../notices.ts'
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

  const set = async (id: number, status: string, done: () => void) => {
    try {
      await api(`/api/comment/${id}/`, { method: 'PATCH', json: { status } })
      done()
    } catch (error) {
      failure(lists.nouns.comment.changeFailed + reason(error))
    }
    afterWrite()
  }

  const action = (key: string, label: string, status: string, message: string): RowAction<StaffCommentWire> => ({
    label,
    key,
    isProminent: true,
    isFor: (row) => row.status !== status,
    run: async ({ id, status: before }) =>
      set(id, status, () =>
        showUndo({ message, undo: lists.undo }, () => void set(id, before, () => success(lists.changedBack))),
      ),
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
