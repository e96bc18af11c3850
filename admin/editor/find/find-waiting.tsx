/** The field of the find bar until the rest of it is loaded: what is typed meanwhile is what is looked for. */
import './find.css'
import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useLayoutEffect, useRef } from 'react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'

export type Begun = { words: string; isTyped: boolean }

const MAX_SELECTED = 100

/** Words of one line are what somebody wants to find who has selected them. */
export function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, '\n')
  return words.includes('\n') || words.length > MAX_SELECTED ? '' : words
}

type WaitingProps = { begun: Begun; onTyped: (words: string) => void; onClose: () => void }

export function FindWaiting({ begun: { words }, onTyped, onClose }: WaitingProps) {
  const { find } = useMessages().editor
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])
  return (
    <div role="search" className="find-bar" aria-label={find.title}>
      <TextInput
        ref={field}
        className="find-words"
        aria-label={find.words}
        placeholder={find.words}
        value={words}
        {...languageProps(words)}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          // Enter would send the form around the text.
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
        }}
      />
    </div>
  )
}
