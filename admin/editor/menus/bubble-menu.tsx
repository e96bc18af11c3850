/**
 * The common formats beside selected words. Alt+F10 moves the focus into it, Escape back into the text. Not shown on
 * touch screens, where the system's own menu is at the selection.
 */
import { RichTextEditor } from '@mantine/tiptap'
import { useMediaQuery } from '@mantine/hooks'
import { posToDOMRect, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import type { EditorDialogs } from '../dialogs/editor-dialogs.ts'
import { isToggledOn } from '../blocks/toggles.ts'
import { focusText } from '../focus-text.ts'
import { LinkButton } from '../toolbar/link-tool.tsx'
import { useRovingFocus } from '../toolbar/roving.ts'
import { Drawing, Tool } from '../toolbar/tool.tsx'
import { FOOTNOTE_DRAWING, PULL_QUOTE_DRAWING } from '../toolbar/content-block-tools.tsx'
import { withTextElement } from './text-element.ts'
import { useFloating } from './use-floating.ts'

type BubbleMenuProps = { editor: Editor; dialogs: EditorDialogs }

const HEADING_DRAWINGS = {
  2: 'M4 6v12M12 6v12M4 12h8M16 12a2 2 0 1 1 3.6 1.2L16 18h4',
  3: 'M4 6v12M12 6v12M4 12h8M16 10h4l-2.4 3a2.5 2.5 0 1 1-1.8 4.2',
}
const FINE_POINTER = '(hover: hover) and (pointer: fine)'

/** The selected words as a range, written as text so that it compares by value; null unless words are selected. */
function selectedWords(editor: Editor): string | null {
  if (editor.isDestroyed || !editor.isEditable) return null
  const { selection, doc } = editor.state
  const { from, to, $from, $to } = selection
  if (!(selection instanceof TextSelection) || !doc.textBetween(from, to, ' ', ' ').trim()) return null
  if ($from.parent.type.spec.code || $to.parent.type.spec.code) return null
  return `${from} ${to}`
}

/** Whether the mouse is selecting: a menu that appears meanwhile would be in its way. */
function useIsSelecting(editor: Editor): boolean {
  const [isSelecting, setSelecting] = useState(false)
  useEffect(() => {
    const started = () => setSelecting(true)
    const ended = () => setSelecting(false)
    window.addEventListener('pointerup', ended)
    window.addEventListener('pointercancel', ended)
    const detach = withTextElement(editor, (element) => {
      element.addEventListener('pointerdown', started)
      return () => element.removeEventListener('pointerdown', started)
    })
    return () => {
      detach()
      window.removeEventListener('pointerup', ended)
      window.removeEventListener('pointercancel', ended)
    }
  }, [editor])
  return isSelecting
}

/** What the focus may be in while the menu is shown: the text, the menu itself, and the dialogs of its tools. */
const OWN = '.body-editor, .editor-bubble, [role="dialog"]'

/** Whether the focus has gone to another part of the form, such as the summary of errors, which the menu would cover. */
function useIsElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const moved = ({ target }: FocusEvent) => setElsewhere(target instanceof Element && target.closest(OWN) === null)
    document.addEventListener('focusin', moved)
    return () => document.removeEventListener('focusin', moved)
  }, [])
  return isElsewhere
}

export function BubbleMenu(props: BubbleMenuProps) {
  const { editor } = props
  const isFine = useMediaQuery(FINE_POINTER, false)
  const isSelecting = useIsSelecting(editor)
  const isElsewhere = useIsElsewhere()
  const words = useEditorState({ editor, selector: () => selectedWords(editor) })
  const [dismissed, setDismissed] = useState<string | null>(null)
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(selectedWords(editor))
    }
    return withTextElement(editor, (element) => {
      element.addEventListener('keydown', pressed)
      return () => element.removeEventListener('keydown', pressed)
    })
  }, [editor])
  if (!isFine || isSelecting || isElsewhere || words === null || words === dismissed) return null
  return <ShownMenu {...props} onDismiss={() => setDismissed(words)} />
}

function ShownMenu({ editor, dialogs, onDismiss }: BubbleMenuProps & { onDismiss: () => void }) {
  const { tools, heading, menus } = useMessages().editor
  const menu = useRef<HTMLDivElement>(null)
  useRovingFocus(menu)
  const active = useEditorState({
    editor,
    selector: () => ({
      quote: isToggledOn(editor.state, 'blockquote'),
      level: editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 0,
    }),
  })
  useFloating(
    menu,
    editor,
    () => posToDOMRect(editor.view, editor.state.selection.from, editor.state.selection.to),
    'above',
  )
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDismiss()
    focusText(editor)
  }
  return (
    <div
      ref={menu}
      className="editor-bubble"
      role="toolbar"
      aria-label={menus.selection}
      aria-keyshortcuts="Alt+F10"
      tabIndex={-1}
      onKeyDown={pressed}
    >
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <LinkButton editor={editor} onOpen={() => dialogs.open({ name: 'link' })} />
      {([2, 3] as const).map((level) => (
        <Tool
          key={level}
          label={heading(level)}
          active={active.level === level}
          onPress={() => editor.chain().focus().toggleHeading({ level }).run()}
        >
          <Drawing d={HEADING_DRAWINGS[level]} />
        </Tool>
      ))}
      <RichTextEditor.Blockquote active={active.quote} />
      <Tool label={tools.pullQuote} onPress={() => editor.chain().focus().insertPullQuote().run()}>
        <Drawing d={PULL_QUOTE_DRAWING} />
      </Tool>
      <Tool label={tools.footnote} keys="Ctrl+Alt+F" onPress={() => dialogs.open({ name: 'footnote', position: null })}>
        <Drawing d={FOOTNOTE_DRAWING} />
      </Tool>
    </div>
  )
}
