/** The character and word counts, computed when typing pauses so that long content stays responsive. */
import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { useEffect, useState } from 'react'
import { visibleLength } from '#shared/schemas/text-rules.ts'
import { countWords } from '#shared/word-count.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'

const DEBOUNCE_MS = 250

/** Everything but text separates words: also a footnote, whose text is between two words of its paragraph. */
function textOf(node: TextNode): string {
  return node.isText ? (node.text ?? '') : ` ${node.children.map(textOf).join('')} `
}

/** Characters as the server counts them where it limits the length of an article. */
function countsOf(editor: Editor): { characters: number; words: number } {
  const { doc } = editor.state
  const text = textOf(doc).replace(/\s+/g, ' ').trim()
  return { characters: visibleLength(text), words: countWords(text) }
}

type CounterProps = {
  editor: Editor
  /** Called with the number of words, first when the editor opens. */
  onWords?: ((words: number) => void) | undefined
}

export function Counter({ editor, onWords }: CounterProps) {
  const messages = useMessages().editor
  const { locale } = useLocale()
  const [counts, setCounts] = useState(() => countsOf(editor))
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(pause)
      pause = setTimeout(() => setCounts(countsOf(editor)), DEBOUNCE_MS)
    }
    editor.on('update', later)
    return () => {
      clearTimeout(pause)
      editor.off('update', later)
    }
  }, [editor])
  useEffect(() => onWords?.(counts.words), [onWords, counts.words])
  const number = new Intl.NumberFormat(locale === 'ur' ? 'ur-u-nu-latn' : 'en-GB')
  return (
    <Text size="sm" c="var(--ink-quiet)" className="editor-counter" role="status" aria-live="off">
      {messages.count(number.format(counts.characters), number.format(counts.words))}
    </Text>
  )
}
