/**
 * Light stemming of Urdu: the plural and oblique endings of nouns and adjectives, native, Persian and Arabic. Takes the
 * rules of Schmidt, Urdu: An Essential Grammar (1999), chapters 1 and 2, on folded spelling, where ئیں is یں or ایں.
 */

type Ending = { pattern: RegExp; replacement: string; example: readonly [inflected: string, base: string] }

/** The first that applies is taken away; what is left has at least the letters that its pattern asks for. */
const PLURALS: readonly Ending[] = [
  { pattern: /(?<=..ی)(?:اں|وں)$/, replacement: '', example: ['لڑکیاں', 'لڑکی'] },
  { pattern: /(?<=..)وں$/, replacement: '', example: ['کتابوں', 'کتاب'] },
  { pattern: /(?<=..)یں$/, replacement: '', example: ['عورتیں', 'عورت'] },
  { pattern: /(?<=..)یات$/, replacement: 'ی', example: ['نظریات', 'نظریہ'] },
  { pattern: /(?<=...)ات$/, replacement: '', example: ['واقعات', 'واقعہ'] },
  { pattern: /(?<=....)ین$/, replacement: '', example: ['مجاہدین', 'مجاہد'] },
]

/** Endings of the singular that change: لڑکا becomes لڑکے and لڑکوں, بچہ becomes بچے and بچوں. */
const BASE: readonly Ending[] = [{ pattern: /(?<=..)[اہے]$/, replacement: '', example: ['لڑکے', 'لڑکا'] }]

export const URDU_ENDINGS: readonly Ending[] = [...PLURALS, ...BASE]

function without(endings: readonly Ending[], word: string): string {
  const ending = endings.find(({ pattern }) => pattern.test(word))
  return ending ? word.replace(ending.pattern, ending.replacement) : word
}

/** The stem of a folded Urdu word; not always a word. */
export function stemUrdu(word: string): string {
  return without(BASE, without(PLURALS, word))
}
