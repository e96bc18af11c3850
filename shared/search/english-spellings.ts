/**
 * English words that are spelled otherwise than they are said, as Urdu writes them by sound: lieutenant is لیفٹیننٹ, and
 * technology ٹیکنالوجی.
 */
const SAID: readonly (readonly [pattern: RegExp, letters: string])[] = [
  [/^lieut/, 'left'],
  [/^colonel/, 'karnal'],
  [/^corps$/, 'kor'],
  [/^column/, 'kalam'],
  [/^februar/, 'farvar'],
  [/^septem/, 'sitam'],
  [/cc(?=[eiy])/g, 'ks'],
  [/tech/g, 'tek'],
  [/chute/g, 'shoot'],
  [/chr/g, 'kr'],
  [/sch/g, 'sk'],
  [/sc(?=[eiy])/g, 's'],
]

/** A word in Latin letters, spelled as it is said where English spells it otherwise. */
export function asSaid(word: string): string {
  let said = word
  for (const [pattern, letters] of SAID) said = said.replace(pattern, letters)
  return said
}
