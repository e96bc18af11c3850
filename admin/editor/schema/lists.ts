/** Lists: numbered, bulleted and to be ticked off. An entry's text stands in a paragraph of its own while it is edited. */
import { mergeAttributes } from '@tiptap/core'
import { ListItem, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'

const Entry = ListItem.extend({
  content: 'block+',
  addAttributes() {
    return { ...this.parent?.(), value: { default: null } }
  },
})

const Numbered = OrderedList.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      reversed: {
        default: null,
        parseHTML: (element: HTMLElement) => (element.hasAttribute('reversed') ? '' : null),
      },
    }
  },
})

const Ticked = TaskItem.extend({
  content: 'block+',
  // The box to tick is the reader's page's own: what is stored says only whether it is.
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }), 0],
}).configure({ nested: true, a11y: { checkboxLabel: (node) => node.textContent || '☐' } })

export const LISTS = [Entry, Numbered, TaskList, Ticked]
