/** A poem: each of its paragraphs is a couplet or stanza, with line breaks between its lines. */
import { Node, mergeAttributes } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    verse: { toggleVerse: () => ReturnType }
  }
}

export const Verse = Node.create({
  name: 'verse',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'div.verse' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: 'verse' }), 0],
  addCommands() {
    return {
      toggleVerse:
        () =>
        ({ commands }) =>
          commands.toggleWrap(this.name),
    }
  },
})
