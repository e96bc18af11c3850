/** Of which magazine and month a back issue is, by the name of its file. */
import { latinDigits } from './schemas/text-rules.ts'
import type { MagazineType } from './magazine-types.ts'

export type BackIssueGuess = { magazine: MagazineType | null; month: string | null }

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
  if (has('her') || text.includes('فار ہر')) return 'hilal-her'
  if (has('kids', 'kid', 'children') || /کڈز|بچوں/u.test(text)) return isUrdu ? 'hilal-urdu-kids' : 'hilal-kids'
  if (isUrdu) return 'hilal-urdu'
  return has('english', 'eng', 'hilal') ? 'hilal-english' : null
}

export function guessBackIssue(fileName: string): BackIssueGuess {
  const text = latinDigits(fileName.replace(/\.pdf$/i, ''))
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const words = text.split(' ')
  return { magazine: magazineOf(text, words), month: monthByWord(words) ?? monthByDigits(text) }
}
