/** The notes of an article and the state of their panel: the tab that is shown, and the note that is being written. */
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusText } from '../../editor/focus-text.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { failure } from '../../notices.ts'
import type { LastSave } from '../use-known-article.ts'
import type { SidePanelState } from '../writing/use-side-panel.ts'
import { selectedAnchor } from './notes-plugin.ts'
import { WHOLE_ARTICLE, type Anchor } from './passages.ts'
import { useNotes } from './use-notes.ts'

export type PanelTab = 'article' | 'notes' | 'share'

export function useNotesPanel(articleId: number | null, last: LastSave | null, panel: SidePanelState) {
  const { notes: text } = useMessages().collaboration
  const [editor, setEditor] = useState<Editor | null>(null)
  const [tab, setTab] = useState<PanelTab>('article')
  const [draft, setDraft] = useState<Anchor | null>(null)
  const [showResolved, setShowResolved] = useState(false)

  const open = () => {
    setTab('notes')
    if (panel.isSheet) panel.open()
  }
  const write = (target: 'selection' | 'article') => {
    if (articleId === null) return
    const anchor = target === 'article' ? WHOLE_ARTICLE : editor && selectedAnchor(editor.state)
    if (!anchor) return failure(text.selectFirst)
    setDraft(anchor)
    open()
  }
  const close = () => {
    setDraft(null)
    if (!panel.isSheet && editor) focusText(editor)
  }
  const notes = useNotes({ articleId, editor, last, onPick: open, onWrite: () => write('selection') })
  return {
    notes,
    editor,
    setEditor,
    tab,
    setTab,
    draft,
    write,
    close,
    showResolved,
    setShowResolved,
    /** Shows a field of the panel, which is about to take the focus. */
    reveal: (field: string) => {
      flushSync(() => setTab('article'))
      panel.reveal(field)
    },
    /** Lets the text take the focus. */
    leave: () => {
      if (panel.isSheet) panel.close()
    },
  }
}

export type NotesPanelState = ReturnType<typeof useNotesPanel>
