/** Bulk actions on the selected rows: runs them, shows their progress and reports the outcome. */
import { notifications } from '@mantine/notifications'
import type { Noun } from '#shared/nouns.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { BATCH_SIZE, callBulk, type BulkAction, type BulkOutcome } from './bulk-call.ts'
import type { BulkChoice, Row } from './definition.ts'
import { useFailureReason } from './failure-reason.ts'

/** Actions of more than one batch show their progress. */
function showProgress(total: number, text: (done: number) => string) {
  if (total <= BATCH_SIZE) return { update: undefined, end: () => undefined }
  const id = notifications.show({ loading: true, autoClose: false, withCloseButton: false, message: text(0) })
  return {
    update: (done: number) => {
      notifications.update({ id, loading: true, autoClose: false, withCloseButton: false, message: text(done) })
    },
    end: () => notifications.hide(id),
  }
}

/** Runs a bulk action and reports what failed; what succeeded is for the caller to report. */
export function useBulkRun<R extends Row>(noun: Noun, titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const reason = useFailureReason()
  return async (rows: readonly R[], bulkAction: BulkAction, failureText: string): Promise<BulkOutcome> => {
    const progress = showProgress(rows.length, (done) => lists.bulkProgress(done, rows.length))
    const ids = rows.map((row) => row.id)
    const outcome = await callBulk(noun, ids, bulkAction, progress.update)
    progress.end()
    if (outcome.error) failure(failureText + reason(outcome.error))
    const [first] = outcome.failed
    const failedRow = first && rows.find((row) => row.id === first.id)
    if (first && failedRow) {
      failure(`${lists.bulkFailed(outcome.failed.length)} ${lists.bulkReason(titleOf(failedRow), first.error)}`)
    }
    return outcome
  }
}

/** The bulk actions of a list. Empty for authors, who change nothing here. */
export function useBulk<R extends Row>(noun: Noun, titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const { role } = useSession()
  const runBulk = useBulkRun(noun, titleOf)

  const choice = (label: string, bulkAction: BulkAction, group?: string): BulkChoice<R> => ({
    label,
    ...(group !== undefined && { group }),
    run: async (rows) => {
      const { done } = await runBulk(rows, bulkAction, lists.nouns[noun].changeFailed)
      if (done.length > 0) success(lists.bulkDone(done.length))
      await afterWrite()
      return done.length > 0
    },
  })
  const forAdmins = (choices: BulkChoice<R>[]) => (role === 'admin' ? choices : [])

  return {
    statuses: (statuses: readonly (keyof typeof lists.values)[]) =>
      forAdmins(statuses.map((status) => choice(lists.values[status], { action: 'status', status }, lists.setStatus))),
    /** A status action with a label of its own. */
    status: (label: string, status: string) => forAdmins([choice(label, { action: 'status', status })]),
    archiving: () =>
      forAdmins([choice(lists.archive, { action: 'archive' }), choice(lists.unarchive, { action: 'unarchive' })]),
  }
}
