/** Which blocks a tool for lists, quotations and the like acts on, where more than one line is selected. */
import { Fragment, type Node as TextNode, type NodeRange } from '@tiptap/pm/model'
import { AllSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

export type Chosen = {
  /** Blocks side by side in what holds them. */
  range: NodeRange
  blocks: TextNode[]
  /** Whether any of the selection is in the node at this position. */
  includes: (node: TextNode, position: number) => boolean
}

/**
 * Null where one line alone is selected, or cells, or a picture. The empty line that always ends a text, for a cursor
 * after a list or picture, is left out: it comes and goes with what stands before it.
 */
export function chosenBlocks(state: EditorState, canHold: (node: TextNode) => boolean): Chosen | null {
  const { doc, selection } = state
  const { from, to, $from, $to } = selection
  const isText = selection instanceof TextSelection && !$from.sameParent($to)
  if (!isText && !(selection instanceof AllSelection)) return null
  const last = doc.lastChild
  const endsEmpty = doc.childCount > 1 && last?.type.name === 'paragraph' && last.childCount === 0
  const end = endsEmpty ? Math.min(to, doc.content.size - last.nodeSize) : to
  const range = $from.blockRange(end < to ? doc.resolve(end) : $to, canHold)
  if (!range) return null
  return {
    range,
    blocks: range.parent.children.slice(range.startIndex, range.endIndex),
    includes: (node, position) => position < end && position + node.nodeSize > from,
  }
}

/** Each of the blocks with its position. */
export function placed(blocks: readonly TextNode[], start: number): [TextNode, number][] {
  let next = start
  return blocks.map((block) => {
    const position = next
    next += block.nodeSize
    return [block, position]
  })
}

type Place = { line: number; offset: number }

/** Lines stay the same and in order whatever is put around them, so that a place is told by its line. */
function placeIn(doc: TextNode, position: number): Place {
  let line = -1
  doc.nodesBetween(0, position, (node) => {
    if (node.isTextblock) line += 1
  })
  return { line, offset: doc.resolve(position).parentOffset }
}

function positionOf(doc: TextNode, { line, offset }: Place): number {
  let seen = -1
  let found = 0
  doc.descendants((node, position) => {
    if (node.isTextblock) seen += 1
    if (node.isTextblock && seen === line) found = position + 1 + offset
  })
  return found
}

/** Puts others in place of the chosen blocks; the same words stay selected. False where they cannot stand there. */
export function replaceChosen(tr: Transaction, { range }: Chosen, blocks: TextNode[]): boolean {
  const { parent, startIndex, endIndex, start, end } = range
  if (!parent.canReplace(startIndex, endIndex, Fragment.from(blocks))) return false
  const { doc, selection } = tr
  const anchor = placeIn(doc, selection.anchor)
  const head = placeIn(doc, selection.head)
  tr.replaceWith(start, end, blocks)
  if (selection instanceof TextSelection) {
    tr.setSelection(TextSelection.create(tr.doc, positionOf(tr.doc, anchor), positionOf(tr.doc, head)))
  }
  return true
}
