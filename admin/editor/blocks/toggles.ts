/**
 * The list, quotation, poem and code tools when more than one line is selected. Tiptap's own commands check whether the
 * selection is inside a node of the type, which is never true of "select all": it includes the empty line after the
 * last block, and starts outside the first. They would therefore apply the type again instead of removing it. Here each
 * block is checked; with a cursor, or with a selection inside one line, Tiptap's commands apply.
 */
import { commands as own, Extension, isNodeActive } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { asCode } from './as-code.ts'
import { asList } from './as-list.ts'
import { asWrapped } from './as-wrapped.ts'
import type { Kind } from './kind.ts'

export const TOGGLED = ['orderedList', 'bulletList', 'taskList', 'blockquote', 'codeBlock', 'verse'] as const
export type Toggled = (typeof TOGGLED)[number]

function kindNamed(name: string, { nodes }: Schema): Kind | null {
  const { [name]: type, listItem, taskItem, paragraph } = nodes
  if (!type || !listItem || !taskItem || !paragraph) return null
  if (name === 'orderedList' || name === 'bulletList') return asList(type, listItem)
  if (name === 'taskList') return asList(type, taskItem)
  if (name === 'blockquote' || name === 'verse') return asWrapped(type)
  return name === 'codeBlock' ? asCode(type, paragraph) : null
}

/** Whether a tool is shown as pressed: everything selected has its type, or the cursor is inside it. */
export function isToggledOn(state: EditorState, name: Toggled): boolean {
  const kind = kindNamed(name, state.schema)
  const selected = kind?.selected(state)
  return kind && selected ? kind.isSet(selected) : isNodeActive(state, name)
}

/** False if Tiptap's own command should run. */
function toggledOnSeveral(name: string, state: EditorState, tr: Transaction, isForReal: boolean): boolean {
  const kind = kindNamed(name, state.schema)
  const selected = kind?.selected(state)
  if (!kind || !selected) return false
  if (!isForReal) return true
  return kind.isSet(selected) ? kind.unset(tr, selected) : kind.set(tr, selected)
}

const nameOf = (type: string | { name: string }) => (typeof type === 'string' ? type : type.name)

export const MultiBlockToggles = Extension.create({
  name: 'togglesOnSeveral',

  addCommands() {
    return {
      toggleList:
        (type, ...rest) =>
        (props) =>
          toggledOnSeveral(nameOf(type), props.state, props.tr, props.dispatch !== undefined) ||
          own.toggleList(type, ...rest)(props),
      toggleWrap:
        (type, ...rest) =>
        (props) =>
          toggledOnSeveral(nameOf(type), props.state, props.tr, props.dispatch !== undefined) ||
          own.toggleWrap(type, ...rest)(props),
      toggleNode:
        (type, ...rest) =>
        (props) =>
          toggledOnSeveral(nameOf(type), props.state, props.tr, props.dispatch !== undefined) ||
          own.toggleNode(type, ...rest)(props),
    }
  },
})
