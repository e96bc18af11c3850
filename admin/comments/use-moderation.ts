/** Approves and hides comments, one or many. Empty for authors. */
import type { StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, RowAction } from '../lists/definition.ts'
import { useBulk } from '../lists/use-bulk.ts'
import { useSession } from '../session.tsx'
import { useAction } from '../use-action.ts'

export function useModeration(titleOf: (row: StaffCommentWire) => string): {
  actions: RowAction<StaffCommentWire>[]
  bulk: BulkChoice<StaffCommentWire>[]
} {
  const { comments, lists } = useMessages()
  const { role } = useSession()
  const { run } = useAction()
  const bulk = useBulk('comment', titleOf)

  const action = (label: string, status: string, done: string): RowAction<StaffCommentWire> => ({
    label,
    isProminent: true,
    isFor: (row) => row.status !== status,
    run: async ({ id }) => {
      const texts = { done, failed: lists.nouns.comment.changeFailed }
      await run(() => api(`/api/comment/${id}/`, { method: 'PATCH', json: { status } }), texts)
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
