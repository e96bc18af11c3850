/**
 * Keeps footnotes and endnotes of pasted documents. Word, LibreOffice, Google Docs and web pages mark them up
 * differently, but all link a number in the text to a note below, and the note back to the number.
 */
import { inlineContent } from '../stored/inline-content.ts'

/** Stands for a footnote while the rest is cleaned, which would remove classes and attributes. */
const PLACEHOLDER = 'foot-note'

type Pair = { reference: Element; target: Element; back: Element }

/** The element that a fragment leads to: by its id, or by the name of an anchor as in Word. */
function targetOf(root: Element, link: Element): Element | null {
  const name = decodeURIComponent(/#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
  if (name === '') return null
  const quoted = CSS.escape(name)
  return root.querySelector(`[id="${quoted}"], a[name="${quoted}"]`)
}

const blockOf = (element: Element): Element => element.closest('li, p, dd, td, div') ?? element

function pairOf(root: Element, reference: Element): Pair | null {
  const target = targetOf(root, reference)
  const follows = target && (reference.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (!follows || blockOf(target).contains(reference)) return null
  const marker = reference.closest('sup') ?? reference
  const back = [...blockOf(target).querySelectorAll('a[href*="#"]')].find((link) => {
    const found = targetOf(root, link)
    return found !== null && (marker.contains(found) || found.contains(reference)) && found !== root
  })
  return back ? { reference, target, back } : null
}

/** The outermost element that holds this note and nothing else. */
function containerOf(root: Element, { reference, target }: Pair, targets: readonly Element[]): Element {
  let container = blockOf(target)
  for (let outer = container.parentElement; outer && outer !== root; outer = outer.parentElement) {
    const box = outer
    const isOfNote = /^(?:DIV|SECTION|ASIDE|LI)$/.test(box.tagName) && !box.contains(reference)
    if (!isOfNote || targets.some((other) => other !== target && box.contains(other))) break
    container = box
  }
  return container
}

/** A box without text, or a section of notes that has nothing but its heading. */
function isEmpty(box: Element): boolean {
  if (box.querySelector('img')) return false
  if (!box.textContent?.trim()) return true
  return box.tagName === 'SECTION' && [...box.children].every(({ tagName }) => /^H[1-6]$/.test(tagName))
}

/** The boxes around notes are empty without them. */
function removeEmpty(element: Element | null, root: Element): void {
  for (let box = element; box && box !== root && isEmpty(box);) {
    const { parentElement } = box
    box.remove()
    box = parentElement
  }
}

function removeLastLine(root: Element): void {
  const line = [...root.querySelectorAll('hr')].at(-1)
  if (!line) return
  const after = root.ownerDocument.createRange()
  after.selectNodeContents(root)
  after.setStartAfter(line)
  if (!after.toString().trim()) line.remove()
}

/** Puts each note at its number. Must be called before ids and names are removed. */
export function takeFootnotes(root: HTMLElement): void {
  const pairs: Pair[] = []
  for (const reference of root.querySelectorAll('a[href*="#"]')) {
    const pair = pairOf(root, reference)
    if (pair && !pairs.some(({ target }) => target === pair.target)) pairs.push(pair)
  }
  const targets = pairs.map(({ target }) => target)
  const containers = pairs.map((pair) => containerOf(root, pair, targets))
  for (const [index, { reference, back }] of pairs.entries()) {
    const container = containers[index]
    const around = container?.parentElement ?? null
    if (!container || container.contains(reference)) continue
    back.remove()
    const note = root.ownerDocument.createElement(PLACEHOLDER)
    note.append(...inlineContent(container))
    container.remove()
    removeEmpty(around, root)
    const sup = reference.closest('sup')
    const marker = sup && sup.textContent === reference.textContent ? sup : reference
    marker.replaceWith(note)
  }
  if (pairs.length > 0) removeLastLine(root)
}

/** Writes the notes in the form that the editor reads. */
export function placeFootnotes(root: HTMLElement): void {
  for (const note of root.querySelectorAll(PLACEHOLDER)) {
    const footnote = root.ownerDocument.createElement('span')
    footnote.className = 'footnote'
    footnote.append(...note.childNodes)
    note.replaceWith(footnote)
  }
}
