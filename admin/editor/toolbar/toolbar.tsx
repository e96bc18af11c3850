/**
 * The toolbar: the tools listed in the specification (section 9), in groups, plus tables and poems. The common ones are
 * always shown, the others at the press of a button.
 */
import { RichTextEditor } from '@mantine/tiptap'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { AlignmentTools } from './alignment.tsx'
import { FontChoice, ParagraphType, Size } from './choices.tsx'
import { ColorTool } from './colors.tsx'
import { ContentBlockTools } from './content-block-tools.tsx'
import { LinkButton } from './link-tool.tsx'
import { useRovingFocus } from './roving.ts'
import { TableTools } from './table-tools.tsx'
import { Drawing, Tool } from './tool.tsx'
import { BlockTools, InsertTools, ListTools, MoreListTools, type InsertToolsProps } from './tools.tsx'

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RichTextEditor.ControlsGroup role="group" aria-label={label}>
      {children}
    </RichTextEditor.ControlsGroup>
  )
}

type ToolbarProps = InsertToolsProps & {
  /** Whether articles can be searched, for cards of related ones. */
  hasArticles: boolean
  onFind: () => void
  /** Only what every paragraph needs, and links. */
  isReduced: boolean
  /** The id of the content element. */
  controls: string
}

/** The tools that most paragraphs need. */
type CommonToolsProps = InsertToolsProps & Pick<ToolbarProps, 'onFind' | 'isReduced'>

function CommonTools({ editor, dialogs, pickFromLibrary, onFind, isReduced }: CommonToolsProps) {
  const { groups, find } = useMessages().editor
  return (
    <>
      <Group label={groups.history}>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
        <Tool label={find.replaceTitle} keys="Ctrl+H" onPress={onFind}>
          <Drawing d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" />
        </Tool>
      </Group>
      <Group label={groups.kind}>
        <ParagraphType editor={editor} />
      </Group>
      <Group label={groups.characters}>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
      </Group>
      <Group label={groups.lists}>
        <ListTools editor={editor} />
      </Group>
      <Group label={groups.insert}>
        {isReduced ? (
          <LinkButton editor={editor} onOpen={() => dialogs.open({ name: 'link' })} />
        ) : (
          <InsertTools editor={editor} dialogs={dialogs} pickFromLibrary={pickFromLibrary} />
        )}
      </Group>
    </>
  )
}

function MoreTools({ editor, dialogs, hasArticles }: Pick<ToolbarProps, 'editor' | 'dialogs' | 'hasArticles'>) {
  const { groups } = useMessages().editor
  return (
    <>
      <Group label={groups.font}>
        <FontChoice editor={editor} />
        <Size editor={editor} />
      </Group>
      <Group label={groups.moreCharacters}>
        <RichTextEditor.Strikethrough />
        <ColorTool editor={editor} kind="color" />
        <ColorTool editor={editor} kind="backgroundColor" />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
      </Group>
      <Group label={groups.indents}>
        <MoreListTools editor={editor} />
      </Group>
      <Group label={groups.direction}>
        <AlignmentTools editor={editor} />
      </Group>
      <Group label={groups.contentBlocks}>
        <ContentBlockTools editor={editor} dialogs={dialogs} hasArticles={hasArticles} />
      </Group>
      <Group label={groups.blocks}>
        <BlockTools editor={editor} />
      </Group>
    </>
  )
}

/** Remembered for as long as the tab is open. */
const SHOWS_MORE = 'editor-more-tools'

export function Toolbar({ editor, controls, dialogs, pickFromLibrary, hasArticles, onFind, isReduced }: ToolbarProps) {
  const messages = useMessages().editor
  const toolbar = useRef<HTMLDivElement>(null)
  useRovingFocus(toolbar)
  const [showsMore, setShowsMore] = useState(() => sessionStorage.getItem(SHOWS_MORE) === 'yes')
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  const toggleMore = () => {
    sessionStorage.setItem(SHOWS_MORE, showsMore ? '' : 'yes')
    setShowsMore(!showsMore)
  }
  return (
    <RichTextEditor.Toolbar ref={toolbar} role="toolbar" aria-label={messages.toolbar} aria-controls={controls}>
      <div className="editor-tool-row">
        <CommonTools
          editor={editor}
          dialogs={dialogs}
          pickFromLibrary={pickFromLibrary}
          onFind={onFind}
          isReduced={isReduced}
        />
        {!isReduced && (
          <RichTextEditor.Control
            className="editor-more"
            aria-label={messages.more}
            aria-expanded={showsMore}
            active={showsMore}
            onClick={toggleMore}
          >
            {messages.more}
          </RichTextEditor.Control>
        )}
      </div>
      {showsMore && !isReduced && (
        <div className="editor-tool-row">
          <MoreTools editor={editor} dialogs={dialogs} hasArticles={hasArticles} />
        </div>
      )}
      {inTable && (
        <div className="editor-tool-row">
          <Group label={messages.groups.table}>
            <TableTools editor={editor} />
          </Group>
        </div>
      )}
    </RichTextEditor.Toolbar>
  )
}
