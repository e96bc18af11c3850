/** Bulk actions on the selected rows: runs them, shows their progress and reports the outcome. */
import { notifications } from '@mantine/notifications'
import type { Noun } from '#shared/nouns.ts'
import { useMessages } from '../i18n/locale.tsx'
import { confirm } from '../confirm.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { BATCH_SIZE, callBulk, type BulkAction, type BulkOutcome } from './bulk-call.ts'
import type { BulkChoice, Row } from './definition.ts'
import { useFailureReason } from './failure-reason.ts'
import { showUndo } from './undo-notice.tsx'

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

/** What a bulk change says and asks, and the action that undoes it for one row. */
type Change<R> = {
  action: BulkAction
  question: (rows: string) => string
  done: (count: number, rows: string) => string
  previous: (row: R) => BulkAction
  /** Asks in place of `question`. */
  ask?: (rows: readonly R[]) => Promise<boolean>
}

/** Rows by the action that restores them, so that each group is one call. */
function byPrevious<R extends Row>(rows: readonly R[], previous: Change<R>['previous']): [BulkAction, R[]][] {
  const groups = new Map<string, [BulkAction, R[]]>()
  for (const row of rows) {
    const bulkAction = previous(row)
    const group = groups.get(JSON.stringify(bulkAction)) ?? [bulkAction, []]
    group[1].push(row)
    groups.set(JSON.stringify(bulkAction), group)
  }
  return [...groups.values()]
}

/** The bulk actions of a list: each asks first and can be undone. Empty for authors, who change nothing here. */
export function useBulk<R extends Row & { status: string }>(
  noun: Noun,
  titleOf: (row: R) => string,
  /** Asks in place of the general question before rows become Active. */
  askToPublish?: (rows: readonly R[]) => Promise<boolean>,
) {
  const { lists, shell } = useMessages()
  const { role } = useSession()
  const runBulk = useBulkRun(noun, titleOf)
  const text = lists.nouns[noun]

  async function undo(rows: readonly R[], previous: Change<R>['previous']): Promise<void> {
    let changed = 0
    for (const [bulkAction, group] of byPrevious(rows, previous)) {
      changed += (await runBulk(group, bulkAction, text.changeFailed)).done.length
    }
    if (changed > 0) success(lists.changedBack)
    await afterWrite()
  }

  const ask = async (rows: readonly R[], change: Change<R>, label: string) =>
    confirm({
      title: lists.confirmTitle,
      question: change.question(text.rows(rows.length)),
      yes: label,
      no: shell.cancel,
    })
  const choice = (label: string, change: Change<R>, group?: string): BulkChoice<R> => ({
    label,
    ...(group !== undefined && { group }),
    run: async (rows) => {
      if (!(await (change.ask ?? ask)(rows, change, label))) return false
      const { done } = await runBulk(rows, change.action, text.changeFailed)
      const changed = rows.filter(({ id }) => done.includes(id))
      if (changed.length > 0) {
        const message = change.done(changed.length, text.rows(changed.length))
        showUndo({ message, undo: lists.undo }, () => void undo(changed, change.previous))
      }
      await afterWrite()
      return changed.length > 0
    },
  })
  const toStatus = (status: string): Change<R> => {
    const name = (lists.values as Record<string, string>)[status] ?? status
    return {
      action: { action: 'status', status },
      question: (rows) => lists.statusQuestion(rows, name),
      done: (count, rows) => lists.statusDone(count, rows, name),
      previous: (row) => ({ action: 'status', status: row.status }),
      ...(status === 'Active' && askToPublish && { ask: askToPublish }),
    }
  }
  const forAdmins = (choices: BulkChoice<R>[]) => (role === 'admin' ? choices : [])

  return {
    statuses: (statuses: readonly (keyof typeof lists.values)[]) =>
      forAdmins(statuses.map((status) => choice(lists.values[status], toStatus(status), lists.setStatus))),
    /** A status action with a label of its own. */
    status: (label: string, status: string) => forAdmins([choice(label, toStatus(status))]),
    archiving: (isArchived: (row: R) => boolean) => {
      const previous = (row: R) => ({ action: isArchived(row) ? 'archive' : 'unarchive' }) as const
      const change = (action: 'archive' | 'unarchive'): Change<R> => ({
        action: { action },
        question: action === 'archive' ? lists.archiveQuestion : lists.unarchiveQuestion,
        done: action === 'archive' ? lists.archiveDone : lists.unarchiveDone,
        previous,
      })
      return forAdmins([choice(lists.archive, change('archive')), choice(lists.unarchive, change('unarchive'))])
    },
  }
}
