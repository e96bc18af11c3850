/** A callout: a note, tip or warning beside the text. It may contain any blocks. */
import { Node, findParentNode, mergeAttributes } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { calloutLabel, toneOf, type CalloutTone } from '#shared/content-blocks.ts'
import { moveCursor } from '../blocks/insert-blocks.ts'

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
      const show = ({ attrs }: typeof node) => {
        dom.className = `callout callout-${attrs['tone']}`
        const language = attrs['lang'] === 'en' || attrs['lang'] === 'ur' ? attrs['lang'] : null
        label.textContent = calloutLabel(attrs['tone'], language ?? editor.storage.blockFormat.language)
        for (const name of ['dir', 'lang']) {
          if (attrs[name]) dom.setAttribute(name, attrs[name])
          else dom.removeAttribute(name)
        }
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
