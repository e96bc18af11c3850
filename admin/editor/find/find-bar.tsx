/** Finds words in the text, and replaces them: Ctrl+F and Ctrl+H. Beside the tools, where it covers no text. */
import './find.css'
import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { Drawing } from '../toolbar/tool.tsx'
import { FIND, findPlugin, goOn, lookFor, replaceFound, type Wanted } from './find-plugin.ts'
import type { Begun } from './find-waiting.tsx'

/** The focus stays in the bar, and the editor scrolls only to a cursor that has it. */
function showCurrent({ state, view }: Editor): void {
  const { places = [], current = -1 } = FIND.getState(state) ?? {}
  const place = places[current]
  if (!place) return
  const { node } = view.domAtPos(place.from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}

type FindBarProps = {
  editor: Editor
  /** Counts how often it was asked for: each time, its first field has the focus again. */
  asked: number
  isReplacing: boolean
  /** What is looked for at first, and whether somebody is still typing it. */
  begun: Begun
  onClose: () => void
}

export function FindBar({ editor, asked, isReplacing, begun, onClose }: FindBarProps) {
  const { find } = useMessages().editor
  const [words, setWords] = useState(begun.words)
  const [replacement, setReplacement] = useState('')
  const [isExact, setExact] = useState(false)
  const [replaced, setReplaced] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
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
  const isTyped = useRef(begun.isTyped)
  // Before the next key.
  useLayoutEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    if (!isTyped.current) field.current?.select()
    isTyped.current = false
  }, [asked])

  const step = (by: 1 | -1) => {
    setReplaced(null)
    editor.view.dispatch(goOn(editor.state, by))
    showCurrent(editor)
  }
  const replace = (which: 'current' | 'all') => {
    setReplaced(which === 'all' ? count : null)
    editor.view.dispatch(replaceFound(editor.state, replacement, which))
    showCurrent(editor)
  }
  const close = () => {
    const place = found?.places[current]
    onClose()
    if (place) editor.chain().setTextSelection(place).focus().run()
    else editor.commands.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current) step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
      if (count > 0) replace('current')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const status =
    replaced !== null
      ? find.replaced(replaced)
      : words === ''
        ? ''
        : count === 0
          ? find.none
          : find.at(current + 1, count)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <div
      role="search"
      className="find-bar"
      aria-label={isReplacing ? find.replaceTitle : find.title}
      onKeyDown={pressed}
    >
      <Group gap="xs" align="center">
        <TextInput
          ref={field}
          className="find-words"
          aria-label={find.words}
          placeholder={find.words}
          value={words}
          {...languageProps(words)}
          onChange={(event) => {
            setReplaced(null)
            setWords(event.currentTarget.value)
          }}
        />
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={count === 0}
            aria-label={find.previous}
            onClick={() => step(-1)}
          >
            <Drawing d="M6 15l6-6 6 6" />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" disabled={count === 0} aria-label={find.next} onClick={() => step(1)}>
            <Drawing d="M6 9l6 6 6-6" />
          </ActionIcon>
        </ActionIcon.Group>
        <Text size="sm" c="var(--ink-quiet)" role="status" className="find-count">
          {status}
        </Text>
        <Checkbox
          size="sm"
          label={find.exact}
          checked={isExact}
          onChange={(event) => setExact(event.currentTarget.checked)}
        />
        <ActionIcon
          className="find-close"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={find.close}
          onClick={close}
        >
          <Drawing d="M6 6l12 12M18 6L6 18" />
        </ActionIcon>
      </Group>
      {isReplacing && (
        <Group gap="xs" align="center">
          <TextInput
            className="find-words"
            aria-label={find.replacement}
            placeholder={find.replacement}
            value={replacement}
            {...languageProps(replacement)}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
          <Button variant="default" disabled={count === 0} onClick={() => replace('current')}>
            {find.replace}
          </Button>
          <Button variant="default" disabled={count === 0} onClick={() => replace('all')}>
            {find.replaceAll}
          </Button>
        </Group>
      )}
    </div>
  )
}
