/** Transliteration keys of words in Latin letters: Roman Urdu as readers type it, and English names. */
import { asSaid } from './english-spellings.ts'

/** Letters and groups of letters by sound; the longest group first. Vowels come later. */
const CONSONANTS: readonly (readonly [pattern: RegExp, symbols: string])[] = [
  [/^h/g, 'H'],
  [/^uni/g, 'YNi'],
  [/qu(?=a)/g, 'K'],
  [/tion/g, 'XN'],
  [/ght/g, 'T'],
  [/ci(?=[ae])/g, 'X'],
  [/c(?=[eiy])/g, 'S'],
  [/ch|tch/g, 'C'],
  [/sh/g, 'X'],
  [/ck|kh|[ckq]/g, 'K'],
  [/ph|f/g, 'F'],
  [/gh|g/g, 'G'],
  [/zh|z/g, 'S'],
  [/th|t/g, 'T'],
  [/dh|d/g, 'D'],
  [/bh|b/g, 'B'],
  [/jh|j/g, 'J'],
  [/rh|r/g, 'R'],
  [/x/g, 'KS'],
  [/n(?=B|p)/g, 'M'],
  [/p/g, 'P'],
  [/l/g, 'L'],
  [/m/g, 'M'],
  [/n/g, 'N'],
  [/s/g, 'S'],
]

/** w, v, and u or o before another vowel are the consonant و; y, and i or ee before another vowel, the consonant ی. */
const GLIDES: readonly (readonly [pattern: RegExp, symbols: string])[] = [
  [/^[vw]/g, 'W'],
  [/^y(?=[aeiou])/g, 'Y'],
  [/(?<=[A-Z])[uo]+[vw]?(?=a)/g, 'W'],
  [/[vw]+(?=[aeiouy])/g, 'W'],
  [/(?:iy|ee|[iy])(?=[aou])/g, 'Y'],
]

function replaceAll(text: string, table: readonly (readonly [RegExp, string])[]): string {
  let result = text
  for (const [pattern, symbols] of table) result = result.replace(pattern, symbols)
  return result
}

/** A vowel at the end of a word is long, and written in both scripts: i for ی and ے, u for و, a for ا and ہ. */
function finalVowels(vowels: string): string[] {
  if (vowels === '') return ['']
  if (vowels === 'e') return ['', 'i']
  if (vowels.endsWith('h')) return ['', ...finalVowels(vowels.slice(0, -1))]
  if (/[eiy]$/.test(vowels)) return ['i']
  return [/[uow]$/.test(vowels) ? 'u' : 'a']
}

function keysOfReading(word: string): string[] {
  const sounds = replaceAll(replaceAll(word, CONSONANTS), GLIDES)
  const [, initial = '', middle = '', final = ''] = /^([aeiou]*)(.*?)([aeiouyhvw]*)$/.exec(sounds) ?? []
  if (middle === '') return [initial === '' ? '' : `A${finalVowels(initial.replace(/^.(?=.)/, ''))[0] ?? ''}`]
  const start = initial === '' ? '' : 'A'
  const skeleton = middle.replace(/[a-z]/g, '')
  const silent = final === '' ? [''] : finalVowels(final)
  return silent.map((vowel) => `${start}${skeleton}${vowel}`)
}

/**
 * Letters with two sounds: g before e, i and y; i and y before a inside a word, which is مریم in Mariam and دیار in diyar; u
 * before a, which is دعا in dua and ہوا in hua; lion, which ends battalion (بٹالین); sh, which is two letters in Ishaq (اسحاق);
 * and the article in Abdussalam (عبدالسلام), which is said like the letter after it.
 */
const SECOND_SOUNDS: readonly (readonly [pattern: RegExp, letters: string])[] = [
  [/g(?=[eiy])/g, 'j'],
  [/lion$/g, 'len'],
  [/(?<=^[ai])sh(?=a)/g, 's'],
  [/(?<=^abdu)([dnrstz])\1/g, 'l$1'],
  [/(?<=[^aeiou])(?:iy|[iy])a(?=[^aeiouyhvw])/g, 'a'],
  [/(?<=[^aeiouq])ua/g, 'a'],
]

/** The keys of all readings of a word. */
export function latinKeys(word: string): string[] {
  let readings = [asSaid(word)]
  for (const [pattern, letters] of SECOND_SOUNDS) {
    readings = readings.flatMap((reading) => [...new Set([reading, reading.replace(pattern, letters)])])
  }
  return readings.flatMap(keysOfReading)
}
