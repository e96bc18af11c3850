/**
 * Inserts blocks at the cursor: in place of an empty paragraph, otherwise after the block at the cursor. Each is a step
 * of its own for undo, however soon it follows what was typed before.
 */
import { closeHistory } from '@tiptap/pm/history'
import type { Node as TextNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { insertPoint } from '@tiptap/pm/transform'

/** Blocks of one type; `at` is a document position, by default the end of the selection. Returns where the first is. */
export function insertBlocks(tr: Transaction, blocks: readonly TextNode[], at?: number): number {
  closeHistory(tr)
  const { doc, selection } = tr
  const position = Math.min(at ?? selection.to, doc.content.size)
  const $position = doc.resolve(position)
  const { parent, depth } = $position
  const [first] = blocks
  if (!first) return position
  const isEmptyParagraph = parent.type.name === 'paragraph' && parent.content.size === 0
  if (isEmptyParagraph) {
    const index = $position.index(-1)
    if ($position.node(-1).canReplaceWith(index, index + 1, first.type)) {
      const start = $position.before()
      tr.replaceWith(start, $position.after(), blocks)
      return start
    }
  }
  const start = insertPoint(doc, position, first.type) ?? (depth > 0 ? $position.after(1) : position)
  tr.insert(start, blocks)
  return start
}

/** Puts the cursor at the first place for text from a position on. */
export function moveCursor(tr: Transaction, position: number): Transaction {
  const $position = tr.doc.resolve(Math.min(position, tr.doc.content.size))
  return tr.setSelection(TextSelection.near($position)).scrollIntoView()
}

/** Inserts a block without text, and puts the cursor behind it: into a new paragraph at the end of the content. */
export function insertAndLeave(tr: Transaction, block: TextNode): Transaction {
  const end = insertBlocks(tr, [block]) + block.nodeSize
  if (end >= tr.doc.content.size) leaveBlock(tr, end)
  else moveCursor(tr, end)
  return tr
}

/** Puts the cursor into a new paragraph after the block that ends at `position`. */
export function leaveBlock(tr: Transaction, position: number): void {
  const paragraph = tr.doc.type.schema.nodes['paragraph']
  if (!paragraph) return
  tr.insert(position, paragraph.create())
  moveCursor(tr, position + 1)
}
