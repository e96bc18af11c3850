/** The blocks of article content that the editor, the sanitizer and the pages agree on: see docs/content.md. */
import { readingMessages } from './i18n/messages.ts'
import type { Locale } from './locale.ts'

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

/** The tone that the class names of a callout say; a note without one. */
export function toneOf(classNames: string): CalloutTone {
  return CALLOUT_TONES.find((tone) => classNames.split(/\s+/).includes(`callout-${tone}`)) ?? 'note'
}

/** What a callout says above its text. */
export function calloutLabel(tone: CalloutTone, language: Locale): string {
  const { calloutNote, calloutTip, calloutWarning } = readingMessages(language)
  return { note: calloutNote, tip: calloutTip, warning: calloutWarning }[tone]
}

const ZERO_IN_URDU = 0x06f0

/** The number of a footnote in the digits of its script: ۱۲ in Urdu. */
export function footnoteNumber(number: number, language: Locale): string {
  if (language !== 'ur') return String(number)
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(ZERO_IN_URDU + Number(digit)))
}
