/** Turns several selected lines into code, or back into paragraphs. */
import type { NodeType } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { chosenBlocks, type Chosen } from './chosen.ts'
import type { Kind } from './kind.ts'

// Captions are text blocks too, but are never converted.
const LINES = new Set(['paragraph', 'heading', 'codeBlock'])

export function asCode(kind: NodeType, plain: NodeType): Kind {
  /** Positions of the selected lines that are code or can become code. */
  const lines = ({ range, includes }: Chosen): number[] => {
    const { doc } = range.$from
    const found: number[] = []
    doc.nodesBetween(range.start, range.end, (node, position, parent, index) => {
      if (!LINES.has(node.type.name) || !includes(node, position)) return
      if (parent?.canReplaceWith(index, index + 1, kind)) found.push(position)
    })
    return found
  }
  const turn = (tr: Transaction, chosen: Chosen, type: NodeType): boolean => {
    const before = tr.steps.length
    for (const position of lines(chosen)) {
      const at = tr.mapping.slice(before).map(position)
      tr.setBlockType(at, at + (tr.doc.nodeAt(at)?.nodeSize ?? 0), type, ({ attrs }) => attrs)
    }
    return true
  }

  return {
    chosen: (state) => chosenBlocks(state, () => true),
    isSet: (chosen) => {
      const { doc } = chosen.range.$from
      const found = lines(chosen)
      return found.length > 0 && found.every((position) => doc.nodeAt(position)?.type === kind)
    },
    set: (tr, chosen) => turn(tr, chosen, kind),
    unset: (tr, chosen) => turn(tr, chosen, plain),
  }
}
