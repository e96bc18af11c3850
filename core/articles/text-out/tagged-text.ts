/**
 * InDesign tagged text. What of the format is used, as Adobe's guide to it and exports of InDesign show it: a first line
 * that names encoding and platform, definitions of styles, `<ParaStyle:…>` before each paragraph, `<CharStyle:…>` around
 * words, `<FootnoteStart:>…<FootnoteEnd:>` where a note is referred to, `<0x000A>` for a line break within a paragraph,
 * and a backslash before `<`, `>` and itself. UTF-16 begins with a byte order mark.
 *
 * Urdu has styles of its own (“Urdu Body”): direction, font and alignment are those that the designers' document gives
 * them, because an imported style never replaces one of the same name.
 */
import type { LayoutParagraph, LayoutRun, TextFormat } from './layout-text.ts'
import type { Locale } from '#shared/locale.ts'

const FLAVOURS = {
  windows: { tag: '<UNICODE-WIN>', lineEnd: '\r\n' },
  mac: { tag: '<UNICODE-MAC>', lineEnd: '\r' },
  /** Every other character is written as its number: it survives any editor and email. */
  ascii: { tag: '<ASCII-WIN>', lineEnd: '\r\n' },
} as const
export type TaggedFlavour = keyof typeof FLAVOURS

const VERSION = '<Version:13.1>'
const COLORS = '<ColorTable:=<Black:COLOR:CMYK:Process:0,0,0,1>>'

const POSITIONS = { superscript: 'Superscript', subscript: 'Subscript' } as const

function styleName(style: string, language: Locale): string {
  return language === 'ur' ? `Urdu ${style}` : style
}

function characterStyle({ isBold, isItalic }: TextFormat, language: Locale): string | null {
  const name = [isBold && 'Bold', isItalic && 'Italic'].filter(Boolean).join(' ')
  return name === '' ? null : styleName(name, language)
}

function escaped(text: string): string {
  return text.replace(/[\\<>]/g, '\\$&').replaceAll('\n', '<0x000A>')
}

function asNumbers(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[^\u0000-\u007f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `<0x${code.toString(16).toUpperCase().padStart(4, '0')}>`
  })
}

function everyParagraph(paragraphs: readonly LayoutParagraph[]): LayoutParagraph[] {
  return paragraphs.flatMap((paragraph) => [
    paragraph,
    ...paragraph.runs.flatMap((run) => ('note' in run ? everyParagraph(run.note) : [])),
  ])
}

/** Nastaliq has neither bold nor italic: there the styles only mark the words. */
function characterDefinition(name: string): string {
  const face = name.startsWith('Urdu ') ? '' : `<cTypeface:${name}>`
  return `<DefineCharStyle:${name}=<Nextstyle:${name}>${face}>`
}

function definitions(all: readonly LayoutParagraph[]): string[] {
  const styles = new Set(all.map(({ style, language }) => styleName(style, language)))
  const characters = new Set(
    all.flatMap(({ language, runs }) => runs.map((run) => ('note' in run ? null : characterStyle(run, language)))),
  )
  characters.delete(null)
  return [
    ...Array.from(styles, (name) => `<DefineParaStyle:${name}=<Nextstyle:${name}>>`),
    ...Array.from(characters, (name) => characterDefinition(name ?? '')),
  ]
}

function runText(run: LayoutRun, language: Locale, lineEnd: string): string {
  if ('note' in run) return `<FootnoteStart:>${lines(run.note, lineEnd)}<FootnoteEnd:>`
  const name = characterStyle(run, language)
  const styled = name === null ? escaped(run.text) : `<CharStyle:${name}>${escaped(run.text)}<CharStyle:>`
  return run.position === 'normal' ? styled : `<cPosition:${POSITIONS[run.position]}>${styled}<cPosition:>`
}

function lines(paragraphs: readonly LayoutParagraph[], lineEnd: string): string {
  return paragraphs
    .map(({ style, language, runs }) => {
      const text = runs.map((run) => runText(run, language, lineEnd)).join('')
      return `<ParaStyle:${styleName(style, language)}>${text}`
    })
    .join(lineEnd)
}

export function taggedText(paragraphs: readonly LayoutParagraph[], flavour: TaggedFlavour): Uint8Array {
  const { tag, lineEnd } = FLAVOURS[flavour]
  const all = everyParagraph(paragraphs)
  const features = all.some(({ language }) => language === 'ur')
    ? '<FeatureSet:Indesign-R2L>'
    : '<FeatureSet:InDesign-Roman>'
  const head = [tag, VERSION + features + COLORS, ...definitions(all)]
  const text = [...head, lines(paragraphs, lineEnd)].join(lineEnd)
  return flavour === 'ascii' ? Buffer.from(asNumbers(text), 'latin1') : utf16(text)
}

/** With the byte order mark by which programs know it. */
export function utf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, 'utf16le')
}
