/** Deleting from a list: asks for confirmation, deletes, and offers to undo it. */
import type { Noun } from '#shared/nouns.ts'
import { api } from '../api/client.ts'
import { confirm } from '../confirm.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { callBulk, type BulkTarget } from './bulk-call.ts'
import type { BulkChoice, Row, RowAction } from './definition.ts'
import { useFailureReason } from './failure-reason.ts'
import { showUndo } from './undo-notice.tsx'
import { useBulkRun } from './use-bulk.ts'

/** Empty for authors, who delete nothing. */
export function useRemoval<R extends Row>(
  noun: Noun,
  titleOf: (row: R) => string,
): { actions: RowAction<R>[]; bulk: BulkChoice<R>[] } {
  const { lists, shell } = useMessages()
  const { role } = useSession()
  const reason = useFailureReason()
  const runBulk = useBulkRun(noun, titleOf)
  const text = lists.nouns[noun]
  if (role !== 'admin') return { actions: [], bulk: [] }

  const askFor = (question: string) =>
    confirm({ title: lists.confirmTitle, question, yes: lists.remove, no: shell.cancel })

  async function restore(targets: readonly BulkTarget[]): Promise<void> {
    const { done, failed, error } = await callBulk(noun, targets, { action: 'restore' })
    if (done.length > 0) success(lists.undone)
    if (error) failure(lists.restoreFailed + reason(error))
    if (failed[0]) failure(lists.restoreFailed + failed[0].error)
    afterWrite()
  }

  async function offerUndo(message: string, targets: readonly BulkTarget[]): Promise<void> {
    showUndo({ message, undo: lists.undo }, () => void restore(targets))
    afterWrite()
  }

  return {
    actions: [
      {
        label: lists.remove,
        run: async ({ id }) => {
          if (!(await askFor(text.question))) return
          try {
            await api(`/api/${noun}/${id}/`, { method: 'DELETE' })
          } catch (error) {
            failure(text.removeFailed + reason(error))
            afterWrite()
            return
          }
          await offerUndo(text.removed, [{ id }])
        },
      },
    ],
    bulk: [
      {
        label: lists.removeSelected,
        run: async (rows) => {
          if (!(await askFor(lists.removeSelectedQuestion(rows.length)))) return false
          const { done } = await runBulk(rows, { action: 'delete' }, text.removeFailed)
          if (done.length > 0) await offerUndo(rows.length === 1 ? text.removed : lists.removedMany(done.length), done)
          else afterWrite()
          return done.length > 0
        },
      },
    ],
  }
}
