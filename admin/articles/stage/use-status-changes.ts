/** What changes the status of an article in its form: the moves between stages, publishing, and its undoing. */
import { useNavigate } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { ApiError } from '../../api/client.ts'
import type { RecordForm } from '../../forms/use-record-form.ts'
import type { ArticleValues } from '../article-values.ts'
import type { Autosave } from '../autosave/use-autosave.ts'
import type { ArticleSaving } from '../use-article-saving.ts'
import { postStage, type MoveStage } from './use-stage.ts'

type Changing = {
  record: RecordForm<ArticleValues>
  saving: ArticleSaving
  autosave: Autosave
}

export function useStatusChanges({ record, saving, autosave }: Changing) {
  const navigate = useNavigate()
  const { form } = record

  async function saveUnsaved(): Promise<void> {
    if (!form.isDirty()) return
    const values = form.getValues()
    await saving.saveDraft(values, { isExplicit: true })
    form.resetDirty(values)
  }

  /**
   * Moves the article to another stage, after saving what is not saved yet. Null if it lacks what the stage needs, which
   * its fields say. Throws `ApiError`.
   */
  const move: MoveStage = async (change) => {
    if (change.action === 'submit' && !record.validate('review')) return null
    return autosave.exclusively(async () => {
      await saveUnsaved()
      const { article: before } = saving.current()
      if (!before) throw new ApiError(0, '')
      const stage = await postStage(before.id, { ...change, version: before.version })
      const { status, version, publish_date } = stage
      saving.know({ ...before, status, version, publish_date })
      form.setFieldValue('status', status)
      form.resetDirty({ ...form.getValues(), status })
      // A new article whose author may not change it any more is opened anew, to be read.
      if (!stage.can_edit) await navigate(FORM_PATHS.article.edit(before.id), { replace: true })
      return stage
    })
  }

  /** Saves everything, with a status. Returns whether it was saved, and leaves the notice to its caller. */
  const saveAs = async (status: string): Promise<boolean> => {
    const before = form.getValues().status
    const known = saving.current().article?.version
    form.setFieldValue('status', status)
    await record.submit({ withoutNotice: true })
    const { article: after } = saving.current()
    const isDone = after?.status === status && after.version !== known
    if (!isDone) form.setFieldValue('status', before)
    return isDone
  }

  /** Undoes the publishing of what was scheduled: what has been written since stays unpublished. Throws `ApiError`. */
  const putBackDate = async (date: string): Promise<void> =>
    autosave.exclusively(async () => {
      const hasChanges = form.isDirty() || saving.current().copyVersion !== null
      await saving.putBackDate(date)
      form.setFieldValue('publish_date', date)
      // A working copy is saved once more, on top of this version.
      if (!hasChanges) form.resetDirty({ ...form.getValues(), publish_date: date })
    })

  return {
    move,
    saveAs,
    putBackDate,
    /** Saves what is not saved yet. Throws `ApiError`. */
    settle: async () => autosave.exclusively(saveUnsaved),
  }
}
