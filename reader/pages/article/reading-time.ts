import type { Locale } from '#shared/locale.ts'

/** Words that a reader reads in a minute: fewer in Nastaliq, whose words are shorter. */
const WORDS_PER_MINUTE: Record<Locale, number> = { en: 220, ur: 190 }

/** At least one. */
export function readingMinutes(words: number, language: Locale): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[language]))
}
