/** Reads exported text back, as a program that knows nothing of how it was written. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTag, type ChildNode, type Element } from 'domhandler'
import { htmlText } from '#shared/html-text.ts'
import type { Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'
import { elementsNamed, hasClass, isInside, parseHtml } from '#core/html-tree.ts'
import { readContent } from '#demo/content.ts'
import { kindOf, materialOf } from '#demo/large/material.ts'
import { random, type Random } from '#demo/large/random.ts'
import { sanitizeContent } from '../content/sanitize-content.ts'
import { contentParagraphs } from './layout-text.ts'
import { taggedText, type TaggedFlavour } from './tagged-text.ts'
import { unicodeText } from './unicode-text.ts'

const DEMO = readContent(join(import.meta.dirname, '../../../demo/content')).articles

type Read = { paragraphs: string[]; styles: string[]; italics: string; bolds: string; notes: string[] }

const LINE_ENDS: Record<TaggedFlavour, string> = { windows: '\r\n', mac: '\r', ascii: '\r\n' }
const TOKEN = /\\([\\<>])|<0x([0-9A-F]{4,6})>|<(\w+):([^>]*)>|([^\\<]+)/gs

function linesOf(file: Uint8Array, flavour: TaggedFlavour): string[] {
  const bytes = Buffer.from(file)
  if (flavour === 'ascii') {
    expect(bytes.every((byte) => byte < 128)).toBe(true)
    return bytes.toString('latin1').split(LINE_ENDS[flavour])
  }
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe])
  const text = bytes.subarray(2).toString('utf16le')
  expect(text.replaceAll(LINE_ENDS[flavour], '')).not.toMatch(/[\r\n]/)
  return text.split(LINE_ENDS[flavour])
}

/** Of tagged text. */
function readTagged(file: Uint8Array, flavour: TaggedFlavour): Read {
  const read: Read = { paragraphs: [], styles: [], italics: '', bolds: '', notes: [] }
  const lines = linesOf(file, flavour)
  expect(lines[0]).toBe({ windows: '<UNICODE-WIN>', mac: '<UNICODE-MAC>', ascii: '<ASCII-WIN>' }[flavour])
  const text = lines.slice(lines.findIndex((line) => line.startsWith('<ParaStyle:'))).join('\n')
  const defined = new Set(lines.map((line) => /^<Define(?:Para|Char)Style:(.+?)=/.exec(line)?.[1]))
  let character = ''
  let note: string | null = null
  for (const [whole, escaped, code, tag, value = '', plain] of text.matchAll(TOKEN)) {
    if (tag === 'ParaStyle' || (tag === 'CharStyle' && value !== '')) expect(defined, whole).toContain(value)
    if (tag === 'ParaStyle' && note === null) {
      read.styles.push(value)
      read.paragraphs.push('')
    } else if (tag === 'CharStyle') character = value
    else if (tag === 'FootnoteStart') note = ''
    else if (tag === 'FootnoteEnd') {
      read.notes.push(note ?? '')
      note = null
    }
    if (tag !== undefined) continue
    const words = escaped ?? (code === undefined ? (plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16)))
    if (note !== null) note += words
    else read.paragraphs.push((read.paragraphs.pop() ?? '') + words)
    if (note === null && character.includes('Italic')) read.italics += words
    if (note === null && character.includes('Bold')) read.bolds += words
  }
  return read
}

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 li figcaption blockquote caption tr div'.split(' '))
const isBlock = (node: ChildNode) => isTag(node) && BLOCKS.has(node.name)
const squeezed = (text: string) => text.replace(/\s+/g, '')
/** The marker of a list's item is not in its HTML. */
const withoutMarker = (text: string) => squeezed(text.replace(/^(?:•|[\d۰-۹]+\.)\t/, ''))

/** What stored content says, from its elements alone. */
function truthOf(html: string): Omit<Read, 'styles'> {
  const tree = parseHtml(html)
  const isNote = (element: Element) =>
    elementsNamed(tree, 'ol').some((list) => hasClass(list, 'footnotes') && (list === element || isIn(element, list)))
  const isIn = (element: Element, list: Element) => elementsNamed(list, element.name).includes(element)
  const leaves: Element[] = []
  const visit = (node: ChildNode) => {
    if (!isTag(node)) return
    if (isBlock(node) && !node.children.some(containsBlock)) leaves.push(node)
    else node.children.forEach(visit)
  }
  const containsBlock = (node: ChildNode): boolean =>
    isBlock(node) || (isTag(node) && node.children.some(containsBlock))
  tree.children.forEach(visit)
  const marked = (...names: string[]) =>
    names
      .flatMap((name) => elementsNamed(tree, name))
      .filter((element) => !isNote(element) && !names.some((name) => isInside(element, name)))
      .map((element) => squeezed(htmlText(element)))
  const notes = elementsNamed(tree, 'ol').filter((list) => hasClass(list, 'footnotes'))
  return {
    paragraphs: leaves
      .filter((leaf) => !isNote(leaf))
      .map((leaf) => squeezed(htmlText(leaf)))
      .filter((text) => text !== ''),
    italics: marked('em', 'i').join(''),
    bolds: marked('strong', 'b', 'th').join(''),
    notes: notes.flatMap((list) => elementsNamed(list, 'li')).map((item) => squeezed(htmlText(item))),
  }
}

const letters = (text: string) => text.split('').sort().join('')

function expectNothingLost(html: string, language: Locale): Read {
  const truth = truthOf(html)
  const paragraphs = contentParagraphs(html, language)
  const reads = (['windows', 'mac', 'ascii'] as const).map((flavour) =>
    readTagged(taggedText(paragraphs, flavour), flavour),
  )
  for (const read of reads) {
    expect(read.paragraphs.map(withoutMarker)).toEqual(truth.paragraphs)
    expect(read.notes.map(squeezed)).toEqual(truth.notes)
    expect(letters(squeezed(read.italics))).toBe(letters(truth.italics))
    expect(letters(squeezed(read.bolds))).toBe(letters(truth.bolds))
  }
  const plain = Buffer.from(unicodeText(paragraphs, language)).subarray(2).toString('utf16le').split('\r\n')
  const marks = /\[[\d۰-۹]+\]/g
  const [inText = '', atEnd = ''] = plain.join('\n').split('\n\n')
  expect(inText.match(marks) ?? []).toHaveLength(truth.notes.length)
  expect(squeezed(inText.replace(marks, '').replace(/^(?:•|[\d۰-۹]+\.)\t/gm, ''))).toBe(truth.paragraphs.join(''))
  expect(squeezed(atEnd.replace(marks, ''))).toBe(truth.notes.join(''))
  return reads[0] as Read
}

/** Sentences of the demo with bold and italic words, footnotes, lists, headings and what a format must escape. */
function generated(sentences: readonly string[], source: Random): string {
  const notes: string[] = []
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const sentence = (): string => {
    const words = source.oneOf(sentences).split(' ').map(escape)
    const at = source.between(0, words.length - 1)
    const kind = source.between(0, 9)
    if (kind < 2) words[at] = `<em>${words[at]}</em>`
    else if (kind < 4) words[at] = `<strong>${words[at]}</strong>`
    else if (kind === 4) words[at] = `<b>${words[at]} <i>${words[at]}</i></b>`
    else if (kind === 5) words[at] = `${words[at]} 3 &lt; 4 \\ &amp; &gt;`
    else if (kind === 6) {
      notes.push(`<li>${escape(source.oneOf(sentences))} <em>${words[at]}</em></li>`)
      words[at] += `<sup class="footnote-ref">${notes.length}</sup>`
    }
    return words.join(' ')
  }
  const several = (least: number, most: number) => Array.from({ length: source.between(least, most) }, sentence)
  const blocks = Array.from({ length: source.between(3, 12) }, () => {
    const kind = source.between(0, 9)
    if (kind === 0) return `<h2>${sentence()}</h2>`
    if (kind === 1) return `<blockquote><p>${several(1, 2).join(' ')}</p></blockquote>`
    if (kind === 2)
      return `<ul>${several(2, 4)
        .map((item) => `<li>${item}</li>`)
        .join('')}</ul>`
    if (kind === 3)
      return `<ol>${several(2, 4)
        .map((item) => `<li><p>${item}</p></li>`)
        .join('')}</ol>`
    if (kind === 4) return `<div class="verse"><p>${several(2, 4).join('<br>')}</p></div>`
    return `<p>${several(1, 5).join(' ')}</p>`
  })
  return sanitizeContent(
    `${blocks.join('\n')}${notes.length > 0 ? `<ol class="footnotes">${notes.join('')}</ol>` : ''}`,
  )
}

describe('exported text, read back', () => {
  it.each(DEMO.map((article) => [article.slug, article] as const))('has lost nothing of %s', (_, { html, title }) => {
    const { styles } = expectNothingLost(sanitizeContent(html), languageOfText(title + html))
    expect(styles.length).toBeGreaterThan(0)
  })

  it('has lost nothing of 200 articles that were made up, in both scripts', () => {
    const material = materialOf(DEMO)
    const source = random(39)
    const totals = { italics: 0, notes: 0, en: 0, ur: 0 }
    for (let number = 0; number < 200; number += 1) {
      const language = number % 2 === 0 ? 'en' : 'ur'
      const read = expectNothingLost(generated(material.get(language)?.sentences ?? [], source), language)
      totals[language] += read.paragraphs.length
      totals.italics += read.italics.length
      totals.notes += read.notes.length
      const isUrdu = read.styles.filter((style) => style.startsWith('Urdu ')).length > read.styles.length / 2
      expect(isUrdu).toBe(language === 'ur')
    }
    expect(Math.min(totals.en, totals.ur)).toBeGreaterThan(500)
    expect(Math.min(totals.italics, totals.notes)).toBeGreaterThan(100)
    expect(kindOf('in-focus')).toBe('en')
  })
})
