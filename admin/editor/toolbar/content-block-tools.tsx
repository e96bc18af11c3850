/** The tools that insert pull quotes, callouts, galleries, footnotes and related articles. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useMessages } from '../../i18n/locale.tsx'
import type { EditorDialogs } from '../dialogs/editor-dialogs.ts'
import { Drawing, Tool } from './tool.tsx'

export const PULL_QUOTE_DRAWING = 'M4 4h16M4 20h16M7 15V9h3v3l-2 3M14 15V9h3v3l-2 3'
export const FOOTNOTE_DRAWING = 'M4 7h9M4 12h9M4 17h6M17 9V4l-1.5 1M14 20h7M14 16h7'

type ContentBlockToolsProps = { editor: Editor; dialogs: EditorDialogs; hasArticles: boolean }

export function ContentBlockTools({ editor, dialogs, hasArticles }: ContentBlockToolsProps) {
  const { tools } = useMessages().editor
  const active = useEditorState({
    editor,
    selector: () => ({
      pullQuote: editor.isActive('pullQuote'),
      callout: editor.isActive('callout'),
      gallery: editor.isActive('gallery'),
    }),
  })
  return (
    <>
      <Tool
        label={tools.pullQuote}
        active={active.pullQuote}
        onPress={() => editor.chain().focus().insertPullQuote().run()}
      >
        <Drawing d={PULL_QUOTE_DRAWING} />
      </Tool>
      <Tool
        label={tools.callout}
        active={active.callout}
        onPress={() => {
          const chain = editor.chain().focus()
          if (active.callout) chain.removeCallout().run()
          else chain.setCallout('note').run()
        }}
      >
        <Drawing d="M5 4v16M9 5h11v14H9zM12 9h5M12 13h5" />
      </Tool>
      <Tool label={tools.gallery} active={active.gallery} onPress={() => dialogs.open({ name: 'gallery' })}>
        <Drawing d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
      </Tool>
      <Tool label={tools.footnote} keys="Ctrl+Alt+F" onPress={() => dialogs.open({ name: 'footnote', position: null })}>
        <Drawing d={FOOTNOTE_DRAWING} />
      </Tool>
      {hasArticles && (
        <Tool label={tools.related} onPress={() => dialogs.open({ name: 'related' })}>
          <Drawing d="M4 6h16v12H4zM4 6v12M7 9h5v6H7zM15 10h2M15 14h2" />
        </Tool>
      )}
    </>
  )
}
