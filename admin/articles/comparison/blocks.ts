/** Stored content as paragraphs without markup, for comparing versions. */
import { foldWhiteSpace, isWithinWords } from '#shared/html-text.ts'
import { parseInert } from '../../plain-text.ts'

/** Placeholders for elements that are not text, in the language of the back-office. */
export type Names = { picture: string; video: string; article: string }

const BLOCKS = new Set(
  'P H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE DIV FIGURE FIGCAPTION UL OL TABLE CAPTION THEAD TBODY TFOOT TR BR HR'.split(' '),
)
const BULLET = '• '

class BlockReader {
  readonly blocks: string[] = []
  #text = ''
  readonly #names: Names

  constructor(names: Names) {
    this.#names = names
  }

  /** Empty paragraphs are omitted: they are spacing, not text. */
  endBlock(): void {
    const text = foldWhiteSpace(this.#text)
    this.#text = ''
    // The bullet of a list item comes before the paragraph that it opens.
    if (text === BULLET.trim()) this.#text = BULLET
    else if (text !== '') this.blocks.push(text)
  }

  #readChildren(element: Element): void {
    for (const child of element.childNodes) this.read(child)
  }

  #readElement(element: Element): void {
    const { tagName } = element
    // The note is text, in its list; its number follows from the order.
    if (element.matches('sup.footnote-ref')) return
    if (tagName === 'IMG') {
      const name = element.getAttribute('alt') || element.getAttribute('src')?.split('/').at(-1) || ''
      this.#text += ` [${this.#names.picture}: ${name}] `
    } else if (tagName === 'IFRAME') {
      this.#text += ` [${this.#names.video}: ${element.getAttribute('src') ?? ''}] `
    } else if (element.matches('div.related-article')) {
      this.endBlock()
      this.#text += ` [${this.#names.article}: ${element.getAttribute('data-article') ?? ''}] `
      this.#readChildren(element)
      this.endBlock()
    } else if (tagName === 'LI' || BLOCKS.has(tagName)) {
      this.endBlock()
      if (tagName === 'LI') this.#text += BULLET
      this.#readChildren(element)
      this.endBlock()
    } else if (isWithinWords(tagName.toLowerCase())) {
      this.#readChildren(element)
    } else {
      if (/^T[DH]$/.test(tagName) && element.previousElementSibling) this.#text += ' | '
      this.#text += ' '
      this.#readChildren(element)
      this.#text += ' '
    }
  }

  read(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) this.#text += node.nodeValue ?? ''
    else if (node.nodeType === Node.ELEMENT_NODE) this.#readElement(node as Element)
  }
}

export function blocksOf(html: string, names: Names): string[] {
  const reader = new BlockReader(names)
  for (const child of parseInert(html).childNodes) reader.read(child)
  reader.endBlock()
  return reader.blocks
}
