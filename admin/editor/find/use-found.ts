/** What is looked for in the text of an editor, as long as the bar is open: its places, and what is done at them. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FIND, findPlugin, goOn, lookFor, replaceFound, type Wanted } from './find-plugin.ts'
import { focusText } from '../focus-text.ts'

/** The focus stays in the bar, and the editor scrolls only to a cursor that has it. */
function showCurrent({ state, view }: Editor): void {
  const { places = [], current = -1 } = FIND.getState(state) ?? {}
  const place = places[current]
  if (!place) return
  const { node } = view.domAtPos(place.from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}

export function useFound(editor: Editor, { words, isExact }: Wanted) {
  const [near] = useState(() => editor.state.selection.from)
  const found = useEditorState({
    editor,
    selector: () => (editor.isDestroyed ? null : (FIND.getState(editor.state) ?? null)),
  })
  const count = found?.places.length ?? 0
  const current = found?.current ?? -1

  useEffect(() => {
    editor.registerPlugin(findPlugin())
    return () => {
      editor.unregisterPlugin(FIND)
    }
  }, [editor])
  const look = useEffectEvent((wanted: Wanted) => {
    const { places = [], current: at = -1 } = FIND.getState(editor.state) ?? {}
    editor.view.dispatch(lookFor(editor.state, wanted, places[at]?.from ?? near))
    showCurrent(editor)
  })
  useEffect(() => look({ words, isExact }), [words, isExact])

  return {
    count,
    current,
    step: (by: 1 | -1) => {
      editor.view.dispatch(goOn(editor.state, by))
      showCurrent(editor)
    },
    replace: (replacement: string, which: 'current' | 'all') => {
      editor.view.dispatch(replaceFound(editor.state, replacement, which))
      showCurrent(editor)
    },
    /** The cursor goes to what was found. `close` comes first, so that nothing of the bar takes the focus back. */
    leave: (close: () => void) => {
      const place = found?.places[current]
      close()
      if (place) editor.commands.setTextSelection(place)
      focusText(editor)
    },
  }
}
