/**
 * A footnote. In the editor the note is part of the text, at its reference, so that it is copied, moved, deleted and
 * undone with it; `stored/footnotes.ts` writes references and a list. The editor shows its number, and the note in a
 * dialog.
 */
import { Node, mergeAttributes } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node as TextNode } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorDialogs } from '../dialogs/editor-dialogs.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      /** Inserts a footnote after the selection, or replaces the note of the footnote at `position`. */
      writeFootnote: (note: TextNode, position: number | null) => ReturnType
    }
  }
}

type FootnoteOptions = {
  dialogs: EditorDialogs | null
  /** The accessible name of a footnote's number. */
  labelOf: (note: string) => string
}

export const Footnote = Node.create<FootnoteOptions>({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  content: '(text | hardBreak)*',
  addOptions: () => ({ dialogs: null, labelOf: (note) => note }),
  parseHTML: () => [{ tag: 'span.footnote', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { class: 'footnote' }), 0],
  renderText: () => '',

  addNodeView() {
    const { dialogs, labelOf } = this.options
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('button')
      dom.type = 'button'
      // Reached with the arrow keys of the text, and opened with Enter.
      dom.tabIndex = -1
      dom.className = 'footnote-number'
      dom.contentEditable = 'false'
      const show = ({ textContent }: TextNode) => {
        dom.title = textContent
        dom.setAttribute('aria-label', labelOf(textContent))
      }
      show(node)
      dom.addEventListener('click', () => {
        const position = getPos()
        if (position !== undefined && editor.isEditable) dialogs?.open({ name: 'footnote', position })
      })
      return {
        dom,
        update: (changed) => {
          if (changed.type !== node.type) return false
          show(changed)
          return true
        },
        ignoreMutation: () => true,
      }
    }
  },

  addCommands() {
    return {
      writeFootnote:
        (note, position) =>
        ({ tr, state, dispatch }) => {
          const type = state.schema.nodes['footnote']
          const known = position === null ? null : tr.doc.nodeAt(position)
          const content = Fragment.fromJSON(state.schema, note.content.toJSON())
          const at = position ?? tr.selection.to
          const $at = tr.doc.resolve(at)
          if (!type || (position !== null && known?.type !== type)) return false
          if (!known && !$at.parent.canReplaceWith($at.index(), $at.index(), type)) return false
          if (!dispatch) return true
          closeHistory(tr).replaceWith(
            at,
            at + (known?.nodeSize ?? 0),
            content.size === 0 ? [] : type.create(null, content),
          )
          const end = at + (content.size === 0 ? 0 : content.size + 2)
          tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
          return true
        },
    }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => {
        this.options.dialogs?.open({ name: 'footnote', position: null })
        return true
      },
      Enter: () => {
        const { selection } = this.editor.state
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== this.name) return false
        this.options.dialogs?.open({ name: 'footnote', position: selection.from })
        return true
      },
    }
  },
})
