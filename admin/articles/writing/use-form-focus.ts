/** What the article form shows first: the title of a new article, and after a failed save the field that is wrong. */
import { useEffect, useEffectEvent } from 'react'
import { fieldId, type RecordForm } from '../../forms/use-record-form.ts'
import type { ArticleValues } from '../article-values.ts'
import type { useNotesPanel } from '../notes/use-notes-panel.ts'
import type { useSidePanel } from './use-side-panel.ts'

type Shown = {
  isNew: boolean
  record: Pick<RecordForm<ArticleValues>, 'form' | 'attempts'>
  panel: Pick<ReturnType<typeof useSidePanel>, 'reveal'>
  notes: Pick<ReturnType<typeof useNotesPanel>, 'setTab'>
}

export function useFormFocus({ isNew, record, panel, notes }: Shown): void {
  const { form, attempts } = record
  // On a narrow screen the sheet hides the fields with errors: it opens where only such a field is wrong.
  const revealFirstError = useEffectEvent(() => {
    const name = Object.keys(form.values).find((each) => Boolean(form.errors[each]))
    if (name === undefined) return
    notes.setTab('article')
    panel.reveal(name)
  })
  useEffect(() => {
    if (attempts > 0) revealFirstError()
  }, [attempts])
  // Unless a dialog is open.
  useEffect(() => {
    if (!isNew || document.activeElement?.closest('[aria-modal="true"]')) return
    document.getElementById(fieldId('title'))?.focus({ preventScroll: true })
  }, [isNew])
}
