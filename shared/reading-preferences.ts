/**
 * How a reader likes to read, stored on the device as words: `dark large naskh`. The same words are the value of
 * `data-reading` on the root element, which the styles select; without a word the default applies. Where the browser
 * saves data, the default font is that of the device (`reader/layout/preferences-script.ts`).
 */

/** Versioned: another meaning of the words gets another key. */
export const PREFERENCES_KEY = 'reading-1'

/** The first choice of each is its default. */
export const PREFERENCES = {
  scheme: ['system', 'light', 'dark'],
  size: ['standard', 'large', 'larger'],
  /** `device`: no font is downloaded for Urdu. */
  font: ['nastaliq', 'naskh', 'device'],
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

const ALL = new Set<string>(Object.values(PREFERENCES).flat())
/** A chosen font is always stored, because its default depends on the connection. */
const NOT_STORED = new Set<string>([PREFERENCES.scheme[0], PREFERENCES.size[0]])

/** The words to store after a reader has chosen a value. */
export function withChoice(stored: string | null, name: Preference, value: string): string {
  const own: readonly string[] = PREFERENCES[name]
  const others = (stored ?? '').split(' ').filter((word) => ALL.has(word) && !own.includes(word))
  return [...others, value].filter((word) => !NOT_STORED.has(word)).join(' ')
}
