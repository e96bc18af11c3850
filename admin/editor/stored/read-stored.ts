/**
 * Prepares stored content for the editor's schema. Content comes from this editor, from two versions of the earlier one
 * and from elsewhere; nothing that a reader sees is lost (see `losses.ts`).
 */
import type { Locale } from '#shared/locale.ts'
import { looseSpaces } from '#shared/loose-spaces.ts'
import { parseHtml } from '../parse-html.ts'
import { copyAttribute } from '../style-attributes.ts'
import { readDirections } from './directions.ts'
import { readFootnotes } from './footnotes.ts'
import { inlineContent } from './inline-content.ts'
import { nestQuillLists } from './quill-lists.ts'

const BLOCKS = new Set(
  'P H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE DIV FIGURE HR UL OL TABLE IFRAME CAPTION FIGCAPTION'.split(' '),
)

const PULL_QUOTE_PARTS = 'figure.pull-quote > :is(blockquote, figcaption)'

function isBlank(node: ChildNode): boolean {
  return node.nodeType !== Node.ELEMENT_NODE && !node.textContent?.trim()
}

/** The later version stored a code block as a container of lines; the earlier one ended its text with an empty line. */
function readCode(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLElement>('.ql-code-block-container')) {
    const lines = [...box.children] as HTMLElement[]
    const code = document.createElement('pre')
    code.textContent = lines.map((line) => line.textContent).join('\n')
    if (lines[0]) for (const name of ['class', 'style', 'dir']) copyAttribute(lines[0], code, name)
    box.replaceWith(code)
  }
  for (const code of root.querySelectorAll('pre.ql-syntax'))
    code.textContent = (code.textContent ?? '').replace(/\n$/, '')
}

/**
 * Wraps text directly inside a list item, cell or quotation in a paragraph, which takes over the container's format.
 */
function wrapLooseText(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLElement>('li, td, th, blockquote, div.verse, div.callout')) {
    if (box.matches(PULL_QUOTE_PARTS)) continue
    let paragraph: HTMLElement | null = null
    for (const child of Array.from(box.childNodes)) {
      if (child instanceof HTMLElement && BLOCKS.has(child.tagName)) {
        paragraph = null
        continue
      }
      if (!paragraph) {
        if (isBlank(child)) continue
        paragraph = document.createElement('p')
        for (const name of ['class', 'style', 'dir', 'lang']) {
          if (box.tagName !== 'DIV') copyAttribute(box, paragraph, name)
        }
        paragraph.className = paragraph.className.replace(/\bql-indent-\d\b|\bverse\b/g, '')
        if (paragraph.className === '') paragraph.removeAttribute('class')
        child.before(paragraph)
      }
      paragraph.append(child)
    }
    if (paragraph && box.tagName !== 'DIV') {
      box.removeAttribute('style')
      box.removeAttribute('dir')
      box.removeAttribute('lang')
      box.className = box.className.replace(/\bql-(?:align|direction)-\S+/g, '').trim()
    }
  }
}

/** Marks of one type cannot be nested: an inner span takes over the formats of the outer one. */
function flattenSpans(root: HTMLElement): void {
  for (const span of root.querySelectorAll<HTMLElement>('span span')) {
    const outer = span.parentElement?.closest<HTMLElement>('span')
    if (!outer || !root.contains(outer)) continue
    for (const name of ['lang', 'dir']) {
      const value = outer.getAttribute(name)
      if (value && !span.hasAttribute(name)) span.setAttribute(name, value)
    }
    for (const kind of ['ql-font-', 'ql-size-']) {
      const value = [...outer.classList].find((name) => name.startsWith(kind))
      if (value && ![...span.classList].some((name) => name.startsWith(kind))) span.classList.add(value)
    }
  }
}

/** The parts of a pull quote hold their text directly; a gallery holds nothing but figures. */
function readBlocks(root: HTMLElement): void {
  for (const part of root.querySelectorAll(PULL_QUOTE_PARTS)) part.replaceChildren(...inlineContent(part))
  for (const picture of root.querySelectorAll('div.gallery > img')) {
    const figure = root.ownerDocument.createElement('figure')
    picture.replaceWith(figure)
    figure.append(picture)
  }
}

function readCaptions(root: HTMLElement): void {
  for (const caption of root.querySelectorAll('table > caption')) {
    caption.parentElement?.setAttribute('data-caption', (caption.textContent ?? '').trim())
    caption.remove()
  }
}

/** The content as elements that match the schema. `html` is sanitized by the server, and no scripts run in it here. */
export function readStored(html: string, language: Locale): HTMLElement {
  const body = parseHtml(html)
  looseSpaces(body)
  for (const marker of body.querySelectorAll('.ql-ui')) marker.remove()
  readCode(body)
  readFootnotes(body)
  readBlocks(body)
  nestQuillLists(body)
  readCaptions(body)
  flattenSpans(body)
  wrapLooseText(body)
  readDirections(body, language)
  return body
}
