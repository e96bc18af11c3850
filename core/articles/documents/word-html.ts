/** Brings the HTML of mammoth into the form of our content: footnotes, figures with captions, plain cells. */
import { isTag, isText, type ChildNode, type Document } from 'domhandler'
import { childrenNamed, elementsNamed, hasClass, parseHtml, replaceNode, type Element } from '#core/html-tree.ts'

const NOTE_LINK = /^#(?:foot|end)note-\d+$/
const BACK_LINK = /^#(?:foot|end)note-ref-\d+$/
const NOTE = /^(?:foot|end)note-\d+$/

function linksTo(root: Document | Element, address: RegExp): Element[] {
  return elementsNamed(root, 'a').filter(({ attribs }) => address.test(attribs['href'] ?? ''))
}

/** An element without content, such as `<sup class="footnote-ref">1</sup>`. */
function madeOf(html: string): Element {
  const [made] = parseHtml(html).children
  if (!made || !isTag(made)) throw new Error(`${html} is no element.`)
  return made
}

function fill(element: Element, children: ChildNode[]): void {
  element.children = children
  for (const child of children) child.parent = element
}

/** The paragraphs of a box as its own content, with line breaks between them. */
function unwrapParagraphs(box: Element): void {
  const paragraphs = childrenNamed(box, 'p')
  if (paragraphs.length !== box.children.length) return
  fill(
    box,
    paragraphs.flatMap(({ children }, index) => (index === 0 ? children : [madeOf('<br>'), ...children])),
  )
}

/** Word's order of notes is that of their numbers in the text. */
function shapeNotes(tree: Document): void {
  for (const [index, link] of linksTo(tree, NOTE_LINK).entries()) {
    const marker = link.parent && isTag(link.parent) && link.parent.name === 'sup' ? link.parent : link
    replaceNode(marker, [madeOf(`<sup class="footnote-ref">${index + 1}</sup>`)])
  }
  for (const list of childrenNamed(tree as unknown as Element, 'ol')) {
    const notes = childrenNamed(list, 'li')
    if (!notes.every(({ attribs }) => NOTE.test(attribs['id'] ?? ''))) continue
    list.attribs['class'] = 'footnotes'
    for (const note of notes) {
      delete note.attribs['id']
      for (const back of linksTo(note, BACK_LINK)) replaceNode(back)
      unwrapParagraphs(note)
      const [first, last] = [note.children[0], note.children.at(-1)]
      if (first && isText(first)) first.data = first.data.trimStart()
      if (last && isText(last)) last.data = last.data.trimEnd()
    }
  }
}

/** A picture stands before the paragraph that it was in. */
function shapePictures(tree: Document): void {
  for (const picture of elementsNamed(tree, 'img')) {
    const figure = madeOf('<figure></figure>')
    let inside: ChildNode = picture
    while (inside.parent && isTag(inside.parent) && !/^(?:td|th|li|blockquote)$/.test(inside.parent.name)) {
      inside = inside.parent
    }
    replaceNode(picture)
    fill(figure, [picture])
    replaceNode(inside, inside === picture ? [figure] : [figure, inside])
    if (inside === picture) continue
    if (isTag(inside) && elementsNamed(inside, 'img').length === 0 && textOf(inside) === '') replaceNode(inside)
  }
}

export function textOf(node: ChildNode): string {
  if (isText(node)) return node.data.trim()
  return isTag(node) ? node.children.map(textOf).join(' ').trim() : ''
}

/** A caption belongs to the figure or table above it; that of a table remains a paragraph. */
function shapeCaptions(tree: Document): void {
  for (const paragraph of elementsNamed(tree, 'p').filter((each) => hasClass(each, 'document-caption'))) {
    const siblings = paragraph.parent?.children ?? []
    const before = siblings[siblings.indexOf(paragraph) - 1]
    delete paragraph.attribs['class']
    if (!before || !isTag(before) || before.name !== 'figure' || before.children.length !== 1) continue
    replaceNode(paragraph)
    paragraph.name = 'figcaption'
    fill(before, [...before.children, paragraph])
  }
}

export function shapeWordHtml(tree: Document): void {
  shapeNotes(tree)
  // Bookmarks, and links to them, lead nowhere in an article.
  for (const link of elementsNamed(tree, 'a')) {
    const { href = '' } = link.attribs
    if (href === '' || href.startsWith('#')) replaceNode(link, link.children)
  }
  shapePictures(tree)
  shapeCaptions(tree)
  for (const name of ['td', 'th']) for (const cell of elementsNamed(tree, name)) unwrapParagraphs(cell)
}
