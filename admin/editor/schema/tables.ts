/** Tables with a caption, in a container that scrolls on narrow screens. The page decides the column widths. */
import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'

class TableInBox implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('tbody')
  readonly #caption = document.createElement('caption')
  readonly #table = document.createElement('table')

  constructor(node: TextNode) {
    this.dom.className = 'table'
    this.dom.append(this.#table)
    this.#table.append(this.#caption, this.contentDOM)
    this.#show(node)
  }

  #show({ attrs }: TextNode): void {
    this.#caption.textContent = attrs['caption'] ?? ''
    this.#caption.hidden = !attrs['caption']
    for (const name of ['dir', 'lang']) {
      if (attrs[name]) this.#table.setAttribute(name, attrs[name])
      else this.#table.removeAttribute(name)
    }
  }

  update(node: TextNode): boolean {
    if (node.type.name !== 'table') return false
    this.#show(node)
    return true
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return !this.contentDOM.contains(mutation.target)
  }
}

const Captioned = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-caption'),
        renderHTML: () => ({}),
      },
    }
  },
  renderHTML: ({ node, HTMLAttributes }) => {
    const { style: _style, ...attributes } = HTMLAttributes
    const { caption } = node.attrs
    return caption
      ? ['table', mergeAttributes(attributes), ['caption', {}, String(caption)], ['tbody', 0]]
      : ['table', mergeAttributes(attributes), ['tbody', 0]]
  },
}).configure({ resizable: false, View: TableInBox })

export const TABLES = [Captioned, TableRow, TableHeader, TableCell]
