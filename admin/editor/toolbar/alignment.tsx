/** The direction and alignment of the selected paragraphs. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useMessages } from '../../i18n/locale.tsx'
import { ALIGNMENTS, currentAlignment, currentDirection, type Alignment } from '../schema/block-format.ts'
import { Drawing, Tool } from './tool.tsx'

const DRAWINGS: Record<Alignment, string> = {
  left: 'M4 6h16M4 12h10M4 18h14',
  center: 'M4 6h16M8 12h8M6 18h12',
  right: 'M4 6h16M10 12h10M6 18h14',
  justify: 'M4 6h16M4 12h16M4 18h16',
}
/** The shortcut keys of Tiptap's text-align extension: L, E, R, J. */
const KEYS: Record<Alignment, string> = { left: 'L', center: 'E', right: 'R', justify: 'J' }

export function AlignmentTools({ editor }: { editor: Editor }) {
  const { tools } = useMessages().editor
  const { direction, alignment } = useEditorState({
    editor,
    selector: () => ({ direction: currentDirection(editor), alignment: currentAlignment(editor) }),
  })
  const align = (chosen: Alignment) => {
    const natural = direction === 'rtl' ? 'right' : 'left'
    editor
      .chain()
      .focus()
      .setAlignment(chosen === natural || chosen === alignment ? null : chosen)
      .run()
  }
  return (
    <>
      <Tool
        label={tools.rtl}
        active={direction === 'rtl'}
        onPress={() =>
          editor
            .chain()
            .focus()
            .setBlockDirection(direction === 'rtl' ? 'ltr' : 'rtl')
            .run()
        }
      >
        <Drawing d="M13 4v11M9 4v11M16 4H8a3.5 3.5 0 0 0 0 7h1M20 19H5M8 16l-3 3 3 3" />
      </Tool>
      {ALIGNMENTS.map((each) => (
        <Tool
          key={each}
          label={tools[each]}
          keys={`Ctrl+Shift+${KEYS[each]}`}
          active={alignment === each}
          onPress={() => align(each)}
        >
          <Drawing d={DRAWINGS[each]} />
        </Tool>
      ))}
    </>
  )
}
