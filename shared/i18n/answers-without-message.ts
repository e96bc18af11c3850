/** What is said of responses that are not the site's own, such as those of a proxy before it. */
import type { Locale } from '../locale.ts'

type Texts = { large: string; busy: string; away: (status: number) => string; other: (status: number) => string }

const TEXTS: Record<Locale, Texts> = {
  en: {
    large: 'This is larger than the server accepts.',
    busy: 'Too many requests at once. Please try again in a moment.',
    away: (status) => `The site does not respond at the moment (${status}). Please try again in a few minutes.`,
    other: (status) => `The server gave an unexpected answer (${status}).`,
  },
  ur: {
    large: 'یہ اُس حد سے بڑا ہے جو سرور قبول کرتا ہے۔',
    busy: 'ایک ساتھ بہت زیادہ درخواستیں آ گئیں۔ کچھ دیر بعد دوبارہ کوشش کیجیے۔',
    away: (status) => `سائٹ اس وقت جواب نہیں دے رہی (${status})۔ چند منٹ بعد دوبارہ کوشش کیجیے۔`,
    other: (status) => `سرور کا جواب غیر متوقع تھا (${status})۔`,
  },
}

/** Empty for an ended session, which has a message of its own. */
export function withoutMessage(status: number, locale: Locale): string {
  const { large, busy, away, other } = TEXTS[locale]
  if (status === 401) return ''
  if (status === 413) return large
  if (status === 429) return busy
  return status >= 502 && status <= 504 ? away(status) : other(status)
}
