/** Turns several selected lines into code, or back into paragraphs. */
import type { NodeType } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { selectedBlocks, type SelectedBlocks } from './selected.ts'
import type { Kind } from './kind.ts'

// Captions are text blocks too, but are never converted.
const LINES = new Set(['paragraph', 'heading', 'codeBlock'])

export function asCode(kind: NodeType, plain: NodeType): Kind {
  /** Positions of the selected lines that are code or can become code. */
  const lines = ({ range, includes }: SelectedBlocks): number[] => {
    const { doc } = range.$from
    const found: number[] = []
    doc.nodesBetween(range.start, range.end, (node, position, parent, index) => {
      if (!LINES.has(node.type.name) || !includes(node, position)) return
      if (parent?.canReplaceWith(index, index + 1, kind)) found.push(position)
    })
    return found
  }
  const turn = (tr: Transaction, selected: SelectedBlocks, type: NodeType): boolean => {
    const before = tr.steps.length
    for (const position of lines(selected)) {
      const at = tr.mapping.slice(before).map(position)
      tr.setBlockType(at, at + (tr.doc.nodeAt(at)?.nodeSize ?? 0), type, ({ attrs }) => attrs)
    }
    return true
  }

  return {
    selected: (state) => selectedBlocks(state, () => true),
    isSet: (selected) => {
      const { doc } = selected.range.$from
      const found = lines(selected)
      return found.length > 0 && found.every((position) => doc.nodeAt(position)?.type === kind)
    },
    set: (tr, selected) => turn(tr, selected, kind),
    unset: (tr, selected) => turn(tr, selected, plain),
  }
}
