/** What members of the newsroom are told of, and how. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'submitted',
  'returned',
  'approved',
  'note',
  'reply',
  'suggested',
  'suggestion_accepted',
  'suggestion_declined',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** One email with what has not been read: each day, on Mondays, or none. */
export const DIGESTS = ['daily', 'weekly', 'off'] as const
export type Digest = (typeof DIGESTS)[number]
