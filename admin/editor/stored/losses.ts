/** Whether two HTML strings look the same: every character, with the formats that a reader sees. */
import { directionOf, type Locale } from '#shared/locale.ts'
import { parseHtml } from '../parse-html.ts'
import { writeDirections } from './directions.ts'

const TAGS: Record<string, string> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  U: 'underline',
  S: 'strike',
  DEL: 'strike',
  PRE: 'code block',
  TH: 'header',
  TD: 'cell',
}
const PLAIN = new Set([
  'P',
  'SPAN',
  'DIV',
  'TBODY',
  'THEAD',
  'TFOOT',
  'TR',
  'TABLE',
  'UL',
  'OL',
  'LI',
  'A',
  'BODY',
  'FIGURE',
])
const VISIBLE_STYLES = ['color', 'backgroundColor', 'fontFamily', 'fontSize'] as const

type Look = { formats: ReadonlySet<string>; align: string; dir: string; indent: number; list: string }

function ofList(element: Element, before: Look): Partial<Look> {
  if (element.tagName !== 'LI') return {}
  const list = element.parentElement
  const quillType = element.getAttribute('data-list')
  const ticked = element.getAttribute('data-checked') ?? list?.getAttribute('data-checked')
  const task =
    ticked !== null && ticked !== undefined && list?.tagName === 'UL'
      ? ticked === 'true'
        ? 'checked'
        : 'unchecked'
      : null
  const kind = quillType ?? task ?? (list?.tagName === 'OL' ? 'ordered' : 'bullet')
  return { list: kind, indent: before.list ? before.indent + 1 : 0 }
}

function lookOf(element: HTMLElement, around: Look): Look {
  const formats = new Set(around.formats)
  const isCodeOfBlock = element.tagName === 'CODE' && element.parentElement?.tagName === 'PRE'
  const name = isCodeOfBlock
    ? null
    : (TAGS[element.tagName] ?? (PLAIN.has(element.tagName) ? null : element.tagName.toLowerCase()))
  if (element.classList.contains('ql-code-block')) formats.add('code block')
  else if (name) formats.add(name)
  if (element.tagName === 'A' && element.hasAttribute('href')) formats.add(`to ${element.getAttribute('href')}`)
  for (const property of VISIBLE_STYLES)
    if (element.style[property]) formats.add(`${property} ${element.style[property]}`)
  for (const name of element.classList)
    if (/^(?:ql-(?:font|size)-|verse$|size-|align-|pull-quote$|callout|gallery$)/.test(name)) formats.add(name)
  const nested = ofList(element, around)
  const indent = Number(/\bql-indent-(\d)/.exec(element.className)?.[1] ?? 0)
  const align = /\bql-align-(\w+)/.exec(element.className)?.[1] ?? element.style.textAlign
  const dir = element.classList.contains('ql-direction-rtl')
    ? 'rtl'
    : element.style.direction || element.getAttribute('dir')
  return {
    formats,
    align: align || around.align,
    dir: dir || around.dir,
    list: nested.list ?? around.list,
    indent: (nested.indent ?? around.indent) + indent,
  }
}

function describe(look: Look): string {
  return [[...look.formats].sort().join(','), look.align, look.dir, look.list, look.indent].join('|')
}

/**
 * Runs of text with their visible formats, and pictures and videos between them. `dir` is the direction of the whole
 * text.
 */
export function formattedRuns(root: HTMLElement, dir: 'ltr' | 'rtl'): [text: string, look: string][] {
  const runs: [string, string][] = []
  const walk = (node: Node, around: Look): void => {
    if (node instanceof HTMLElement) {
      const look = lookOf(node, around)
      // The numbers of footnotes follow from their order.
      if (node.matches('sup.footnote-ref')) {
        runs.push(['[footnote]', ''])
        return
      }
      if (node.matches('div.related-article')) runs.push([`[article ${node.getAttribute('data-article')}]`, ''])
      if (/^(?:IMG|IFRAME|HR)$/.test(node.tagName))
        runs.push([`[${node.tagName} ${node.getAttribute('src') ?? ''}]`, ''])
      for (const child of node.childNodes) walk(child, look)
      return
    }
    const text = (node.textContent ?? '').replace(/[\s\u00a0]+/g, '')
    if (node.nodeType !== Node.TEXT_NODE || text === '') return
    const look = describe(around)
    const last = runs.at(-1)
    if (last?.[1] === look) last[0] += text
    else runs.push([text, look])
  }
  for (const child of root.childNodes) walk(child, { formats: new Set(), align: '', dir, indent: 0, list: '' })
  return runs
}

function bodyOf(html: string, language: Locale): HTMLElement {
  const body = parseHtml(html)
  for (const empty of body.querySelectorAll('img:not([src]), iframe:not([src])')) empty.remove()
  // Pages give each block the direction of its words, whether or not it is written down.
  writeDirections(body, language)
  return body
}

/** Whether `written` lost or changed anything that a reader sees in `stored`, as content in `language`. */
export function hasLosses(stored: string, written: string, language: Locale): boolean {
  const [before, after] = [stored, written].map((html) =>
    JSON.stringify(formattedRuns(bodyOf(html, language), directionOf(language))),
  )
  return before !== after
}
