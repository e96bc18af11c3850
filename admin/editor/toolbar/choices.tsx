/** The toolbar's selects: paragraph type, font and size. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useMessages } from '../../i18n/locale.tsx'
import { FONTS, SIZES } from '../schema/text-format.ts'

const LEVELS = [1, 2, 3, 4, 5, 6] as const

type ChoiceProps = {
  label: string
  value: string
  choices: { value: string; label: string }[]
  onChoose: (value: string) => void
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  // A value in old content that is not among the options is shown under its own name.
  const known = choices.some((choice) => choice.value === value)
  return (
    <select
      className="editor-choice"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {!known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

export function ParagraphType({ editor }: { editor: Editor }) {
  const messages = useMessages().editor
  const level = useEditorState({
    editor,
    selector: () => (editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 0),
  })
  const choose = (value: string) => {
    const chosen = LEVELS.find((each) => String(each) === value)
    if (chosen) editor.chain().focus().setHeading({ level: chosen }).run()
    else editor.chain().focus().setParagraph().run()
  }
  return (
    <Choice
      label={messages.kind}
      value={String(level)}
      choices={[
        { value: '0', label: messages.normal },
        ...LEVELS.map((each) => ({ value: String(each), label: messages.heading(each) })),
      ]}
      onChoose={choose}
    />
  )
}

export function FontChoice({ editor }: { editor: Editor }) {
  const messages = useMessages().editor
  const font = useEditorState({
    editor,
    selector: () => {
      const { font: chosen, fontFamily } = editor.getAttributes('textStyle')
      return String(chosen ?? fontFamily ?? '')
    },
  })
  return (
    <Choice
      label={messages.font}
      value={font}
      choices={[
        { value: '', label: messages.pageFont },
        ...FONTS.map((each) => ({ value: each, label: messages.fonts[each] })),
      ]}
      onChoose={(value) =>
        editor
          .chain()
          .focus()
          .setFont(value || null)
          .run()
      }
    />
  )
}

export function Size({ editor }: { editor: Editor }) {
  const messages = useMessages().editor
  const size = useEditorState({
    editor,
    selector: () => {
      const { size: chosen, fontSize } = editor.getAttributes('textStyle')
      return String(chosen ?? fontSize ?? '')
    },
  })
  return (
    <Choice
      label={messages.size}
      value={size}
      choices={[{ value: '', label: messages.sizeOfPage }, ...SIZES.map((each) => ({ value: each, label: each }))]}
      onChoose={(value) =>
        editor
          .chain()
          .focus()
          .setSize(value || null)
          .run()
      }
    />
  )
}
