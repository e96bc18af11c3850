/**
 * What word processors leave in the HTML of a document, though it is not part of its text: comments, deleted words of
 * tracked changes, hidden text and the codes of fields. One rule for pasted content and for what
 * the server stores: nodes of `htmlparser2` and of a browser share the few properties that it reads.
 */
import type { HtmlNode } from './html-text.ts'

export const RESIDUE_KINDS = ['comments', 'revisions', 'hidden', 'fields'] as const
export type ResidueKind = (typeof RESIDUE_KINDS)[number]

type ResidueNode = HtmlNode & { getAttribute?: (name: string) => string | null }

const ELEMENT_NODE = 1
const TEXT_NODE = 3

/** Classes of Word; the last two are those of its edition for browsers. */
const COMMENT_CLASS = /(?:^|\s)(?:mso(?:comanchor|comtxt|comoff)|MsoComment(?:Reference|Text|Subject))(?:\s|$)/i
const DELETED_CLASS = /(?:^|\s)(?:msoDel|TrackChangeTextDeletion\w*)(?:\s|$)/i
const COMMENT_STYLE = /mso-element:\s*comment(?:-list)?\b|mso-special-character:\s*comment\b/i
const HIDDEN_STYLE = /mso-hide:\s*(?:all|screen)\b|(?:^|[;\s])(?:display:\s*none|visibility:\s*(?:hidden|collapse))\b/i
const FIELD_PART = /mso-element:\s*field-(begin|separator|end)\b/i
/** The comments of Google Docs are links between a letter in the text and a box at the end. */
const COMMENT_REFERENCE = /^cmnt_ref\d+$/
const COMMENT_BOX = /^cmnt\d+$/

function attribute(node: ResidueNode, name: string): string | null {
  return (node.attribs ? node.attribs[name] : node.getAttribute?.(name)) ?? null
}

function nameOf(node: ResidueNode): string {
  return node.nodeType === ELEMENT_NODE ? (node.tagName ?? '').toLowerCase() : ''
}

function childrenOf<Node extends ResidueNode>(node: Node): Node[] {
  return Array.from((node.childNodes ?? []) as ArrayLike<Node>)
}

/** Whether an inserted or deleted passage is a change that somebody tracked, not a format of the text. */
function isTracked(node: ResidueNode): boolean {
  return attribute(node, 'cite') !== null || attribute(node, 'datetime') !== null
}

function hasInside(node: ResidueNode, matches: (inner: ResidueNode) => boolean): boolean {
  return matches(node) || childrenOf(node).some((child) => hasInside(child, matches))
}

function isAnchor(node: ResidueNode, id: RegExp): boolean {
  return nameOf(node) === 'a' && id.test(attribute(node, 'id') ?? '')
}

function firstPart(node: ResidueNode): ResidueNode | undefined {
  return childrenOf(node).find((child) => child.nodeType === ELEMENT_NODE || child.nodeValue?.trim())
}

/** A box or paragraph that begins with the letter of a comment. */
function isCommentBox(node: ResidueNode): boolean {
  const name = nameOf(node)
  const first = name === 'div' || name === 'p' ? firstPart(node) : undefined
  if (first === undefined) return false
  return isAnchor(first, COMMENT_BOX) || (name === 'div' && nameOf(first) === 'p' && isCommentBox(first))
}

function kindOf(node: ResidueNode, style: string): ResidueKind | null {
  const name = nameOf(node)
  const classes = attribute(node, 'class') ?? ''
  if (COMMENT_CLASS.test(classes) || COMMENT_STYLE.test(style)) return 'comments'
  if (isAnchor(node, COMMENT_REFERENCE) || isCommentBox(node)) return 'comments'
  if (name === 'sup' && hasInside(node, (inner) => isAnchor(inner, COMMENT_REFERENCE))) return 'comments'
  if (DELETED_CLASS.test(classes) || (name === 'del' && isTracked(node))) return 'revisions'
  return HIDDEN_STYLE.test(style) || attribute(node, 'hidden') !== null ? 'hidden' : null
}

export type Residue<Node> = {
  /** Nodes that are not part of the text, with everything inside of them. */
  leftOut: readonly { node: Node; kind: ResidueKind }[]
  /** Elements of tracked insertions, whose content is part of the text. */
  unwrapped: readonly Node[]
}

/** `styleOf`: the style attribute as it was written, where a browser has already dropped what it does not know. */
export function findResidue<Node extends ResidueNode>(
  root: Node,
  styleOf: (node: Node) => string = (node) => attribute(node, 'style') ?? '',
): Residue<Node> {
  const leftOut: { node: Node; kind: ResidueKind }[] = []
  const unwrapped: Node[] = []
  /** The code of each field around the current node; null where its result has begun. A field without an end is none. */
  const fields: (Node[] | null)[] = []

  const endCode = () => {
    for (const node of fields.at(-1) ?? []) leftOut.push({ node, kind: 'fields' })
    if (fields.length > 0) fields[fields.length - 1] = null
  }

  const visit = (node: Node): void => {
    if (node.nodeType === TEXT_NODE) {
      if (node.nodeValue?.trim()) fields.find((code) => code !== null)?.push(node)
      return
    }
    const style = node.nodeType === ELEMENT_NODE ? styleOf(node) : ''
    const part = FIELD_PART.exec(style)?.[1]?.toLowerCase()
    const kind = part ? null : kindOf(node, style)
    if (kind) {
      leftOut.push({ node, kind })
      return
    }
    if (part === 'begin') fields.push([])
    else if (part) endCode()
    if (part === 'end') fields.pop()
    if (nameOf(node) === 'ins' && isTracked(node)) unwrapped.push(node)
    for (const child of childrenOf(node)) visit(child)
  }

  for (const child of childrenOf(root)) visit(child)
  return { leftOut, unwrapped }
}
