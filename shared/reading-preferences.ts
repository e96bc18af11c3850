/**
 * How a reader likes to read, stored on the device as words: `dark large naskh`. A default is stored by the absence of
 * its words, and the same words are the value of `data-reading` on the root element, which the styles select.
 */

/** Versioned: another meaning of the words gets another key. */
export const PREFERENCES_KEY = 'reading-1'

/** The first choice of each is its default. */
export const PREFERENCES = {
  scheme: ['system', 'light', 'dark'],
  size: ['standard', 'large', 'larger'],
  font: ['nastaliq', 'naskh'],
} as const

export type Preference = keyof typeof PREFERENCES
export type Preferences = { [Name in Preference]: (typeof PREFERENCES)[Name][number] }

function choiceIn<Choice extends string>(choices: readonly [Choice, ...Choice[]], words: string[]): Choice {
  return choices.find((choice) => words.includes(choice)) ?? choices[0]
}

/** Unknown words are ignored. */
export function parsePreferences(stored: string | null): Preferences {
  const words = (stored ?? '').split(' ')
  return {
    scheme: choiceIn(PREFERENCES.scheme, words),
    size: choiceIn(PREFERENCES.size, words),
    font: choiceIn(PREFERENCES.font, words),
  }
}

const DEFAULTS = new Set<string>(Object.values(PREFERENCES).map(([first]) => first))

export function formatPreferences({ scheme, size, font }: Preferences): string {
  return [scheme, size, font].filter((word) => !DEFAULTS.has(word)).join(' ')
}
