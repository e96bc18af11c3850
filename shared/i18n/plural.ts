/** Chooses between the singular and the plural of a text by the plural rules of its language. */
import type { Locale } from '../locale.ts'

/** The plural categories of whole numbers in English and Urdu (Unicode CLDR). */
type Forms = { one: string; other: string }

const RULES: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ur: new Intl.PluralRules('ur') }

export function plural(locale: Locale, count: number, { one, other }: Forms): string {
  return RULES[locale].select(count) === 'one' ? one : other
}
