/** Moves: domain types and pure rules. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type {
  FileFault,
  MoveMapping,
  MoveNoun,
  MoveOutcome,
  MoveSourceName,
  MoveState,
  SameName,
  SkipReason,
} from '#shared/moving.ts'

/** How many items of each noun have each outcome, and why they were skipped. */
export type Tally = {
  outcomes: Partial<Record<MoveNoun, Partial<Record<MoveOutcome, number>>>>
  reasons: Partial<Record<SkipReason, number>>
  /** Elements that sanitizing removes, by tag. */
  removed: Record<string, number>
}

/** What a look has found. */
export type Found = {
  tally: Tally
  /** The values that the mapping is about, with the number of items that have each. */
  categories: Record<string, number>
  languages: Record<string, number>
  statuses: Record<string, number>
  sameNames: SameName[]
  /** Addresses of files, each once. */
  files: number
  /** `<noun> <field>`: personal data that is left behind, with the number of items that have it. */
  notTaken: Record<string, number>
  /** Lists that the source has refused, with its answer. */
  refused: Record<string, string>
}

/** `of`: what is being read or written now. */
export type Progress = {
  step: 'lists' | 'files' | 'records'
  of: MoveNoun | null
  done: number
  total: number
  /** At the rate of the step so far; null while nothing can be said. */
  remainingSeconds: number | null
}

/** Why the last action has failed: the code of an error, and what its sentence names. */
export type MoveError = { code: ErrorCode; details: Record<string, string | number> }

export type Move = {
  id: number
  source: MoveSourceName
  site: string
  location: string
  state: MoveState
  run: number
  mapping: MoveMapping
  found: Found | null
  progress: Progress | null
  error: MoveError | null
  userId: number | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export type MovedItem = {
  noun: MoveNoun
  sourceId: string
  recordId: number | null
  run: number
  outcome: MoveOutcome | 'undone'
  reason: SkipReason | null
  detail: string | null
  title: string
  hash: string | null
  version: string | null
  /** Whether our editors have changed the record since. */
  edited: boolean
  removed: Record<string, number> | null
  visits: number
}

export type MovedFile = { address: string; name: string | null; fault: FileFault | null }

export const NO_MAPPING: MoveMapping = { categories: {}, magazines: {}, statuses: {}, authors: {} }

export function newTally(): Tally {
  return { outcomes: {}, reasons: {}, removed: {} }
}

type Counted = Pick<MovedItem, 'noun' | 'reason' | 'removed'> & { outcome: MoveOutcome }

export function count(tally: Tally, { noun, outcome, reason, removed }: Counted): void {
  const outcomes = (tally.outcomes[noun] ??= {})
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  if (reason !== null) tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1
  for (const [tag, number] of Object.entries(removed ?? {})) tally.removed[tag] = (tally.removed[tag] ?? 0) + number
}

/** Adds one to the number of a value. */
export function tick(numbers: Record<string, number>, value: string): void {
  numbers[value] = (numbers[value] ?? 0) + 1
}
