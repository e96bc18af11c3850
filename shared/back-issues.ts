/** Of which magazine and month a back issue is, by the name of its file, and where that does not say by its first page. */
import { latinDigits } from './schemas/text-rules.ts'
import type { MagazineType } from './magazine-types.ts'

export type BackIssueGuess = {
  magazine: MagazineType | null
  /** `yyyy-mm`. */
  month: string | null
  volume: number | null
  number: number | null
}

/** By number, as files call them; the beginnings of the English names as well. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'جنوری'],
  ['february', 'feb', 'فروری'],
  ['march', 'mar', 'مارچ'],
  ['april', 'apr', 'اپریل'],
  ['may', 'مئی', 'مئ'],
  ['june', 'jun', 'جون'],
  ['july', 'jul', 'جولائی'],
  ['august', 'aug', 'اگست'],
  ['september', 'sept', 'sep', 'ستمبر'],
  ['october', 'oct', 'اکتوبر'],
  ['november', 'nov', 'نومبر'],
  ['december', 'dec', 'دسمبر'],
]

/** The magazine was founded in 1948; two digits of a year are of the hundred years from then on. */
function yearOf(digits: string): number {
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (Number(digits) >= 48 ? 1900 : 2000)
}

function monthText(year: number, month: number): string | null {
  if (year < 1948 || year > 2100 || month < 1 || month > 12) return null
  return `${year}-${String(month).padStart(2, '0')}`
}

function monthByWord(words: readonly string[]): string | null {
  for (const [index, word] of words.entries()) {
    const [, name = '', joined] = /^(\p{L}+)(\d{2}|\d{4})?$/u.exec(word) ?? []
    const month = MONTHS.findIndex((names) => names.includes(name)) + 1
    if (month === 0) continue
    const beside = [joined, words[index + 1], words[index - 1]]
    const isYear = (each: string | undefined): each is string => /^(?:\d{2}|(?:19|20)\d{2})$/.test(each ?? '')
    const year = beside.find((each) => isYear(each) && each.length === 4) ?? beside.find(isYear)
    if (year !== undefined) return monthText(yearOf(year), month)
  }
  return null
}

function monthByDigits(text: string): string | null {
  const [, year = '', month = ''] = /(?<!\d)((?:19|20)\d{2})[ ]?(0[1-9]|1[0-2])(?!\d)/.exec(text) ?? []
  if (year !== '') return monthText(Number(year), Number(month))
  const [, before = '', after = ''] = /(?<!\d)(0?[1-9]|1[0-2]) ((?:19|20)\d{2})(?!\d)/.exec(text) ?? []
  return after === '' ? null : monthText(Number(after), Number(before))
}

function magazineOf(text: string, words: readonly string[]): MagazineType | null {
  const has = (...given: string[]) => given.some((word) => words.includes(word) || text.includes(`hilal${word}`))
  const isUrdu = has('urdu') || /اردو|بچوں|ہلال/u.test(text)
  if (has('her') || /فار ?ہر/u.test(text)) return 'hilal-her'
  if (has('kids', 'kid', 'children') || /کڈز|بچوں/u.test(text)) return isUrdu ? 'hilal-urdu-kids' : 'hilal-kids'
  if (isUrdu) return 'hilal-urdu'
  return has('english', 'eng', 'hilal') ? 'hilal-english' : null
}

const VOLUME = /(?:\bvol(?:ume)?|جلد) ?(?:نمبر ?)?(\d{1,3})(?!\d)/u
const NUMBER = /(?:\b(?:no|number|issue)|شمارہ) ?(?:نمبر ?)?(\d{1,3})(?!\d)/u

function countOf(text: string, pattern: RegExp): number | null {
  return Number(pattern.exec(text)?.[1] ?? 0) || null
}

/** In lower case, with the digits and letters of Urdu that names are compared in, and blanks for all other signs. */
function plain(text: string): string {
  const letters: Readonly<Record<string, string>> = { ك: 'ک', ي: 'ی', ى: 'ی', ه: 'ہ' }
  return latinDigits(text.normalize('NFKC'))
    .replaceAll(/[كيىه]/g, (letter) => letters[letter] ?? letter)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function guessByName(fileName: string): BackIssueGuess {
  const text = plain(fileName.replace(/\.pdf$/i, '').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const words = text.split(' ')
  return {
    magazine: magazineOf(text, words),
    month: monthByWord(words) ?? monthByDigits(text),
    volume: countOf(text, VOLUME),
    number: countOf(text, NUMBER),
  }
}

const ALL_MONTHS = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const MONTH_AND_YEAR = String.raw`(${ALL_MONTHS}) ?((?:19|20)\d{2})(?!\d)|(?<!\d)((?:19|20)\d{2}) ?(${ALL_MONTHS})`
const IN_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${MONTH_AND_YEAR})(?!\p{L})`, 'gu')
const IN_LETTERS = new RegExp(MONTH_AND_YEAR, 'gu')
/** Stands for what is beside the month on a cover, because a number before a month is otherwise that of a day. */
const MARK = '·'
const MASTHEAD = /hilal(?: ?(?:for|her|urdu|english|kids))*|(?:بچوں ?کا ?)?ہلال(?: ?(?:اردو|انگلش|کڈز|فار ?ہر))*/gu

/** The months of a text, and how much else the text says. */
function monthsIn(text: string, pattern: RegExp): { month: string; rest: number }[] {
  const marked = text.replace(VOLUME, MARK).replace(NUMBER, MARK).replaceAll(MASTHEAD, MARK)
  return [...marked.matchAll(pattern)].flatMap(({ 0: whole, 1: one, 2: year, 3: before, 4: other, index }) => {
    const number = MONTHS.findIndex((names) => names.includes(one ?? other ?? '')) + 1
    const isDay = /(?<!\d)\d{1,2} ?$/.test(marked.slice(0, index))
    const month = isDay ? null : monthText(Number(year ?? before), number)
    const rest = marked.replace(whole, '').replaceAll(/[ ·]/g, '').length
    return month === null ? [] : [{ month, rest }]
  })
}

/** A heading can name a month as well: that of the issue stands alone in its line. */
function monthOfLines(lines: readonly string[]): string | null {
  const found = lines.flatMap((line) => monthsIn(line, IN_WORDS))
  return found.toSorted((a, b) => a.rest - b.rest)[0]?.month ?? null
}

function mastheadOf(text: string, isUrdu: boolean): MagazineType | null {
  const names = Array.from(text.matchAll(MASTHEAD), ([name]) => name)
  const [longest = ''] = names.toSorted((a, b) => b.length - a.length)
  const words = longest.replace('ہلال', 'ہلال ').split(' ')
  return longest === '' ? null : magazineOf(longest, isUrdu ? [...words, 'urdu'] : words)
}

/**
 * The text of a printed page as PDFs give it. Of Nastaliq they give each step of a word's cascade as a line, the last one
 * first: the letters of the lines from the last to the first are the words again, without the blanks between them.
 */
export function guessByFirstPage(pageText: string): BackIssueGuess {
  const lines = pageText.split(/[\r\n]+/).map(plain)
  const text = lines.join(' ')
  const isUrdu = (text.match(/[\u0600-\u06FF]/g)?.length ?? 0) > text.length / 3
  const letters = lines
    .toReversed()
    .join(' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '')
  const texts = isUrdu ? [text, letters] : [text]
  const first = <Found>(of: (each: string) => Found | null) => texts.map(of).find((found) => found !== null) ?? null
  return {
    magazine: mastheadOf(texts.join(MARK), isUrdu),
    // What is printed first comes last in `letters`.
    month: monthOfLines(lines) ?? (isUrdu ? (monthsIn(letters, IN_LETTERS).at(-1)?.month ?? null) : null),
    volume: first((each) => countOf(each, VOLUME)),
    number: first((each) => countOf(each, NUMBER)),
  }
}

/** What the name does not say, the first page may. */
export function guessBackIssue(fileName: string, pageText: string): BackIssueGuess {
  const [name, page] = [guessByName(fileName), guessByFirstPage(pageText)]
  return {
    magazine: name.magazine ?? page.magazine,
    month: name.month ?? page.month,
    volume: name.volume ?? page.volume,
    number: name.number ?? page.number,
  }
}
