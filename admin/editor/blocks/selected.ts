/** The blocks that a list, quotation, poem or code tool acts on when more than one line is selected. */
import { Fragment, type Node as TextNode, type NodeRange } from '@tiptap/pm/model'
import { AllSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

export type SelectedBlocks = {
  /** Sibling blocks within one parent. */
  range: NodeRange
  blocks: TextNode[]
  /** Whether the selection overlaps the node at this position. */
  includes: (node: TextNode, position: number) => boolean
}

/**
 * Null if only one line, table cells or a picture is selected. The empty paragraph that always ends a document, so that
 * the cursor can be placed after a list or picture, is excluded: it is added and removed automatically.
 */
export function selectedBlocks(state: EditorState, canHold: (node: TextNode) => boolean): SelectedBlocks | null {
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

/** Each block with its position in the document. */
export function withPositions(blocks: readonly TextNode[], start: number): [TextNode, number][] {
  let next = start
  return blocks.map((block) => {
    const position = next
    next += block.nodeSize
    return [block, position]
  })
}

type TextPosition = { line: number; offset: number }

/** Wrapping changes neither the number nor the order of text blocks, so a position is identified by its text block. */
function textPositionAt(doc: TextNode, position: number): TextPosition {
  let line = -1
  doc.nodesBetween(0, position, (node) => {
    if (node.isTextblock) line += 1
  })
  return { line, offset: doc.resolve(position).parentOffset }
}

function positionOf(doc: TextNode, { line, offset }: TextPosition): number {
  let seen = -1
  let found = 0
  doc.descendants((node, position) => {
    if (node.isTextblock) seen += 1
    if (node.isTextblock && seen === line) found = position + 1 + offset
  })
  return found
}

/**
 * Replaces the selected blocks and keeps the same words selected. False if the schema does not allow the new ones
 * there.
 */
export function replaceSelected(tr: Transaction, { range }: SelectedBlocks, blocks: TextNode[]): boolean {
  const { parent, startIndex, endIndex, start, end } = range
  if (!parent.canReplace(startIndex, endIndex, Fragment.from(blocks))) return false
  const { doc, selection } = tr
  const anchor = textPositionAt(doc, selection.anchor)
  const head = textPositionAt(doc, selection.head)
  tr.replaceWith(start, end, blocks)
  if (selection instanceof TextSelection) {
    tr.setSelection(TextSelection.create(tr.doc, positionOf(tr.doc, anchor), positionOf(tr.doc, head)))
  }
  return true
}
