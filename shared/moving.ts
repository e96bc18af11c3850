/** Moves: a site's content taken over from the publisher's former site. The words of a move, as server and screen use them. */

import { ACTIVE_OR_NOT, ARTICLE_STATUSES, AUTHOR_STATUSES } from './schemas/statuses.ts'

/** What a move brings, in the order in which it is written: a record follows those that it references. */
export const MOVE_NOUNS = [
  'user',
  'author',
  'article',
  'comment',
  'magazine',
  'ebook',
  'billboard',
  'video',
  'subscriber',
] as const
export type MoveNoun = (typeof MOVE_NOUNS)[number]

/** The converters: `core/moving/sources/` has a folder for each. */
export const MOVE_SOURCES = ['present-site'] as const
export type MoveSourceName = (typeof MOVE_SOURCES)[number]

/** What is being done with a move, or was done last. */
export const MOVE_STATES = ['new', 'looking', 'looked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export type MoveState = (typeof MOVE_STATES)[number]
export const MOVE_ACTIONS = ['look', 'run', 'undo'] as const
export type MoveAction = (typeof MOVE_ACTIONS)[number]

export function isBusy(state: MoveState): boolean {
  return state === 'looking' || state === 'running' || state === 'undoing'
}

/** What became of an item of the source: exactly one of these. */
export const MOVE_OUTCOMES = ['created', 'changed', 'unchanged', 'skipped'] as const
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number]

/** Why an item was skipped. */
export const SKIP_REASONS = [
  /** A field has a value that no save may have. */
  'field_invalid',
  'content_long',
  'category_unmapped',
  'article_missing',
  'author_merged',
  'account_exists',
  'consent_missing',
  /** It has changed there and here. */
  'edited_here',
  'deleted_here',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Why a file of the source was not stored. */
export const FILE_FAULTS = ['address', 'private', 'status', 'too_large', 'unreadable', 'unreachable'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** The statuses that records of a noun have here. */
export function statusesHere(noun: string): readonly string[] {
  if (noun === 'article') return ARTICLE_STATUSES
  return noun === 'author' ? AUTHOR_STATUSES : ACTIVE_OR_NOT
}

/** What an admin decides before a move. Each is by the value of the source. */
export type MoveMapping = {
  /** The slug of a category of this site; empty where its articles stay out. */
  categories: Record<string, string>
  /** The magazine of publications in a language whose title names none; empty for none. */
  magazines: Record<string, string>
  /** `<noun> <status>`, and the status that records of this site have. */
  statuses: Record<string, string>
  /** By the id of an author there: the id of the author there, or of this site, that it is merged into. */
  authors: Record<string, { there: string } | { here: number }>
}

/** Authors with one name: perhaps one person. */
export type SameName = { name: string; there: string[]; here: number[] }
