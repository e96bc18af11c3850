/** The tables of letters to subscribers. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { DeliveryState, FailureReason, LetterKind, LetterState } from '#shared/schemas/statuses.ts'
import type { Moment } from './column-types.ts'

export type LettersTable = {
  id: Generated<number>
  /** Whose subscribers it goes to; null for all of them. */
  magazine: MagazineType | null
  kind: LetterKind
  issue_id: number | null
  /** JSON: the ids of the chosen articles, in their order. */
  article_ids: string
  /** JSON by language: subject, preheader, body. */
  texts: string
  state: LetterState
  /** When it begins; null where that depends on the release of its issue. */
  send_at: Moment | null
  /** Minutes after the release of its issue. */
  after_minutes: number | null
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
  started_at: Moment | null
  finished_at: Moment | null
  /** JSON by language: subject, HTML and text as they are sent, from the moment at which that begins. */
  rendered: string | null
  /** Until then one process sends, and no other letter is sent. */
  slot_until: Moment | null
  /** Why nothing can be sent for now, in the words of the mail server. */
  trouble: string | null
}

/** One letter to one subscriber, whose id is null once they are erased. */
export type LetterDeliveriesTable = {
  id: Generated<number>
  letter_id: number
  subscriber_id: number | null
  state: DeliveryState
  attempts: Generated<number>
  next_at: Moment
  /** The process that sends it. */
  claimed_by: string | null
  reason: FailureReason | null
  /** What the mail server has said. */
  answer: string | null
  changed_at: Moment
  /** When the subscriber left by a link of this letter. */
  left_at: Moment | null
}

/** Those who must not come back by an import; `hash` is keyed, so that no address is stored. */
export type NewsletterErasedTable = { hash: string; erased_at: Moment }
