/** A callout: a note, tip or warning beside the text. It may contain any blocks. */
import { Node, findParentNode, mergeAttributes } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { aroundOf } from '#shared/block-direction.ts'
import { calloutLabel, toneOf, type CalloutTone } from '#shared/content-blocks.ts'
import { moveCursor } from '../blocks/insert-blocks.ts'
import { directedNode } from './shown-direction.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected blocks into a callout; inside of one, changes its tone. */
      setCallout: (tone: CalloutTone) => ReturnType
      /** Leaves the content of the callout at the cursor without it. */
      removeCallout: () => ReturnType
    }
  }
}

const findCallout = findParentNode(({ type }) => type.name === 'callout')

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'note',
      parseHTML: ({ className }) => toneOf(className),
      renderHTML: ({ tone }) => ({ class: `callout-${tone}` }),
    },
  }),
  parseHTML: () => [{ tag: 'div.callout', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: 'callout' }, HTMLAttributes), 0],

  addNodeView() {
    return ({ node, editor }) => {
      const dom = document.createElement('div')
      const label = document.createElement('p')
      const contentDOM = document.createElement('div')
      label.className = 'callout-label'
      label.contentEditable = 'false'
      dom.append(label, contentDOM)
      let shown: typeof node.attrs = {}
      const show = (callout: typeof node) => {
        const { attrs } = callout
        dom.className = `callout callout-${attrs['tone']}`
        const { language } = directedNode(callout, aroundOf(editor.storage.blockFormat.language)).inside
        label.textContent = calloutLabel(attrs['tone'], language)
        for (const name of ['dir', 'lang']) {
          // Where the callout says nothing itself, the attributes are those of its words (`shown-direction.ts`).
          if (attrs[name]) dom.setAttribute(name, attrs[name])
          else if (shown[name]) dom.removeAttribute(name)
        }
        shown = attrs
      }
      show(node)
      return {
        dom,
        contentDOM,
        update: (changed) => {
          if (changed.type !== node.type) return false
          show(changed)
          return true
        },
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
      }
    }
  },

  addCommands() {
    return {
      setCallout:
        (tone) =>
        ({ tr, state, commands }) => {
          closeHistory(tr)
          return findCallout(state.selection)
            ? commands.updateAttributes(this.name, { tone })
            : commands.wrapIn(this.name, { tone })
        },
      removeCallout:
        () =>
        ({ tr, state, dispatch }) => {
          const callout = findCallout(state.selection)
          if (!callout) return false
          if (!dispatch) return true
          closeHistory(tr)
          const { pos, node } = callout
          const { from } = state.selection
          tr.replaceWith(pos, pos + node.nodeSize, node.content)
          moveCursor(tr, from - 1)
          return true
        },
    }
  },
})
