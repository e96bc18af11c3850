/** One thing to all that are selected: does it, shows how far it is, and says what came of it. */
import { notifications } from '@mantine/notifications'
import type { Noun } from '#shared/nouns.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { BATCH_SIZE, callBulk, type BulkDoing, type BulkOutcome } from './bulk-call.ts'
import type { BulkChoice, Row } from './definition.ts'
import { useReason } from './reason.ts'

/** Long ones say how far they are. */
function showProgress(total: number, text: (done: number) => string) {
  if (total <= BATCH_SIZE) return { tell: undefined, end: () => undefined }
  const id = notifications.show({ loading: true, autoClose: false, withCloseButton: false, message: text(0) })
  return {
    tell: (done: number) => {
      notifications.update({ id, loading: true, autoClose: false, withCloseButton: false, message: text(done) })
    },
    end: () => notifications.hide(id),
  }
}

/** Does it to all; what was refused is told by name. What was done is the caller's to tell. */
export function useBulkRun<R extends Row>(noun: Noun, titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const reason = useReason()
  return async (rows: readonly R[], doing: BulkDoing, failed: string): Promise<BulkOutcome> => {
    const progress = showProgress(rows.length, (done) => lists.bulkProgress(done, rows.length))
    const ids = rows.map((row) => row.id)
    const outcome = await callBulk(noun, ids, doing, progress.tell)
    progress.end()
    if (outcome.fault) failure(failed + reason(outcome.fault))
    const [first] = outcome.refused
    const about = first && rows.find((row) => row.id === first.id)
    if (first && about) {
      failure(`${lists.bulkFailed(outcome.refused.length)} ${lists.bulkReason(titleOf(about), first.error)}`)
    }
    return outcome
  }
}

/** Choices for all that are selected. None for authors: they change nothing here. */
export function useBulk<R extends Row>(noun: Noun, titleOf: (row: R) => string) {
  const { lists } = useMessages()
  const { role } = useSession()
  const doTo = useBulkRun(noun, titleOf)

  const choice = (label: string, doing: BulkDoing, group?: string): BulkChoice<R> => ({
    label,
    ...(group !== undefined && { group }),
    run: async (rows) => {
      const { done } = await doTo(rows, doing, lists.nouns[noun].changeFailed)
      if (done.length > 0) success(lists.bulkDone(done.length))
      await afterWrite()
      return done.length > 0
    },
  })
  const forAdmins = (choices: BulkChoice<R>[]) => (role === 'admin' ? choices : [])

  return {
    statuses: (statuses: readonly (keyof typeof lists.values)[]) =>
      forAdmins(statuses.map((status) => choice(lists.values[status], { action: 'status', status }, lists.setStatus))),
    /** One status under a name of its own. */
    status: (label: string, status: string) => forAdmins([choice(label, { action: 'status', status })]),
    archiving: () =>
      forAdmins([choice(lists.archive, { action: 'archive' }), choice(lists.unarchive, { action: 'unarchive' })]),
  }
}
