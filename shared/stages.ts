/** The stages of an article on its way to readers. */

/**
 * A Draft is in `draft`; a Pending article is in one of the next three, which are stored; the last three follow from
 * its status and publish date.
 */
export const STAGES = ['draft', 'submitted', 'in_review', 'approved', 'scheduled', 'published', 'inactive'] as const
export type Stage = (typeof STAGES)[number]

/** The stages that are stored. */
export const STORED_STAGES = ['draft', 'submitted', 'in_review', 'approved'] as const
export type StoredStage = (typeof STORED_STAGES)[number]

/** Those of a Pending article. */
export const PENDING_STAGES = ['submitted', 'in_review', 'approved'] as const
export type PendingStage = (typeof PENDING_STAGES)[number]

/** What moves an article to another stage. `publish` schedules an article whose publish date is in the future. */
export const STAGE_ACTIONS = ['submit', 'withdraw', 'review', 'return', 'approve', 'publish'] as const
export type StageAction = (typeof STAGE_ACTIONS)[number]

/** In characters. */
export const MAX_NOTE_LENGTH = 2000
