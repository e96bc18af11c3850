/** Letters to subscribers: their types, and the pure rules of their states. */
import type { MagazineType } from '#shared/magazine-types.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { DeliveryState, FailureReason, LetterKind, LetterState } from '#shared/schemas/statuses.ts'

/** `body`: HTML of the editor; all may be empty. */
export type LetterText = { subject: string; preheader: string; body: string }

/** What the writer decides. A subscriber gets the text in their language, or the only one that there is. */
export type LetterDraft = {
  magazine: MagazineType | null
  kind: LetterKind
  issueId: number | null
  articleIds: readonly number[]
  texts: Readonly<Record<Locale, LetterText>>
}

export type Letter = LetterDraft & {
  id: number
  state: LetterState
  sendAt: string | null
  afterMinutes: number | null
  version: number
  createdAt: string
  updatedAt: string
  startedAt: string | null
  finishedAt: string | null
  trouble: string | null
}

/** As it is sent, but for the links of the subscriber. */
export type RenderedLetter = { subject: string; html: string; text: string }
export type RenderedLetters = Readonly<Record<Locale, RenderedLetter>>

export type LetterProgress = {
  counts: Record<DeliveryState, number>
  /** How many have left by a link of this letter. */
  left: number
  failures: { reason: FailureReason; answer: string; count: number }[]
}

/** In place of the token of the subscriber. */
export const TOKEN_PLACE = 'token-of-the-subscriber'

/** From which states one is reached. */
const LEADS_TO: Readonly<Record<LetterState, readonly LetterState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft'],
  sending: ['paused'],
  paused: ['sending'],
  cancelled: ['scheduled', 'sending', 'paused'],
  sent: [],
}

export function canBecome(from: LetterState, to: LetterState): boolean {
  return LEADS_TO[to].includes(from)
}

/** The languages that a letter is written in. */
export function writtenIn({ texts }: Pick<Letter, 'texts'>): Locale[] {
  return LOCALES.filter((locale) => texts[locale].subject !== '')
}

/** The language of the text that a subscriber of a language gets; null while nothing is written. */
export function textLocaleFor(letter: Pick<Letter, 'texts'>, locale: Locale): Locale | null {
  const written = writtenIn(letter)
  return written.find((each) => each === locale) ?? written[0] ?? null
}

/** When it begins; null as long as the release of its issue is not known. A letter never precedes its issue. */
export function dueAt(
  { kind, sendAt, afterMinutes }: Pick<Letter, 'kind' | 'sendAt' | 'afterMinutes'>,
  releaseAt: string | null,
): string | null {
  if (kind !== 'issue') return sendAt
  if (releaseAt === null) return null
  if (afterMinutes !== null) return new Date(Date.parse(releaseAt) + afterMinutes * 60_000).toISOString()
  return sendAt === null || sendAt < releaseAt ? releaseAt : sendAt
}
