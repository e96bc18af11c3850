/**
 * Block formats: alignment, indent, direction and language. Alignment and indent use the class names of Quill, the
 * earlier editor (`ql-align-center`, `ql-indent-2`), so that content of both editors looks alike on every page.
 */
import { Extension, type Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { Direction, Locale } from '#shared/locale.ts'
import { directionIn } from './direction-in.ts'
import { aroundPosition, directedNode } from './shown-direction.ts'

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

const MAX_INDENT = 8
const TEXT_BLOCKS = ['paragraph', 'heading', 'codeBlock']
const WITH_DIRECTION = [
  ...TEXT_BLOCKS,
  'pullQuote',
  'callout',
  'blockquote',
  'verse',
  'bulletList',
  'orderedList',
  'taskList',
  'listItem',
  'taskItem',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'figure',
]

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockFormat: {
      /** Null follows the direction of the text. */
      setAlignment: (alignment: Alignment | null) => ReturnType
      /** Indents (1) or outdents (-1) by one step: list items by nesting, other blocks by a margin. */
      indentBy: (step: 1 | -1) => ReturnType
      setBlockDirection: (direction: Direction) => ReturnType
      clearBlockFormat: () => ReturnType
      /** Sets the default language, for blocks without one of their own. */
      setTextLanguage: (language: Locale) => ReturnType
    }
  }
  interface Storage {
    blockFormat: { language: Locale }
  }
}

function classNumber(element: HTMLElement, pattern: RegExp): number {
  return Number(pattern.exec(element.className)?.[1] ?? 0)
}

function alignmentOf(element: HTMLElement): string | null {
  const byClass = /(?:^|\s)ql-align-(left|center|right|justify)(?:\s|$)/.exec(element.className)?.[1]
  const align = byClass ?? element.style.textAlign
  return /^(?:left|center|right|justify|end)$/.test(align) ? align : null
}

function eachTextBlock(state: EditorState, visit: (position: number, attributes: Record<string, unknown>) => void) {
  const { from, to } = state.selection
  state.doc.nodesBetween(from, to, (node, position) => {
    if (TEXT_BLOCKS.includes(node.type.name)) visit(position, node.attrs)
  })
}

/** The direction of the block at the cursor: its own, that of its words or an ancestor's, or that of the whole content. */
export function currentDirection(editor: Editor): Direction {
  // React may query an editor of a discarded render once more, when it is already destroyed.
  if (editor.isDestroyed) return 'ltr'
  return aroundPosition(editor.state.selection.$from, editor.storage.blockFormat.language).dir === 'rtl' ? 'rtl' : 'ltr'
}

/** The visible alignment at the cursor. */
export function currentAlignment(editor: Editor): Alignment {
  const { parent } = editor.state.selection.$from
  const { align } = parent.attrs
  if (ALIGNMENTS.includes(align)) return align
  return currentDirection(editor) === 'rtl' ? 'right' : 'left'
}

export const BlockFormat = Extension.create<{ language: Locale }, { language: Locale }>({
  name: 'blockFormat',
  addOptions: () => ({ language: 'en' }),
  addStorage() {
    return { language: this.options.language }
  },
  addGlobalAttributes() {
    return [
      {
        types: TEXT_BLOCKS,
        attributes: {
          align: {
            default: null,
            parseHTML: alignmentOf,
            renderHTML: ({ align }) => {
              if (!align) return {}
              return align === 'end' ? { style: 'text-align: end' } : { class: `ql-align-${align}` }
            },
          },
        },
      },
      {
        types: [...TEXT_BLOCKS, 'listItem', 'taskItem'],
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => classNumber(element, /(?:^|\s)ql-indent-([1-9])(?:\s|$)/),
            renderHTML: ({ indent }) => (indent ? { class: `ql-indent-${indent}` } : {}),
          },
        },
      },
      {
        types: WITH_DIRECTION,
        attributes: {
          dir: {
            default: null,
            parseHTML: directionIn,
            renderHTML: ({ dir }) => (dir ? { dir } : {}),
          },
          lang: {
            default: null,
            parseHTML: (element) => element.getAttribute('lang'),
            renderHTML: ({ lang }) => (lang ? { lang } : {}),
          },
        },
      },
    ]
  },
  addCommands() {
    return {
      setAlignment:
        (alignment) =>
        ({ state, tr, dispatch }) => {
          eachTextBlock(state, (position) => dispatch && tr.setNodeAttribute(position, 'align', alignment))
          return true
        },
      indentBy:
        (step) =>
        ({ state, tr, dispatch, editor, commands }) => {
          for (const item of ['listItem', 'taskItem']) {
            if (!editor.isActive(item)) continue
            return step > 0 ? commands.sinkListItem(item) : isNestedItem(state) && commands.liftListItem(item)
          }
          let moved = false
          eachTextBlock(state, (position, { indent }) => {
            const next = Math.min(MAX_INDENT, Math.max(0, Number(indent) + step))
            if (next === indent) return
            moved = true
            if (dispatch) tr.setNodeAttribute(position, 'indent', next)
          })
          return moved
        },
      setBlockDirection:
        (direction) =>
        ({ state, tr, dispatch }) => {
          const { language } = this.storage
          eachTextBlock(state, (position) => {
            const node = state.doc.nodeAt(position)
            if (!dispatch || !node) return
            const around = aroundPosition(state.doc.resolve(position), language)
            const own = directedNode(node, around, {}).inside.dir !== direction
            tr.setNodeAttribute(position, 'dir', own ? direction : null)
            tr.setNodeAttribute(position, 'lang', own ? (direction === 'rtl' ? 'ur' : 'en') : null)
          })
          return true
        },
      setTextLanguage: (language) => () => {
        this.storage.language = language
        return true
      },
      clearBlockFormat:
        () =>
        ({ state, tr, dispatch }) => {
          eachTextBlock(state, (position) => {
            if (!dispatch) return
            for (const [name, value] of [
              ['align', null],
              ['indent', 0],
              ['dir', null],
              ['lang', null],
            ] as const) {
              if (tr.doc.nodeAt(position)?.attrs[name] !== value) tr.setNodeAttribute(position, name, value)
            }
          })
          return true
        },
    }
  },
})

function isNestedItem(state: EditorState): boolean {
  const { $from } = state.selection
  let items = 0
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (/^(?:list|task)Item$/.test($from.node(depth).type.name)) items += 1
  }
  return items > 1
}
