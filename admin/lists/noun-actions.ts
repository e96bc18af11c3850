/** The actions on one row other than deleting it. */
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'
import { FORM_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { api } from '../api/client.ts'
import { confirm } from '../confirm.ts'
import type { Row, RowAction } from './definition.ts'
import { useFailureReason } from './failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useBulkRun } from './use-bulk.ts'

export function useEditing(noun: NounWithForm): RowAction<Row> {
  const { rowActions } = useMessages()
  return { label: rowActions.edit, to: ({ id }) => FORM_PATHS[noun].edit(id) }
}

type Archived = Row & { is_archived: boolean }

/**
 * Archives and unarchives after a confirmation. Sent is the state that was confirmed, because the row may be outdated: the
 * contract's toggle would undo what somebody else has done meanwhile.
 */
export function useArchiving<R extends Archived>(
  noun: 'magazine' | 'ebook',
  titleOf: (row: R) => string,
): RowAction<R>[] {
  const { lists, rowActions, shell } = useMessages()
  const run = useBulkRun(noun, titleOf)
  const text = rowActions.archiving[noun]

  const change = (action: 'archive' | 'unarchive', question: string, done: string): RowAction<R> => ({
    label: lists[action],
    isFor: (row) => row.is_archived === (action === 'unarchive'),
    run: async (row) => {
      if (!(await confirm({ title: lists.confirmTitle, question, yes: lists[action], no: shell.cancel }))) return
      const outcome = await run([row], { action }, lists.nouns[noun].changeFailed)
      if (outcome.done.length > 0) success(done)
      afterWrite()
    },
  })
  return [change('archive', text.addQuestion, text.archived), change('unarchive', text.removeQuestion, text.unarchived)]
}

type WithStatus = Row & { status: ActiveOrNot }

/** Hides a package from readers, or shows it again. */
export function useHiding(): RowAction<WithStatus>[] {
  const { forms, lists, rowActions } = useMessages()
  const reason = useFailureReason()
  const set = async (id: number, status: ActiveOrNot) => {
    try {
      await api(`/api/package/${id}/`, { method: 'PUT', json: { status } })
      success(forms.nouns.package.updated)
    } catch (error) {
      failure(lists.nouns.package.changeFailed + reason(error))
    }
    afterWrite()
  }
  return [
    { label: rowActions.hide, isFor: (row) => row.status === 'Active', run: ({ id }) => set(id, 'Inactive') },
    { label: rowActions.show, isFor: (row) => row.status !== 'Active', run: ({ id }) => set(id, 'Active') },
  ]
}
