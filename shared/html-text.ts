/**
 * The visible text of a parsed HTML fragment. The rule is shared by both parsers: nodes of `htmlparser2` on the server
 * and of `DOMParser` in a browser share the few properties that it reads.
 */
export type HtmlNode = {
  readonly nodeType: number
  readonly nodeValue?: string | null
  readonly tagName?: string
  /** The attributes of a node of `htmlparser2`. */
  readonly attribs?: Readonly<Record<string, string>>
  /** The class names of an element of a browser. */
  readonly className?: unknown
  readonly childNodes?: ArrayLike<HtmlNode>
}

const ELEMENT_NODE = 1
const TEXT_NODE = 3
const DOCUMENT_NODE = 9
const DOCUMENT_FRAGMENT_NODE = 11

/** Elements that can be part of a word: every other element separates the words before and after it. */
const WITHIN_WORDS = new Set('b i u s em strong span a sub sup code mark small'.split(' '))

const INVISIBLE = new Set(['script', 'style'])

export function isWithinWords(tagName: string): boolean {
  return WITHIN_WORDS.has(tagName)
}

/** The number that stands for a footnote is not part of the text; the note itself is, in the list at the end. */
function isFootnoteReference({ attribs, className }: HtmlNode): boolean {
  const names = attribs?.['class'] ?? className
  return typeof names === 'string' && names.split(/\s+/).includes('footnote-ref')
}

/** Other white space than single spaces, which nearly all of it is: each replacement takes longer than finding it. */
const OTHER_WHITE_SPACE = /\s{2,}|[^\S ]/g

export function foldWhiteSpace(text: string): string {
  return text.replace(OTHER_WHITE_SPACE, ' ').trim()
}

function collect(node: HtmlNode, parts: string[]): void {
  if (node.nodeType === TEXT_NODE) {
    parts.push(node.nodeValue ?? '')
    return
  }
  const tagName = node.nodeType === ELEMENT_NODE ? (node.tagName ?? '').toLowerCase() : ''
  if (tagName === 'sup' && isFootnoteReference(node)) return
  const isRoot = node.nodeType === DOCUMENT_NODE || node.nodeType === DOCUMENT_FRAGMENT_NODE
  const separator = isRoot || isWithinWords(tagName) ? '' : ' '
  parts.push(separator)
  if (!INVISIBLE.has(tagName)) for (const child of Array.from(node.childNodes ?? [])) collect(child, parts)
  parts.push(separator)
}

/** A text node of either parser. */
type TextNode = { data: string }

/** The text nodes of a fragment, together where nothing but formats of words stands between them; no code. */
export function textRuns(root: HtmlNode): TextNode[][] {
  const runs: TextNode[][] = [[]]
  const visit = (node: HtmlNode): void => {
    if (node.nodeType === TEXT_NODE) {
      runs.at(-1)?.push(node as HtmlNode & TextNode)
      return
    }
    const tagName = (node.tagName ?? '').toLowerCase()
    if (tagName === 'pre') return
    if (!isWithinWords(tagName)) runs.push([])
    for (const child of Array.from(node.childNodes ?? [])) visit(child)
    if (!isWithinWords(tagName)) runs.push([])
  }
  visit(root)
  return runs.filter((run) => run.length > 0)
}

/** The text without markup and pictures, with each run of white space folded to one space. */
export function htmlText(root: HtmlNode): string {
  const parts: string[] = []
  collect(root, parts)
  return foldWhiteSpace(parts.join(''))
}
