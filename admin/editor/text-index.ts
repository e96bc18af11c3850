/** The text of a document, and where its characters are in the document. */
import type { Node as TextNode } from '@tiptap/pm/model'

export type TextIndex = {
  text: string
  /** The position before a character. */
  positionOf: (offset: number) => number
  /** The number of characters before a position. */
  offsetOf: (position: number) => number
}

/** Stands for a picture, a video or a rule, as in ProseMirror's own texts. */
const OBJECT = '\uFFFC'

/** Blocks are separated by a line feed, so that words at the end of one do not join those of the next. */
export function textIndexOf(doc: TextNode): TextIndex {
  const parts: string[] = []
  const starts: { offset: number; position: number }[] = []
  let length = 0
  const add = (text: string, position: number) => {
    parts.push(text)
    starts.push({ offset: length, position })
    length += text.length
  }
  doc.descendants((node, position) => {
    if (node.isText) add(node.text ?? '', position)
    else if (node.isTextblock) {
      if (length > 0) add('\n', position)
    } else if (node.isLeaf) add(node.type.name === 'hardBreak' ? '\n' : OBJECT, position)
  })

  /** The last start that is not after the value. */
  function startAt(key: 'offset' | 'position', value: number): { offset: number; position: number } {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle]?.[key] ?? 0) <= value) low = middle + 1
      else high = middle
    }
    return starts[low - 1] ?? { offset: 0, position: 0 }
  }

  return {
    text: parts.join(''),
    positionOf(offset) {
      const start = startAt('offset', offset)
      return start.position + offset - start.offset
    },
    offsetOf(position) {
      const start = startAt('position', position)
      const next = starts[starts.indexOf(start) + 1]
      return Math.min(start.offset + Math.max(0, position - start.position), next?.offset ?? length)
    },
  }
}
