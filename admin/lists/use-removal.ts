/** Deleting from a list: asks, deletes, says so, and offers to take it back. */
import { api, ApiError } from '../api/client.ts'
import { confirm } from '../confirm.ts'
import type { Lists } from '../i18n/en/lists.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import type { BulkChoice, Row, RowAction } from './definition.ts'
import { showUndo } from './undo-notice.tsx'

type Removable = Exclude<keyof Lists['nouns'], 'bin' | 'audit'>

/** The sentence of a failed call; where no answer came, one of ours. */
export function useReason(): (error: unknown) => string {
  const { shell } = useMessages()
  return (error) => (error instanceof ApiError && error.message !== '' ? error.message : shell.noAnswer)
}

/** None for authors: they delete nothing. */
export function useRemoval(noun: Removable): { actions: RowAction<Row>[]; bulk: BulkChoice[] } {
  const { lists, shell } = useMessages()
  const { role } = useSession()
  const reason = useReason()
  const text = lists.nouns[noun]
  if (role !== 'admin') return { actions: [], bulk: [] }

  const ask = (question: string) =>
    confirm({ title: lists.confirmTitle, question, yes: lists.remove, no: shell.cancel })

  async function restore(ids: readonly number[]): Promise<void> {
    try {
      for (const id of ids) await api(`/api/bin/${noun}/${id}/restore/`, { method: 'POST' })
      success(lists.undone)
    } catch (error) {
      failure(lists.restoreFailed + reason(error))
    }
    await afterWrite()
  }

  async function removeAll(ids: readonly number[]): Promise<void> {
    const gone: number[] = []
    let fault: unknown = null
    for (const id of ids) {
      try {
        await api(`/api/${noun}/${id}/`, { method: 'DELETE' })
        gone.push(id)
      } catch (error) {
        fault ??= error
      }
    }
    if (fault) failure(text.removeFailed + reason(fault))
    if (gone.length > 0) {
      const message = ids.length > 1 ? lists.bulkDone(gone.length) : text.removed
      showUndo({ message, undo: lists.undo }, () => void restore(gone))
    }
    await afterWrite()
  }

  return {
    actions: [
      {
        label: lists.remove,
        run: async ({ id }) => {
          if (await ask(text.question)) await removeAll([id])
        },
      },
    ],
    bulk: [
      {
        label: lists.removeSelected,
        run: async (ids) => {
          if (await ask(lists.removeSelectedQuestion(ids.length))) await removeAll(ids)
        },
      },
    ],
  }
}
