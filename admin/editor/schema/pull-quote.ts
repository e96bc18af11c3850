/** A pull quote: a short text set large, and optionally who said it. */
import { Node, findParentNode, mergeAttributes } from '@tiptap/core'
import type { Fragment, Node as TextNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { insertBlocks, leaveBlock, moveCursor } from '../blocks/insert-blocks.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pullQuote: {
      /** Inserts a pull quote that repeats the selected words, or an empty one. */
      insertPullQuote: () => ReturnType
    }
  }
}

const findPullQuote = findParentNode(({ type }) => type.name === 'pullQuote')

export const PullQuoteText = Node.create({
  name: 'pullQuoteText',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figure.pull-quote > blockquote', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), 0],
})

export const PullQuoteSource = Node.create({
  name: 'pullQuoteSource',
  content: '(text | hardBreak)*',
  defining: true,
  parseHTML: () => [{ tag: 'figure.pull-quote > figcaption', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', mergeAttributes(HTMLAttributes), 0],
})

export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'pullQuoteText pullQuoteSource',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure.pull-quote', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { class: 'pull-quote' }), 0],

  addCommands() {
    return {
      insertPullQuote:
        () =>
        ({ tr, state, dispatch }) => {
          const { pullQuote, pullQuoteText, pullQuoteSource } = state.schema.nodes
          if (!pullQuote || !pullQuoteText || !pullQuoteSource) return false
          if (!dispatch) return true
          const { from, to } = tr.selection
          const words = tr.doc.textBetween(from, to, ' ', ' ').trim()
          const text = pullQuoteText.create(null, words === '' ? null : state.schema.text(words))
          const start = insertBlocks(tr, [pullQuote.create(null, [text, pullQuoteSource.create()])])
          // Words that are there already are followed by who said them.
          moveCursor(tr, start + 2 + (words === '' ? 0 : text.nodeSize))
          return true
        },
    }
  },

  addKeyboardShortcuts() {
    return {
      /** From the words to who said them, and from there to the paragraph after the quote. */
      Enter: () =>
        this.editor.commands.command(({ tr, state, dispatch }) => {
          const { $from, empty } = state.selection
          const quote = findPullQuote(state.selection)
          if (!quote || !empty) return false
          const isInText = $from.parent.type.name === 'pullQuoteText'
          if (isInText && $from.parentOffset < $from.parent.content.size) return false
          if (!dispatch) return true
          if (isInText) moveCursor(tr, $from.after() + 1)
          else leaveBlock(tr, quote.pos + quote.node.nodeSize)
          return true
        }),
      /** At the start, the quote becomes plain paragraphs. From who said it, the cursor goes back to the words. */
      Backspace: () =>
        this.editor.commands.command(({ tr, state, dispatch }) => {
          const { $from, empty } = state.selection
          const quote = findPullQuote(state.selection)
          const { paragraph } = state.schema.nodes
          if (!quote || !empty || $from.parentOffset > 0 || !paragraph) return false
          if (!dispatch) return true
          if ($from.parent.type.name === 'pullQuoteSource') {
            tr.setSelection(TextSelection.create(tr.doc, $from.before() - 1))
            return true
          }
          const toParagraph = ({ content }: { content: Fragment }): TextNode => paragraph.create(null, content)
          const { children } = quote.node
          const filled = children.filter(({ content }, index) => index === 0 || content.size > 0).map(toParagraph)
          tr.replaceWith(quote.pos, quote.pos + quote.node.nodeSize, filled)
          moveCursor(tr, quote.pos + 1)
          return true
        }),
    }
  },
})
