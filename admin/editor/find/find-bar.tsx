/** Finds words in the text, and replaces them: Ctrl+F and Ctrl+H. Beside the tools, where it covers no text. */
import './find.css'
import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { Drawing } from '../toolbar/tool.tsx'
import type { Begun } from './find-waiting.tsx'
import { useFound } from './use-found.ts'

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
  const { count, current, step, replace, leave } = useFound(editor, { words, isExact })
  const isTyped = useRef(begun.isTyped)
  // Before the next key.
  useLayoutEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    if (!isTyped.current) field.current?.select()
    isTyped.current = false
  }, [asked])

  const goOn = (by: 1 | -1) => {
    setReplaced(null)
    step(by)
  }
  const put = (which: 'current' | 'all') => {
    setReplaced(which === 'all' ? count : null)
    replace(replacement, which)
  }
  const close = () => leave(onClose)
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current) goOn(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
      if (count > 0) put('current')
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
            onClick={() => goOn(-1)}
          >
            <Drawing d="M6 15l6-6 6 6" />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" disabled={count === 0} aria-label={find.next} onClick={() => goOn(1)}>
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
          <Button variant="default" disabled={count === 0} onClick={() => put('current')}>
            {find.replace}
          </Button>
          <Button variant="default" disabled={count === 0} onClick={() => put('all')}>
            {find.replaceAll}
          </Button>
        </Group>
      )}
    </div>
  )
}
