/** Normalizes the blocks of pasted HTML: removes layout containers and empty elements used as spacing. */
import { copyAttribute, writtenStyle } from '../style-attributes.ts'

const BLOCK = 'p, h1, h2, h3, h4, h5, h6, blockquote, pre, div, figure, hr, ul, ol, li, table, iframe, td, th'
const LAYOUT =
  'section, article, main, header, footer, aside, nav, center, address, details, summary, form, fieldset, hgroup, dl, picture'

function rename(element: HTMLElement, tag: string): HTMLElement {
  const renamed = document.createElement(tag)
  for (const name of ['dir', 'lang', 'style']) copyAttribute(element, renamed, name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function isEmpty(element: Element): boolean {
  return (
    !element.textContent?.replace(/[\s\u00a0\u200b\ufeff]/g, '') && !element.querySelector('img, iframe, hr, figure')
  )
}

/** Webmail and old pages separate paragraphs with two consecutive line breaks. */
function splitAtBreaks(paragraph: Element): void {
  const parts: ChildNode[][] = [[]]
  let breaks: ChildNode[] = []
  for (const child of Array.from(paragraph.childNodes)) {
    const isBreak = child instanceof Element && child.tagName === 'BR'
    if (isBreak) breaks.push(child)
    else if (breaks.length > 0 && child.nodeType === Node.TEXT_NODE && !child.textContent?.trim()) continue
    else {
      if (breaks.length > 1) parts.push([])
      else parts.at(-1)?.push(...breaks)
      breaks = []
      parts.at(-1)?.push(child)
    }
  }
  if (parts.length === 1) {
    for (const extra of breaks) extra.remove()
    return
  }
  const made = parts.map((content) => {
    const part = paragraph.cloneNode() as Element
    part.append(...content)
    return part
  })
  paragraph.replaceWith(...made)
}

/** Tables with a single cell or with a presentation role only lay out text, and are unwrapped. */
function unwrapLayoutTables(root: Element): void {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const cells = [...table.querySelectorAll<HTMLElement>('td, th')]
    if (cells.length > 1 && table.getAttribute('role') !== 'presentation') continue
    table.replaceWith(...cells.flatMap((cell) => Array.from(rename(cell, 'div').childNodes)))
  }
}

function headingLevel(element: Element): string | null {
  if (element.getAttribute('role') === 'heading') return element.getAttribute('aria-level')
  if (/\bMso(?:Sub)?[Tt]itle\b/.test(element.className)) return /Sub/i.test(element.className) ? '2' : '1'
  return /mso-outline-level:\s*([1-6])/.exec(writtenStyle(element))?.[1] ?? null
}

export function readBlocks(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('p, div')) {
    const level = headingLevel(element)
    if (level && /^[1-6]$/.test(level)) rename(element, `h${level}`)
  }
  for (const element of root.querySelectorAll<HTMLElement>('dt, dd')) rename(element, 'p')
  for (const element of root.querySelectorAll<HTMLElement>(LAYOUT)) rename(element, 'div')
  unwrapLayoutTables(root)
  for (const box of [...root.querySelectorAll('div')].reverse()) {
    if (box.querySelector(BLOCK)) unwrap(box)
    else rename(box, 'p')
  }
  // A list directly inside a list belongs to the preceding item.
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    if (list.previousElementSibling?.tagName === 'LI') list.previousElementSibling.append(list)
  }
  for (const paragraph of root.querySelectorAll('p')) splitAtBreaks(paragraph)
  for (const element of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote')) {
    if (isEmpty(element)) element.remove()
  }
  for (const child of root.querySelectorAll(':scope > br')) child.remove()
}
