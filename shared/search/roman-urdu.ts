/** Transliteration keys of words in Urdu script. */

/** Consonants by sound, as Roman spelling tells them apart; what is not here is a vowel, silent, or forgiven (ح, ہ, ھ). */
const CONSONANTS: Record<string, string> = {
  ...each('ب', 'B'),
  ...each('پ', 'P'),
  ...each('تطٹة', 'T'),
  // News is نیوز, and Sandspit سینڈزپٹ.
  ...each('ثسصذزژضظ', 'S'),
  ...each('ج', 'J'),
  ...each('چ', 'C'),
  ...each('خکق', 'K'),
  ...each('دڈ', 'D'),
  ...each('رڑ', 'R'),
  ...each('ش', 'X'),
  ...each('غگ', 'G'),
  ...each('ف', 'F'),
  ...each('ل', 'L'),
  ...each('م', 'M'),
  ...each('نں', 'N'),
}

function each(letters: string, symbol: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, symbol]))
}

const VOWELS = /[اعوی]/

/** The vowel with which a word ends, by its last letter and the one before it. */
function finalVowel(last: string, before: string): string {
  if (last === 'ا') return 'a'
  if (last === 'ی' || last === 'ے') return 'i'
  if (last === 'و') return 'u'
  // After a consonant they are written for the vowel before them; after a vowel they are consonants, and forgiven.
  return /[ہعح]/.test(last) && !VOWELS.test(before) ? 'a' : ''
}

/** The sound of و and ی inside a word: a consonant (W, Y), a vowel (nothing), or either. */
function soundsOfGlide(letter: string, before: string, after: string): readonly string[] {
  if (letter === 'ی') return after === 'ا' ? ['Y'] : after === 'و' ? ['Y', ''] : ['']
  if (after === 'ا') return before === 'خ' ? ['', 'W'] : ['W', '']
  return /[ایےی]/.test(after) || /[ایو]/.test(before) ? ['W', ''] : ['', 'W']
}

function soundsAt(letters: readonly string[], index: number): readonly string[] {
  const letter = letters[index] ?? ''
  const before = letters[index - 1] ?? ''
  const after = letters[index + 1] ?? ''
  if (index === 0) {
    if (/[اع]/.test(letter)) return ['A']
    if (letter === 'و') return ['W']
    if (letter === 'ی') return ['Y']
    if (/[حہ]/.test(letter)) return ['H']
  } else if (index === letters.length - 1) {
    const vowel = finalVowel(letter, before)
    if (letter === 'ں') return ['N', finalVowel(before, letters[index - 2] ?? '')]
    if (letter === 'و') return [vowel, 'W']
    if (vowel !== '') return [vowel]
  } else if (letter === 'و' || letter === 'ی') return soundsOfGlide(letter, before, after)
  if (letter === 'پ' && after === 'ھ') return ['F', 'P']
  if (letter === 'ن' && /[بپ]/.test(after)) return ['M']
  return [CONSONANTS[letter] ?? '']
}

/** The keys of a word by all readings of its letters. */
export function urduKeys(word: string): string[] {
  const letters = Array.from(word)
  let keys = ['']
  for (let index = 0; index < letters.length; index += 1) {
    const sounds = soundsAt(letters, index)
    const [first = ''] = sounds
    const more = keys.length < 4 ? sounds : [first]
    keys = more.flatMap((sound) => keys.map((key) => key + sound))
  }
  // سکول and اسکول, ٹیشن and اسٹیشن: Urdu puts a vowel before two consonants that begin an English word.
  return /^اس[^اوی]/.test(word) ? [...keys, ...keys.map((key) => key.slice(1))] : keys
}
