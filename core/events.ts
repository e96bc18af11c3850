/**
 * Events: changes, published after the commit. An event carries the few facts that caches and indexes select by and is
 * the same in every process; subscribers that need the full record read its current state.
 */
import { isNoun, type Noun } from '#shared/nouns.ts'
import type { Home } from '#core/articles/homes/homes.ts'
import type { Stage, StageAction } from '#shared/stages.ts'
import type { Media } from '#core/media/media.ts'
import { definitionOf, type NOUN_DEFINITIONS } from './nouns.ts'
import type { CommentSettings, PublishingSettings, SecuritySettings } from '#core/site/settings/settings.ts'
import type { User } from '#core/accounts/users/users.ts'

/** The facts of records other than nouns; those of a noun are in its `*.table.ts`. */
const OTHER_FACTS = {
  media: ['name', 'kind', 'mediaType', 'bytes', 'userId'],
  settings: ['hold', 'secondFactorFrom', 'timeZone'],
  stage: ['stage', 'assigneeId', 'dueDay', 'ownerId', 'category', 'title', 'action', 'byId'],
  home: ['version'],
  user: ['role', 'status', 'emailVerified'],
} as const

/** Where an article is on its way to readers, and what brought it there. */
type StageFacts = {
  stage: Stage
  assigneeId: number | null
  dueDay: string | null
  ownerId: number | null
  category: string
  title: string
  /** `status` for a status that was set by another call than a transition. */
  action: StageAction | 'assign' | 'status'
  byId: number | null
}

type OtherRecords = {
  media: Media
  settings: Partial<CommentSettings & PublishingSettings & SecuritySettings>
  home: Home
  stage: StageFacts
  user: User
}
type OtherFacts = {
  [Other in keyof OtherRecords]: Pick<
    OtherRecords[Other],
    (typeof OTHER_FACTS)[Other][number] & keyof OtherRecords[Other]
  >
}
type NounFacts = { [N in Noun]: ReturnType<(typeof NOUN_DEFINITIONS)[N]['factsOf']> }

export type EventNoun = Noun | keyof OtherFacts
export type EventFacts<N extends EventNoun = EventNoun> = (NounFacts & OtherFacts)[N]

/**
 * `published` means that something scheduled has come to pass: an article has become public at its publish date, or a pin
 * of a home has begun or ended.
 */
export type EventChange = 'created' | 'updated' | 'deleted' | 'restored' | 'purged' | 'published'

/**
 * `before` is null where the record appears, `after` where it disappears; both are null for a purge, which empties the
 * bin.
 */
export type NewEvent<N extends EventNoun = EventNoun> = {
  [Each in N]: {
    noun: Each
    /** The id of a record (of a stage, that of its article), or the name of a setting or of an edition. */
    id: number | string
    change: EventChange
    before: EventFacts<Each> | null
    after: EventFacts<Each> | null
    /** A second event with the same key is not published; for operations that may be retried. */
    idempotencyKey?: string
  }
}[N]

/** `at`: the time of the transaction. */
export type CommittedEvent<N extends EventNoun = EventNoun> = {
  [Each in N]: Omit<NewEvent<Each>, 'idempotencyKey'> & { at: string }
}[N]

/** `seq` increases in the order of the commits. */
export type StoredEvent<N extends EventNoun = EventNoun> = {
  [Each in N]: CommittedEvent<Each> & { seq: number }
}[N]

/** The nouns whose records have names in the place of numbers. */
export const NAMED_NOUNS: ReadonlySet<EventNoun> = new Set(['settings', 'home'])

/** Reduces a record to its facts. */
export function factsOf(noun: EventNoun, record: object | null): Record<string, unknown> | null {
  if (record === null) return null
  if (isNoun(noun)) return { ...definitionOf(noun).factsOf(record as never) }
  const facts = OTHER_FACTS[noun].map((field) => [field, record[field as keyof typeof record]])
  return Object.fromEntries(facts) as Record<string, unknown>
}
