/** Approves and hides comments, one or many. Empty for authors. */
import type { StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, RowAction } from '../lists/definition.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { useBulk } from '../lists/use-bulk.ts'
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

  const action = (label: string, status: string, done: string): RowAction<StaffCommentWire> => ({
    label,
    isProminent: true,
    isFor: (row) => row.status !== status,
    run: async ({ id }) => {
      try {
        await api(`/api/comment/${id}/`, { method: 'PATCH', json: { status } })
        success(done)
      } catch (error) {
        failure(lists.nouns.comment.changeFailed + reason(error))
      }
      afterWrite()
    },
  })

  const actions = [
    action(comments.approve, 'approved', comments.approved),
    action(comments.hide, 'hidden', comments.hidden),
  ]
  return {
    actions: role === 'admin' ? actions : [],
    bulk: [...bulk.status(comments.approve, 'approved'), ...bulk.status(comments.hide, 'hidden')],
  }
}
