/** The content of an element without its paragraphs, which become lines: a footnote is part of a paragraph. */

const BLOCK = /^(?:P|DIV|LI|UL|OL|BLOCKQUOTE|PRE|H[1-6]|DD|DT|DL|TD|TH|TR|TABLE|TBODY|SECTION|ASIDE)$/
const DROPPED = /^(?:IMG|IFRAME|HR|FIGURE)$/

function collect(element: Element, nodes: ChildNode[]): void {
  for (const child of Array.from(element.childNodes)) {
    const name = child instanceof Element ? child.tagName : ''
    if (DROPPED.test(name)) continue
    if (child instanceof Element && BLOCK.test(name)) {
      if (nodes.length > 0) nodes.push(element.ownerDocument.createElement('br'))
      collect(child, nodes)
    } else if (nodes.length > 0 || child.textContent?.trim()) nodes.push(child)
  }
}

function isBlank(node: ChildNode | undefined): boolean {
  if (node instanceof Element) return node.tagName === 'BR'
  return node !== undefined && !node.textContent?.replace(/[\s\u00a0]/g, '')
}

/** The text at an end of a node. */
function edgeOf(node: ChildNode | undefined, side: 'firstChild' | 'lastChild'): Text | null {
  let edge: ChildNode | null | undefined = node
  while (edge instanceof Element) edge = edge[side]
  return edge instanceof Text ? edge : null
}

/** White space at both ends is left out. */
export function inlineContent(element: Element): ChildNode[] {
  const nodes: ChildNode[] = []
  collect(element, nodes)
  while (isBlank(nodes.at(-1))) nodes.pop()
  while (isBlank(nodes[0])) nodes.shift()
  const first = edgeOf(nodes[0], 'firstChild')
  const last = edgeOf(nodes.at(-1), 'lastChild')
  if (first) first.data = first.data.replace(/^[\s\u00a0]+/, '')
  if (last) last.data = last.data.replace(/[\s\u00a0]+$/, '')
  return nodes
}
