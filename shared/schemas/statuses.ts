/** The allowed values of fields, under the contract's names. This file has no dependencies. */

/** The roles of accounts. A new account is an author without articles. */
export const ROLES = ['admin', 'author'] as const
export type Role = (typeof ROLES)[number]

export const ARTICLE_STATUSES = ['Active', 'Inactive', 'Draft', 'Pending'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

/** The statuses in which an article may be unfinished: with any other it has all that readers need. */
export const UNFINISHED_STATUSES: readonly ArticleStatus[] = ['Draft', 'Pending']

export const AUTHOR_STATUSES = ['Approved', 'Pending', 'Rejected'] as const
export type AuthorStatus = (typeof AUTHOR_STATUSES)[number]
export const AUTHOR_CATEGORIES = ['Politics', 'Sports', 'Technology'] as const

export const COMMENT_STATUSES = ['pending', 'approved', 'hidden'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** The statuses of billboards, magazine issues, e-books, videos and packages. */
export const ACTIVE_OR_NOT = ['Active', 'Inactive'] as const
export type ActiveOrNot = (typeof ACTIVE_OR_NOT)[number]

/** Answers of forms that are stored as they are. */
export const YES_OR_NO = ['Yes', 'No'] as const
export type YesOrNo = (typeof YES_OR_NO)[number]

/** The languages of publications and videos. */
export const LANGUAGES = ['English', 'Urdu'] as const
export type Language = (typeof LANGUAGES)[number]
export const DIRECTIONS = ['LTR', 'RTL'] as const
export type TextDirection = (typeof DIRECTIONS)[number]

/** The shelves of e-books that have pages under /ebooks. */
export const SHELVES = ['best-sellers', 'genre-fiction', 'genre-non-fiction', 'children', 'misc'] as const
export type Shelf = (typeof SHELVES)[number]

/** The two kinds of publications, which share a table. */
export const PUBLICATION_KINDS = ['magazine', 'ebook'] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** The issue of a month, or one beside it. */
export const ISSUE_KINDS = ['monthly', 'special'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]
/** The states of a magazine issue that are stored: a scheduled one is released from its moment on. */
export const STORED_ISSUE_STATES = ['planned', 'open', 'closed', 'scheduled', 'withdrawn'] as const
export type StoredIssueState = (typeof STORED_ISSUE_STATES)[number]
export const ISSUE_STATES = [...STORED_ISSUE_STATES, 'released'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** How a version of an article came about. */
export const REVISION_ACTIONS = ['create', 'update', 'autosave', 'status', 'restore', 'rename', 'replace'] as const
export type RevisionAction = (typeof REVISION_ACTIONS)[number]
/** Why a version was made: the action, or what it did to the status. */
export const REVISION_REASONS = [...REVISION_ACTIONS, 'submit', 'return', 'publish', 'schedule', 'take_down'] as const
export type RevisionReason = (typeof REVISION_REASONS)[number]

export const USER_STATUSES = ['active', 'disabled'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/**
 * `pending` until the link in the email is followed; `unsubscribed` subscribers are retained, so that their links still
 * unsubscribe and no longer confirm.
 */
export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

/** How a subscriber came to be on the list. */
export const SUBSCRIBER_SOURCES = ['form', 'account', 'staff', 'import', 'move'] as const
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number]

/** Who or what has ended a subscription. */
export const SUBSCRIPTION_ENDS = ['reader', 'staff', 'bounces', 'complaint'] as const
export type SubscriptionEnd = (typeof SUBSCRIPTION_ENDS)[number]

/** A letter tells of an issue, of chosen articles, or of nothing but its own text. */
export const LETTER_KINDS = ['issue', 'articles', 'plain'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

export const LETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/**
 * `handed`: the mail server is about to take it, or has. `uncertain`: the process ended at that moment, so whether it
 * arrived is not known. `skipped`: the subscription ended first.
 */
export const DELIVERY_STATES = ['waiting', 'claimed', 'handed', 'sent', 'failed', 'uncertain', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** `address`: the mailbox does not exist or is closed. `bounced`: said by a message that came later. */
export const FAILURE_REASONS = ['address', 'content', 'temporary', 'bounced'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
