/** What members of the newsroom are told of, and how. */
export const NOTIFICATION_KINDS = ['assigned', 'submitted', 'returned', 'approved', 'note', 'reply'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** One email a day with what has not been read, or none. */
export const DIGESTS = ['daily', 'off'] as const
export type Digest = (typeof DIGESTS)[number]
