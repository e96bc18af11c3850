/**
 * Article HTML as a tree: the one place where the server parses and writes it. `writeHtml` uses the same form as the
 * sanitizer, so that parsing stored content and writing it again changes no byte.
 */
import { isTag, isText, type AnyNode, type ChildNode, type Document, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { htmlText } from '#shared/html-text.ts'

export type { Element } from 'domhandler'

export function parseHtml(html: string): Document {
  return parseDocument(html)
}

export function plainText(html: string): string {
  return htmlText(parseHtml(html))
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function escapeAttribute(value: string): string {
  return escapeHtml(value).replaceAll('"', '&quot;')
}

/** The elements with a given name, in document order. */
export function elementsNamed(root: Document | Element, name: string): Element[] {
  const found: Element[] = []
  const visit = (node: ChildNode) => {
    if (!isTag(node)) return
    if (node.name === name) found.push(node)
    node.children.forEach(visit)
  }
  root.children.forEach(visit)
  return found
}

export function isInside(element: Element, name: string): boolean {
  return hasAncestor(element, (ancestor) => ancestor.name === name)
}

export function hasAncestor(element: Element, matches: (ancestor: Element) => boolean): boolean {
  for (let node: AnyNode | null = element.parent; node; node = node.parent) {
    if (isTag(node) && matches(node)) return true
  }
  return false
}

export function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes(name)
}

export function childrenNamed(element: Element, name: string): Element[] {
  return element.children.filter((child): child is Element => isTag(child) && child.name === name)
}

/** Takes a node out of its tree; `others` take its place. */
export function replaceNode(node: ChildNode, others: ChildNode[] = []): void {
  const { parent } = node
  const index = parent?.children.indexOf(node) ?? -1
  if (!parent || index < 0) return
  parent.children.splice(index, 1, ...others)
  for (const other of others) other.parent = parent
}

const SELF_CLOSING = new Set('img br hr area base basefont input link meta'.split(' '))
/** Attributes that are written with an empty value; other empty attributes are written by their name alone. */
const WITH_EMPTY_VALUE = new Set(['alt', 'data-hide-on-error'])

export function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === '' && !WITH_EMPTY_VALUE.has(name)) return ` ${name}`
      return ` ${name}="${escapeAttribute(value)}"`
    })
    .join('')
}

/** Writes an element in a different form; `undefined` leaves it unchanged. */
export type Rewrite = (element: Element, writeChildren: () => string) => string | undefined

export function writeElement(name: string, attributes: Record<string, string>, content: string): string {
  const tag = `<${name}${writeAttributes(attributes)}`
  return SELF_CLOSING.has(name) ? `${tag} />` : `${tag}>${content}</${name}>`
}

/** The HTML of a tree; comments and declarations are omitted. */
export function writeHtml(root: Document | Element, rewrite?: Rewrite): string {
  const write = (node: ChildNode): string => {
    if (isText(node)) return escapeHtml(node.data)
    if (!isTag(node)) return ''
    const writeChildren = () => node.children.map(write).join('')
    return rewrite?.(node, writeChildren) ?? writeElement(node.name, node.attribs, writeChildren())
  }
  return root.children.map(write).join('')
}
