/** The toolbar: the tools listed in the specification (section 9), in groups, plus tables and poems. */
import { RichTextEditor } from '@mantine/tiptap'
import { useEditorState } from '@tiptap/react'
import { useRef, type ReactNode } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { AlignmentTools } from './alignment.tsx'
import { FontChoice, ParagraphType, Size } from './choices.tsx'
import { ColorTool } from './colors.tsx'
import { useRovingFocus } from './roving.ts'
import { TableTools } from './table-tools.tsx'
import { BlockTools, InsertTools, ListTools, type InsertToolsProps } from './tools.tsx'

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RichTextEditor.ControlsGroup role="group" aria-label={label}>
      {children}
    </RichTextEditor.ControlsGroup>
  )
}

type ToolbarProps = InsertToolsProps & {
  /** The id of the content element. */
  controls: string
}

export function Toolbar({ editor, controls, link, pickFromLibrary }: ToolbarProps) {
  const messages = useMessages().editor
  const { groups } = messages
  const toolbar = useRef<HTMLDivElement>(null)
  useRovingFocus(toolbar)
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  return (
    <RichTextEditor.Toolbar
      ref={toolbar}
      sticky
      stickyOffset="var(--app-shell-header-height, 0px)"
      role="toolbar"
      aria-label={messages.toolbar}
      aria-controls={controls}
    >
      <Group label={groups.history}>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </Group>
      <Group label={groups.kind}>
        <ParagraphType editor={editor} />
        <FontChoice editor={editor} />
        <Size editor={editor} />
      </Group>
      <Group label={groups.characters}>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <ColorTool editor={editor} kind="color" />
        <ColorTool editor={editor} kind="backgroundColor" />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
      </Group>
      <Group label={groups.lists}>
        <ListTools editor={editor} />
      </Group>
      <Group label={groups.direction}>
        <AlignmentTools editor={editor} />
      </Group>
      <Group label={groups.blocks}>
        <BlockTools editor={editor} />
      </Group>
      <Group label={groups.insert}>
        <InsertTools editor={editor} link={link} pickFromLibrary={pickFromLibrary} />
      </Group>
      {inTable && (
        <Group label={groups.table}>
          <TableTools editor={editor} />
        </Group>
      )}
    </RichTextEditor.Toolbar>
  )
}
