/** The keys under which the vocabulary finds a word that a query spells otherwise, as they are stored and as they are sought. */
import { looseKey } from '#shared/search/loose.ts'
import { soughtRomanKeys, storedRomanKeys } from '#shared/search/roman.ts'
import { stem } from '#shared/search/stem.ts'
import { isStopWord } from '#shared/search/stop-words.ts'
import { numberOfWord } from './text-numbers.ts'
import type { Sound } from './vocabulary.repository.ts'

/** What a key begins with that is no key of sounds. */
const LOOSE = '~'
const PART = '+'

/** Shorter and longer words are not corrected. */
const CORRECTED_LENGTH = { min: 4, max: 20 } as const
/** Between these lengths, a written-together word is taken apart. */
const GLUED_LENGTH = { min: 5, max: 20 } as const
const MIN_PART_LENGTH = 2
const MIN_REST_LENGTH = 3
/** A glued word occurs in few articles, and a part that is no function word in more. */
export const GLUED_DOCUMENTS = 2
const PART_DOCUMENTS = 5

/**
 * Words of Arabic that end in alef maqsura, which is said a: فتویٰ. Their mark is folded away, and ی would be read as i.
 * After Rasheed Hasan Khan, Urdu Imla, on الف مقصورہ, folded.
 */
const FINAL_ALEF = new Set(
  'اعلی ادنی اولی اقصی افعی بشری بلوی تقوی تولی ثریا حسنی حتی خنثی دعوی ذکری زلیخی سلمی سلوی شوری صغری ضحی طوبی عقبی عظمی عیسی فتوی فصحی قوی کبری کسری لیلی ماوی مبتلی مجتبی مرتضی مستثنی مسمی مصطفی معری معلی مقتدی منتہی منقی موسی مولی نجوی نصاری وسطی ہدی یحیی یتامی الہی تعالی'.split(
    ' ',
  ),
)

function romanSounds(spelled: string, stemmed: string): Sound[] {
  return storedRomanKeys(spelled).map((key) => ({ key, spelled, stem: stemmed }))
}

/** How an Urdu word is said in its other forms: so a transliteration of one finds all of them. */
function urduForms(word: string, stemmed: string): string[] {
  const ending = word.startsWith('ال') && word.length - 2 >= MIN_REST_LENGTH ? [word.slice(2)] : []
  const alef = FINAL_ALEF.has(word.replace(/^ال/, '')) ? [`${word.slice(0, -1)}ا`] : []
  return [word, stemmed, ...(stemmed === word ? [] : [`${stemmed}ہ`, `${stemmed}ی`]), ...ending, ...alef]
}

/** What leads to a word that occurs in a text: to a function word, nothing. */
export function storedSounds(word: string): Sound[] {
  if (isStopWord(word)) return []
  const stemmed = stem(word)
  const forms = /\p{sc=Arab}/u.test(word) ? urduForms(word, stemmed) : [word, stemmed]
  const loose = looseKey(word)
  return [...new Set(forms.filter((form) => form.length > 1))]
    .flatMap((form) => romanSounds(form, stemmed))
    .concat(loose === stemmed ? [] : [{ key: LOOSE + loose, spelled: word, stem: stemmed }])
}

export const looseKeyOf = (word: string): string => LOOSE + looseKey(word)
export const partKeyOf = (word: string): string => PART + stem(word)
export { soughtRomanKeys, storedRomanKeys }

/** The hashes of a word and of what is left of it without one letter. After SymSpell, by Wolf Garbe. */
export function deletesOf(word: string): number[] {
  if (word.length < CORRECTED_LENGTH.min || word.length > CORRECTED_LENGTH.max || /^\d+$/.test(word)) return []
  const without = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
  return [...new Set([word, ...without].map(numberOfWord))]
}

/** The pairs of words into which a word may be split. */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = []
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    splits.push([word.slice(0, at), word.slice(at)])
  }
  return splits
}

/** The words to count before `gluedParts` is asked. */
export function gluedCandidates(word: string): [string, string][] {
  if (word.length < GLUED_LENGTH.min || word.length > GLUED_LENGTH.max || !/^\p{sc=Arab}+$/u.test(word)) return []
  return splitsOf(word)
}

/** Of a rare word that is two words written together, those that are worth finding: سمندرکو is found by سمندر. */
export function gluedParts(word: string, documentsOf: (word: string) => number): string[] {
  const weightOf = (part: string) => (isStopWord(part) ? Infinity : documentsOf(part))
  const splits = gluedCandidates(word)
    .filter((parts) =>
      parts.every((part) => isStopWord(part) || (part.length >= MIN_REST_LENGTH && weightOf(part) >= PART_DOCUMENTS)),
    )
    .toSorted((a, b) => Math.min(...b.map(weightOf)) - Math.min(...a.map(weightOf)))
  return (splits[0] ?? []).filter((part) => !isStopWord(part))
}

/** What leads to a glued word: each of its parts. */
export function gluedSounds(word: string, parts: readonly string[]): Sound[] {
  return parts.map((part) => ({ key: partKeyOf(part), spelled: word, stem: stem(word) }))
}
