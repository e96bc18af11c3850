/** Numbered, bulleted and task lists. While an item is edited, its text is in a paragraph of its own. */
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
  // The reader's page draws the checkbox; only its state is stored.
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }), 0],
}).configure({ nested: true, a11y: { checkboxLabel: (node) => node.textContent || '☐' } })

export const LISTS = [Entry, Numbered, TaskList, Ticked]
