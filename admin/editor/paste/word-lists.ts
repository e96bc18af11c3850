/** Word writes list items as paragraphs that only look like a list; this converts them into real lists. */
import { writtenStyle } from '../style-attributes.ts'

const LEVEL = /mso-list:\s*\S+\s+level(\d)/i
const ORDERED = /^\(?(?:\d{1,3}|[۰-۹]{1,3}|[a-z]|[ivxlc]{1,6}|[ا-ی])[.)۔-]/i

function levelOf(element: Element | null): number | null {
  if (!element || !/^(?:P|H[1-6])$/.test(element.tagName)) return null
  const level = LEVEL.exec(writtenStyle(element))?.[1]
  if (level) return Number(level)
  return /\bMsoListParagraph/.test(element.className) ? 1 : null
}

/** Removes the literal number or bullet; returns whether it was a number. */
function takeMarker(entry: Element): boolean {
  const marker = [...entry.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(writtenStyle(span)))
  const text = marker?.textContent?.replace(/\u00a0/g, ' ').trim() ?? ''
  marker?.remove()
  return ORDERED.test(text)
}

function addEntry(root: Element, level: number, ordered: boolean, content: ChildNode[]): void {
  let list = root
  for (let depth = 1; depth < level; depth += 1) {
    const last = list.lastElementChild
    if (!last) break
    const inner = last.lastElementChild
    if (inner && /^[OU]L$/.test(inner.tagName)) list = inner
    else {
      const made = document.createElement(ordered ? 'ol' : 'ul')
      last.append(made)
      list = made
    }
  }
  const entry = document.createElement('li')
  entry.append(...content)
  list.append(entry)
}

export function readWordLists(root: HTMLElement): void {
  for (const first of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (!first.isConnected && !root.contains(first)) continue
    if (levelOf(first) === null) continue
    let list: Element | null = null
    let entry: Element | null = first
    while (entry) {
      const level = levelOf(entry)
      if (level === null) break
      const next: Element | null = entry.nextElementSibling
      const ordered = takeMarker(entry)
      const tag: string = ordered ? 'OL' : 'UL'
      // A different list type at the top level starts a new list.
      if (!list || (level === 1 && list.tagName !== tag)) {
        list = document.createElement(tag)
        entry.before(list)
      }
      addEntry(list, level, ordered, Array.from(entry.childNodes))
      entry.remove()
      entry = next
    }
  }
}
