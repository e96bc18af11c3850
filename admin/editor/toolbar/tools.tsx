/** The tools for lists, blocks and inserted elements. */
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useMessages } from '../../i18n/locale.tsx'
import { isToggledOn, TOGGLED, type Toggled } from '../blocks/toggles.ts'
import type { EditorDialogs } from '../dialogs/editor-dialogs.ts'
import { PictureTool, type PickFromLibrary } from '../pictures/picture-tool.tsx'
import { VideoTool } from './video-tool.tsx'
import { LinkButton } from './link-tool.tsx'
import { Drawing, Tool } from './tool.tsx'

function useToggled(editor: Editor): Record<Toggled, boolean> {
  const isOn = (name: Toggled) => [name, isToggledOn(editor.state, name)] as const
  return useEditorState({ editor, selector: () => Object.fromEntries(TOGGLED.map(isOn)) as Record<Toggled, boolean> })
}

export function ListTools({ editor }: { editor: Editor }) {
  const on = useToggled(editor)
  return (
    <>
      <RichTextEditor.BulletList active={on.bulletList} />
      <RichTextEditor.OrderedList active={on.orderedList} />
      <RichTextEditor.Blockquote active={on.blockquote} />
    </>
  )
}

export function MoreListTools({ editor }: { editor: Editor }) {
  const { tools } = useMessages().editor
  const on = useToggled(editor)
  return (
    <>
      <RichTextEditor.TaskList active={on.taskList} />
      <Tool label={tools.outdent} onPress={() => editor.chain().focus().indentBy(-1).run()}>
        <span className="mirrored">
          <Drawing d="M20 6h-8M20 12h-8M20 18h-8M8 9l-4 3 4 3" />
        </span>
      </Tool>
      <Tool label={tools.indent} onPress={() => editor.chain().focus().indentBy(1).run()}>
        <span className="mirrored">
          <Drawing d="M20 6h-8M20 12h-8M20 18h-8M4 9l4 3-4 3" />
        </span>
      </Tool>
    </>
  )
}

export function BlockTools({ editor }: { editor: Editor }) {
  const { tools } = useMessages().editor
  const on = useToggled(editor)
  return (
    <>
      <RichTextEditor.CodeBlock active={on.codeBlock} />
      <Tool label={tools.verse} active={on.verse} onPress={() => editor.chain().focus().toggleVerse().run()}>
        <Drawing d="M4 7h6M14 7h6M4 12h6M14 12h6M8 17h8" />
      </Tool>
      <Tool
        label={tools.table}
        onPress={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <Drawing d="M4 5h16v14H4zM4 10h16M4 14.5h16M9.3 5v14M14.6 5v14" />
      </Tool>
      <RichTextEditor.Hr />
      <Tool
        label={tools.clear}
        onPress={() => editor.chain().focus().unsetAllMarks().clearBlockFormat().clearNodes().run()}
      >
        <Drawing d="M17 15l4 4M21 15l-4 4M7 6V5h11v1M7 19h4M13 5 9 19" />
      </Tool>
    </>
  )
}

export type InsertToolsProps = {
  editor: Editor
  dialogs: EditorDialogs
  pickFromLibrary?: PickFromLibrary | undefined
}

export function InsertTools({ editor, dialogs, pickFromLibrary }: InsertToolsProps) {
  return (
    <>
      <LinkButton editor={editor} onOpen={() => dialogs.open({ name: 'link' })} />
      <PictureTool editor={editor} pickFromLibrary={pickFromLibrary} />
      <VideoTool editor={editor} onOpen={() => dialogs.open({ name: 'video' })} />
    </>
  )
}
