/** Transliteration keys of words in Urdu script. */

/**
 * Consonants by sound, as Roman spelling tells them apart, the likelier sound first; what is not here is a vowel, silent, or
 * forgiven (ح, ہ, ھ).
 */
const CONSONANTS: Record<string, readonly string[]> = {
  ...each('ب', 'B'),
  ...each('پ', 'P'),
  ...each('تطٹة', 'T'),
  // News is نیوز, and Sandspit سینڈزپٹ.
  ...each('سصذزژظ', 'S'),
  // عثمان is Usman or Uthman, and رمضان Ramzan or Ramadan.
  ...each('ث', 'S', 'T'),
  ...each('ض', 'S', 'D'),
  ...each('ج', 'J'),
  ...each('چ', 'C'),
  ...each('خکق', 'K'),
  ...each('دڈ', 'D'),
  ...each('ر', 'R'),
  // پہاڑ is pahar or pahad.
  ...each('ڑ', 'R', 'D'),
  ...each('ش', 'X'),
  ...each('غگ', 'G'),
  ...each('ف', 'F'),
  ...each('ل', 'L'),
  ...each('م', 'M'),
  ...each('نں', 'N'),
}

function each(letters: string, ...symbols: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, symbols]))
}

const VOWELS = /[اعوی]/

/** The vowels with which a word may end, by its last letter and the one before it, the likelier first. */
function finalVowels(last: string, before: string): readonly string[] {
  if (last === 'ا') return ['a']
  if (last === 'ے') return ['i']
  // موسیٰ is Musa, and is written without the mark as often.
  if (last === 'ی') return /[اعو]/.test(before) ? ['i'] : ['i', 'a']
  if (last === 'و') return ['u']
  // A long vowel before ع is written at the end of the Latin word: دفاع is difa, and ربیع rabi.
  if (last === 'ع' && VOWELS.test(before)) return ['', ...finalVowels(before, '').slice(0, 1)]
  // صبح is subah or subh.
  if (last === 'ح') return VOWELS.test(before) ? [''] : ['a', '']
  // After a consonant they are written for the vowel before them; after a vowel they are consonants, and forgiven.
  return /[ہع]/.test(last) && !VOWELS.test(before) ? ['a'] : ['']
}

/**
 * The last two letters, where they are یہ, عہ or وہ, as one sound: بحریہ is bahria, شبیہ shabih, رابعہ Rabia, جمعہ juma,
 * باجوہ Bajwa, and گروہ giroh.
 */
const ENDINGS: Record<string, readonly string[]> = { یہ: ['Ya', 'i'], عہ: ['a', 'Ya'], وہ: ['Wa', ''] }

/** The sound of و and ی inside a word: a consonant (W, Y), a vowel (nothing), or either. */
function soundsOfGlide(letter: string, before: string, after: string): readonly string[] {
  if (letter === 'ی') return after === 'ا' ? ['Y'] : after === 'و' ? ['Y', ''] : ['']
  if (after === 'ا') return before === 'خ' ? ['', 'W'] : ['W', '']
  return /[ایےی]/.test(after) || /[ایو]/.test(before) ? ['W', ''] : ['', 'W']
}

/** The sounds of the last letter of a word. */
function finalSounds(letter: string, before: string, beforeThat: string): readonly string[] {
  if (letter === 'ہ' && ENDINGS[before + letter]) return ['']
  const vowels = finalVowels(letter, before)
  if (letter === 'ں') return ['N', ...finalVowels(before, beforeThat).slice(0, 1)]
  if (letter === 'و') return [...vowels, 'W']
  return vowels.some((vowel) => vowel !== '') ? vowels : consonantsOf(letter)
}

const consonantsOf = (letter: string): readonly string[] => CONSONANTS[letter] ?? ['']

function soundsAt(letters: readonly string[], index: number): readonly string[] {
  const letter = letters[index] ?? ''
  const before = letters[index - 1] ?? ''
  const after = letters[index + 1] ?? ''
  if (index === 0) {
    if (/[اع]/.test(letter)) return ['A']
    if (letter === 'و') return ['W']
    if (letter === 'ی') return ['Y']
    if (/[حہ]/.test(letter)) return ['H']
  } else if (index === letters.length - 1) return finalSounds(letter, before, letters[index - 2] ?? '')
  else if (index === letters.length - 2 && ENDINGS[letter + after]) {
    const ending = ENDINGS[letter + after] ?? []
    return VOWELS.test(before) ? ending.slice(0, 1) : ending
  } else if (letter === 'و' || letter === 'ی') return soundsOfGlide(letter, before, after)
  // شاعر is shair or shayar.
  else if (letter === 'ع' && before === 'ا') return ['', 'Y']
  if (letter === 'پ' && after === 'ھ') return ['F', 'P']
  // زنبیل is zambeel, but زینب Zainab.
  if (letter === 'ن' && /[بپ]/.test(after)) return ['M', 'N']
  return consonantsOf(letter)
}

/** Further letters have their likeliest sound. */
const MAX_READINGS = 4

/** The keys of a word by all readings of its letters. */
export function urduKeys(word: string): string[] {
  const letters = Array.from(word)
  let keys = ['']
  for (let index = 0; index < letters.length; index += 1) {
    const sounds = soundsAt(letters, index)
    const [first = ''] = sounds
    const more = keys.length < MAX_READINGS ? sounds : [first]
    keys = more.flatMap((sound) => keys.map((key) => key + sound))
  }
  // سکول and اسکول, ٹیشن and اسٹیشن: Urdu puts a vowel before two consonants that begin an English word.
  return /^اس[^اوی]/.test(word) ? [...keys, ...keys.map((key) => key.slice(1))] : keys
}
