/**
 * The text of an article as designers set it: paragraphs with named styles, whose runs are bold, italic or a footnote.
 * Pictures and videos are not part of it.
 */
import { isTag, isText, type ChildNode } from 'domhandler'
import { footnoteNumber } from '#shared/content-blocks.ts'
import { isWithinWords } from '#shared/html-text.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { looseSpaces } from '#shared/loose-spaces.ts'
import { languageOfBlock, scriptWords } from '#shared/script.ts'
import { childrenNamed, hasClass, isInside, parseHtml, type Element } from '#core/html-tree.ts'
import type { Article } from '../articles.ts'
import { directContent } from '../content/block-languages.ts'
import { isFootnoteReference, takeFootnotes } from '../content/blocks/footnotes.ts'

export type LayoutStyle =
  | 'Kicker'
  | 'Title'
  | 'Standfirst'
  | 'Byline'
  | 'Body'
  | 'Heading 2'
  | 'Heading 3'
  | 'Heading 4'
  | 'Quotation'
  | 'Pull Quote'
  | 'Pull Quote Source'
  | 'Verse'
  | 'Box'
  | 'List'
  | 'Table'
  | 'Caption'
  | 'Footnote'

export type TextFormat = { isBold: boolean; isItalic: boolean; position: 'normal' | 'superscript' | 'subscript' }

/** A line break is `\n`, and what separates the cells of a table, or a list's marker from its text, is a tab. */
export type LayoutRun = ({ text: string } & TextFormat) | { note: LayoutParagraph[] }
export type LayoutParagraph = { style: LayoutStyle; language: Locale; runs: LayoutRun[] }

const PLAIN: TextFormat = { isBold: false, isItalic: false, position: 'normal' }

/** What surrounds a node. */
type Place = { style: LayoutStyle; language: Locale; format: TextFormat; isCode: boolean; isCell: boolean }

const HEADINGS: Record<string, LayoutStyle> = {
  h1: 'Heading 2',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 4',
  h6: 'Heading 4',
}
const WITHIN_LINES = new Set('cite q abbr bdi del ins img iframe'.split(' '))

/** Characters that no text has, and that end the reading of a file. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function styleOf(element: Element, { style }: Place): LayoutStyle {
  const { name } = element
  const heading = HEADINGS[name]
  if (heading) return heading
  if (name === 'figcaption')
    return isInside(element, 'figure') && isPullQuote(element) ? 'Pull Quote Source' : 'Caption'
  if (name === 'blockquote') return isPullQuote(element) ? 'Pull Quote' : 'Quotation'
  if (name === 'div' && hasClass(element, 'verse')) return 'Verse'
  if (name === 'div' && hasClass(element, 'callout')) return 'Box'
  if (name === 'li') return 'List'
  if (name === 'tr') return 'Table'
  return name === 'caption' ? 'Caption' : style
}

function isPullQuote({ parent }: Element): boolean {
  return parent !== null && isTag(parent) && hasClass(parent, 'pull-quote')
}

function formatOf(element: Element, around: TextFormat): TextFormat {
  const { name, attribs } = element
  const css = attribs['style'] ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(css)?.[1]
  const slope = /font-style:\s*(\w+)/.exec(css)?.[1]
  const isBold = name === 'b' || name === 'strong' || around.isBold
  const isItalic = name === 'i' || name === 'em' || name === 'cite' || around.isItalic
  return {
    isBold: weight === undefined ? isBold : weight === 'bold' || Number(weight) >= 600,
    isItalic: slope === undefined ? isItalic : slope !== 'normal',
    position: name === 'sup' ? 'superscript' : name === 'sub' ? 'subscript' : around.position,
  }
}

function isSameFormat(one: TextFormat, other: TextFormat): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && one.position === other.position
}

/** Gathers runs into paragraphs. White space is folded as a browser folds it. */
function paragraphWriter() {
  const paragraphs: LayoutParagraph[] = []
  let open: LayoutParagraph | null = null
  let marker = ''

  const last = () => open?.runs.at(-1)
  function trimEnd(pattern: RegExp): void {
    const run = last()
    if (!run || !('text' in run)) return
    run.text = run.text.replace(pattern, '')
    if (run.text !== '') return
    open?.runs.pop()
    trimEnd(pattern)
  }
  function opened({ style, language }: Place): LayoutParagraph {
    if (open) return open
    open = { style, language, runs: [] }
    if (marker !== '') open.runs.push({ ...PLAIN, text: marker })
    marker = ''
    return open
  }
  function addText(text: string, place: Place): void {
    const run = last()
    if (run && 'text' in run && isSameFormat(run, place.format)) run.text += text
    else opened(place).runs.push({ ...place.format, text })
  }

  return {
    paragraphs,
    end(): void {
      trimEnd(/[ \n]+$/)
      if (open && open.runs.length > 0) paragraphs.push(open)
      open = null
    },
    text(written: string, place: Place): void {
      const clean = written.replace(CONTROLS, '')
      if (place.isCode) {
        if (open || clean.trim() !== '') addText(clean.replaceAll('\r', ''), place)
        return
      }
      const folded = clean.replace(/[ \t\r\n]+/g, ' ')
      const before = last()
      const isAtStart = !before || ('text' in before && /[ \n\t]$/.test(before.text))
      const text = isAtStart ? folded.replace(/^ /, '') : folded
      if (text !== '') addText(text, place)
    },
    lineBreak(place: Place): void {
      trimEnd(/ +$/)
      if (open) addText('\n', place)
    },
    /** Between two cells of a row. */
    tab(place: Place): void {
      trimEnd(/[ \n]+$/)
      opened(place).runs.push({ ...PLAIN, text: '\t' })
    },
    note(note: LayoutParagraph[], place: Place): void {
      opened(place).runs.push({ note })
    },
    /** What stands before the text of the next paragraph. */
    mark(text: string): void {
      marker = text
    },
  }
}

/** Reads elements into paragraphs; `noteOf` tells the note of a reference. */
function reader(noteOf: (reference: Element) => LayoutParagraph[] | null) {
  const writer = paragraphWriter()

  function visitList(list: Element, place: Place): void {
    let number = Number(list.attribs['start'] ?? 1)
    for (const child of list.children) {
      if (!isTag(child) || child.name !== 'li') {
        visit(child, place)
        continue
      }
      if (child.attribs['value']) number = Number(child.attribs['value'])
      const kind = child.attribs['data-list']
      const isNumbered = list.name === 'ol' && (kind === undefined || kind === 'ordered')
      writer.mark(isNumbered ? `${footnoteNumber(number, place.language)}.\t` : '•\t')
      visit(child, place)
      writer.mark('')
      number += 1
    }
  }

  function visitRow(row: Element, place: Place): void {
    const cells = row.children.filter((child): child is Element => isTag(child))
    cells.forEach((cell, index) => {
      if (index > 0) writer.tab(place)
      const bold = { ...place.format, isBold: cell.name === 'th' || place.format.isBold }
      visitAll(cell, { ...place, format: bold, isCell: true })
    })
  }

  function visitAll({ children }: { children: ChildNode[] }, place: Place): void {
    for (const child of children) visit(child, place)
  }

  function visit(node: ChildNode, around: Place): void {
    if (isText(node)) return writer.text(node.data, around)
    if (!isTag(node)) return
    if (node.name === 'br') return writer.lineBreak(around)
    if (isFootnoteReference(node)) {
      const note = noteOf(node)
      if (note) writer.note(note, around)
      return
    }
    const { lang = '' } = node.attribs
    const place: Place = {
      style: styleOf(node, around),
      language: isLocale(lang) ? lang : around.language,
      format: formatOf(node, around.format),
      isCode: around.isCode || node.name === 'pre',
      isCell: around.isCell,
    }
    if (isWithinWords(node.name) || WITHIN_LINES.has(node.name)) return visitAll(node, { ...place, ...keep(around) })
    // A cell is one line of a paragraph: what stands in blocks there is separated by spaces.
    const between = () => (around.isCell ? writer.text(' ', around) : writer.end())
    between()
    if (node.name === 'ul' || node.name === 'ol') visitList(node, place)
    else if (node.name === 'tr' && !around.isCell) visitRow(node, place)
    else visitAll(node, place)
    between()
  }

  return { visitAll, writer }
}

/** Words within a line have its style and language. */
function keep({ style, language }: Place): Pick<Place, 'style' | 'language'> {
  return { style, language }
}

function placeOf(language: Locale, style: LayoutStyle): Place {
  return { style, language, format: PLAIN, isCode: false, isCell: false }
}

function paragraphsOf(
  root: { children: ChildNode[] },
  place: Place,
  noteOf: (reference: Element) => LayoutParagraph[] | null,
): LayoutParagraph[] {
  const { visitAll, writer } = reader(noteOf)
  visitAll(root, place)
  writer.end()
  return writer.paragraphs
}

/** The paragraphs of stored content. Notes that no number refers to stand at the end. */
export function contentParagraphs(content: string, language: Locale): LayoutParagraph[] {
  const tree = parseHtml(content)
  if (content.includes('\u00a0')) looseSpaces(tree)
  directContent(tree, language)
  const { notes, numbers } = takeFootnotes(tree)
  const read = notes.map((note) => {
    const { lang = '' } = note.attribs
    return paragraphsOf(note, placeOf(isLocale(lang) ? lang : language, 'Footnote'), () => null)
  })
  const paragraphs = paragraphsOf(tree, placeOf(language, 'Body'), (reference) => {
    const number = numbers.get(reference)
    return number === undefined ? null : (read[number - 1] ?? null)
  })
  return [...paragraphs, ...read.slice(numbers.size).flat()]
}

/** What stands above the text. */
export function frontParagraphs(
  article: Pick<Article, 'kicker' | 'title' | 'standfirst' | 'writer' | 'language'>,
): LayoutParagraph[] {
  const lines: [LayoutStyle, string | null][] = [
    ['Kicker', article.kicker],
    ['Title', article.title],
    ['Standfirst', article.standfirst],
    ['Byline', article.writer],
  ]
  return lines.flatMap(([style, text]) => {
    if (!text) return []
    const language = languageOfBlock(scriptWords(text), article.language)
    return [{ style, language, runs: [{ ...PLAIN, text: text.replace(CONTROLS, '') }] }]
  })
}

/** The text of each caption below a figure. */
export function captionOf(figure: Element): Element | undefined {
  return childrenNamed(figure, 'figcaption')[0]
}
