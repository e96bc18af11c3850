/** Bulk actions on the selected rows: runs them, shows their progress and reports the outcome. */
import { notifications } from '@mantine/notifications'
import type { Noun } from '#shared/nouns.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { useMessages } from '../i18n/locale.tsx'
import { confirm } from '../confirm.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import {
  BATCH_SIZE,
  callBulk,
  type BulkAction,
  type BulkDone,
  type BulkOutcome,
  type BulkFailure,
  type BulkTarget,
} from './bulk-call.ts'
import type { BulkChoice, Row } from './definition.ts'
import { useFailureReason } from './failure-reason.ts'
import { showUndo } from './undo-notice.tsx'

/** The records that were changed, by the action that takes the change back, so that each group is one call. */
export function undoCalls(done: readonly BulkDone[]): [BulkAction, BulkTarget[]][] {
  const groups = new Map<string, [BulkAction, BulkTarget[]]>()
  for (const { undo, ...target } of done) {
    if (!undo) continue
    const key = JSON.stringify(undo)
    const group = groups.get(key) ?? [undo, []]
    group[1].push(target)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Failures by their reason: how many there are of each, and the first record. */
export function byReason(failed: readonly BulkFailure[]): { error: string; count: number; id: number }[] {
  const reasons = new Map<string, { error: string; count: number; id: number }>()
  for (const { id, error } of failed) {
    const known = reasons.get(error)
    if (known) known.count += 1
    else reasons.set(error, { error, count: 1, id })
  }
  return [...reasons.values()]
}

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

/** Says why records of a bulk action were not changed: for each reason, how many, and the first by its title. */
function useFailureReport<R extends Row>(titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const reason = useFailureReason()
  return (rows: readonly R[], { failed, error }: BulkOutcome, text: { of: (count: number) => string; all: string }) => {
    if (error) failure(text.all + reason(error))
    for (const { id, count, error: why } of byReason(failed)) {
      const row = rows.find((each) => each.id === id)
      if (row) failure(`${text.of(count)} ${lists.bulkReason(titleOf(row), why)}`)
    }
  }
}

/** Runs a bulk action and reports what failed; what succeeded is for the caller to report. */
export function useBulkRun<R extends Row>(noun: Noun, titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const report = useFailureReport(titleOf)
  return async (rows: readonly R[], bulkAction: BulkAction, failureText: string): Promise<BulkOutcome> => {
    const progress = showProgress(rows.length, (done) => lists.bulkProgress(done, rows.length))
    const targets = rows.map(({ id }) => ({ id }))
    const outcome = await callBulk(noun, targets, bulkAction, progress.update)
    progress.end()
    report(rows, outcome, { of: lists.bulkFailed, all: failureText })
    return outcome
  }
}

/** Takes a bulk change back, of the records that nobody has changed since, and says what stays and why. */
export function useBulkUndo<R extends Row>(noun: Noun, titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const report = useFailureReport(titleOf)
  return async (rows: readonly R[], changed: readonly BulkDone[]): Promise<void> => {
    const total: BulkOutcome = { done: [], failed: [], error: null }
    for (const [bulkAction, targets] of undoCalls(changed)) {
      const { done, failed, error } = await callBulk(noun, targets, bulkAction)
      total.done.push(...done)
      total.failed.push(...failed)
      total.error ??= error
    }
    const count = total.done.length
    if (count > 0) success(count === changed.length ? lists.changedBack : lists.changedBackOf(count, changed.length))
    report(rows, total, { of: lists.undoFailed, all: lists.nouns[noun].changeFailed })
    afterWrite()
  }
}

/** What a bulk change says and asks. */
type Change<R> = {
  action: BulkAction
  question: (rows: string) => string
  done: (count: number, rows: string) => string
  /** Asks in place of `question`. */
  ask?: (rows: readonly R[]) => Promise<boolean>
}

type StatusWords<R> = {
  /** Asks in place of the general question before rows become Active. */
  askToPublish?: (rows: readonly R[]) => Promise<boolean>
  /** Names a status; by default as lists name it. */
  nameOf?: (status: ArticleStatus) => string
}

/** The bulk actions of a list: each asks first and can be undone. Empty for authors, who change nothing here. */
export function useBulk<R extends Row>(
  noun: Noun,
  titleOf: (row: R) => string,
  { askToPublish, nameOf }: StatusWords<R> = {},
) {
  const { lists, shell } = useMessages()
  const { role } = useSession()
  const runBulk = useBulkRun(noun, titleOf)
  const undoBulk = useBulkUndo(noun, titleOf)
  const text = lists.nouns[noun]

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
      const changed = done.filter(({ undo }) => undo !== undefined)
      const message = change.done(done.length, text.rows(done.length))
      if (changed.length > 0) showUndo({ message, undo: lists.undo }, () => void undoBulk(rows, changed))
      else if (done.length > 0) success(message)
      afterWrite()
      return done.length > 0
    },
  })
  const statusName = (status: string): string =>
    nameOf?.(status as ArticleStatus) ?? (lists.values as Record<string, string>)[status] ?? status
  const toStatus = (status: string): Change<R> => {
    const name = statusName(status)
    return {
      action: { action: 'status', status },
      question: (rows) => lists.statusQuestion(rows, name),
      done: (count, rows) => lists.statusDone(count, rows, name),
      ...(status === 'Active' && askToPublish && { ask: askToPublish }),
    }
  }
  const forAdmins = (choices: BulkChoice<R>[]) => (role === 'admin' ? choices : [])

  return {
    statuses: (statuses: readonly (keyof typeof lists.values)[]) =>
      forAdmins(statuses.map((status) => choice(statusName(status), toStatus(status), lists.setStatus))),
    /** A status action with a label of its own. */
    status: (label: string, status: string) => forAdmins([choice(label, toStatus(status))]),
    archiving: () => {
      const change = (action: 'archive' | 'unarchive'): Change<R> => ({
        action: { action },
        question: action === 'archive' ? lists.archiveQuestion : lists.unarchiveQuestion,
        done: action === 'archive' ? lists.archiveDone : lists.unarchiveDone,
      })
      return forAdmins([choice(lists.archive, change('archive')), choice(lists.unarchive, change('unarchive'))])
    },
  }
}
