/** Text and background colours: a palette that is legible on paper, and no colour. */
import { Popover, SimpleGrid, UnstyledButton } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { Drawing, Tool } from './tool.tsx'

const TEXT_COLORS = [
  '#c91400',
  '#a63a00',
  '#7a5200',
  '#0f6b33',
  '#0b6470',
  '#1757af',
  '#5b3bb5',
  '#ad1350',
  '#4c515c',
  '#15171c',
]
const BACKGROUND_COLORS = [
  '#fff3a3',
  '#ffe0b8',
  '#ffd6d1',
  '#fbd3e4',
  '#e4dafc',
  '#d3e5ff',
  '#cdeff2',
  '#d3f2dc',
  '#ece8e0',
  '#ffffff',
]

type ColorToolProps = {
  editor: Editor
  kind: 'color' | 'backgroundColor'
}

export function ColorTool({ editor, kind }: ColorToolProps) {
  const { tools } = useMessages().editor
  const [opened, setOpened] = useState(false)
  const current = useEditorState({
    editor,
    selector: () => (editor.getAttributes('textStyle')[kind] as string | null) ?? null,
  })
  const isInk = kind === 'color'
  const label = isInk ? tools.color : tools.background
  const choose = (color: string | null) => {
    setOpened(false)
    const chain = editor.chain().focus()
    if (isInk) (color ? chain.setColor(color) : chain.unsetColor()).run()
    else (color ? chain.setBackgroundColor(color) : chain.unsetBackgroundColor()).run()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      withinPortal
      // The focus target is the button inside; its wrapper is not a control.
      withRoles={false}
    >
      <Popover.Target>
        <span className="editor-color" style={{ '--chosen': current ?? 'transparent' } as React.CSSProperties}>
          <Tool label={label} active={current !== null} onPress={() => setOpened((open) => !open)}>
            <Drawing d={isInk ? 'M6 18 12 4l6 14M8.5 13h7' : 'M4 20h16M7 14l7-9 4 3-7 9H7z'} />
          </Tool>
        </span>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label}>
        <SimpleGrid cols={5} spacing={4} verticalSpacing={4}>
          {(isInk ? TEXT_COLORS : BACKGROUND_COLORS).map((color) => (
            <UnstyledButton
              key={color}
              className="editor-swatch"
              style={{ background: color }}
              aria-label={`${label} ${color}`}
              aria-pressed={current === color}
              onClick={() => choose(color)}
            />
          ))}
        </SimpleGrid>
        <UnstyledButton className="editor-swatch-none" onClick={() => choose(null)}>
          {tools.noColor}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}
