/** Classes of Arabic-script characters. */

const ARABIC_LETTER = /^(?=\p{L}|\p{M})\p{Script_Extensions=Arabic}/u

/** A letter, or a mark on one. */
export function isArabicLetter(character: string): boolean {
  return ARABIC_LETTER.test(character)
}
