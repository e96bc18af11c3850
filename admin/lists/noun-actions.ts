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

export function useEditing(noun: NounWithForm): RowAction<Row> {
  const { rowActions } = useMessages()
  return { label: rowActions.edit, to: ({ id }) => FORM_PATHS[noun].edit(id) }
}

type Archived = Row & { is_archived: boolean }

/** Archives and unarchives after a confirmation. The notice shows the status in the server's response. */
export function useArchiving(noun: 'magazine' | 'ebook'): RowAction<Archived>[] {
  const { lists, rowActions, shell } = useMessages()
  const reason = useFailureReason()
  const text = rowActions.archiving[noun]

  const run = async ({ id, is_archived: isArchived }: Archived) => {
    const question = isArchived ? text.removeQuestion : text.addQuestion
    const yes = isArchived ? lists.unarchive : lists.archive
    if (!(await confirm({ title: lists.confirmTitle, question, yes, no: shell.cancel }))) return
    try {
      const path = `/api/${noun}/${id}/toggle-archive/`
      const now = await api<{ is_archived: boolean }>(path, { method: 'PATCH' })
      success(now.is_archived ? text.archived : text.unarchived)
    } catch (error) {
      failure(lists.nouns[noun].changeFailed + reason(error))
    }
    await afterWrite()
  }
  return [
    { label: lists.archive, isFor: (row) => !row.is_archived, run },
    { label: lists.unarchive, isFor: (row) => row.is_archived, run },
  ]
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
    await afterWrite()
  }
  return [
    { label: rowActions.hide, isFor: (row) => row.status === 'Active', run: ({ id }) => set(id, 'Inactive') },
    { label: rowActions.show, isFor: (row) => row.status !== 'Active', run: ({ id }) => set(id, 'Active') },
  ]
}
