/**
 * The list, quotation, poem and code tools when more than one line is selected. Tiptap's own commands check whether the
 * selection is inside a node of the type, which is never true of "select all": it includes the empty line after the
 * last block, and starts outside the first. They would therefore apply the type again instead of removing it. Here each
 * block is checked; with a cursor, or with a selection inside one line, Tiptap's commands apply.
 */
import { commands as own, Extension, isNodeActive } from '@tiptap/core'
import { Fragment, type Schema, type NodeType, type Node as TextNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { asList } from './as-list.ts'
import { RunCollector, type Kind } from './kind.ts'
import { selectedBlocks, replaceSelected, withPositions, type SelectedBlocks } from './selected.ts'

/** Wraps several selected blocks in a quotation or poem, or unwraps them. */
function asWrapped(kind: NodeType): Kind {
  const fits = (block: TextNode) => kind.contentMatch.matchType(block.type) !== null

  return {
    // Never between the items of a list: those stay together.
    selected: (state) =>
      selectedBlocks(state, (node) => node.type !== kind && !node.type.spec.group?.split(' ').includes('list')),
    isSet: ({ blocks }) => {
      const concerned = blocks.filter((block) => block.type === kind || fits(block))
      return concerned.length > 0 && concerned.every((block) => block.type === kind)
    },
    set: (tr, selected) => {
      const first = selected.blocks.find((block) => block.type === kind)
      const made = new RunCollector((run) => kind.create(first?.attrs, run))
      for (const block of selected.blocks) {
        if (block.type === kind) made.addToRun(...block.children)
        else if (fits(block)) made.addToRun(block)
        else made.add(block)
      }
      return replaceSelected(tr, selected, made.all())
    },
    unset: (tr, selected) => {
      const made: TextNode[] = withPositions(selected.blocks, selected.range.start).flatMap(([block, at]) => {
        if (block.type !== kind) return [block]
        const parts = new RunCollector((rest) => block.copy(Fragment.from(rest)))
        for (const [inner, innerAt] of withPositions(block.children, at + 1)) {
          if (selected.includes(inner, innerAt)) parts.add(inner)
          else parts.addToRun(inner)
        }
        return parts.all()
      })
      return replaceSelected(tr, selected, made)
    },
  }
}

// Captions are text blocks too, but are never converted.
const LINES = new Set(['paragraph', 'heading', 'codeBlock'])

/** Turns several selected lines into code, or back into paragraphs. */
function asCode(kind: NodeType, plain: NodeType): Kind {
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
