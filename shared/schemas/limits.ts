/**
 * The limits of what people write, each defined once. This file has no dependencies: the scripts of readers' pages use
 * it without bringing a validator into the page.
 */

/** Ids, and versions of articles, are integers of PostgreSQL. */
export const MAX_ID = 2_147_483_647

/** Titles, names and writers, in characters (contract, Fields). */
export const MAX_TITLE_LENGTH = 255
/** Introductions and descriptions other than an article's, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 20_000
/** Web addresses and paths of this site, in UTF-16 code units: what every browser and proxy takes. */
export const MAX_ADDRESS_LENGTH = 2000
/** What an issue label (`issue_new`, `issue_news`) keeps, in characters. */
export const MAX_ISSUE_LENGTH = 20

/** An article's text without markup, in characters (back-office specification, section 5). */
export const MIN_CONTENT_LENGTH = 50
/** An article's text with markup (contract, Fields). */
export const MAX_CONTENT_BYTES = 2 * 1024 * 1024

/** Numbers that decide the order of a list; the smallest is the specification's (back-office, section 5). */
export const ORDER_RANGE = { from: 0, to: 1_000_000 } as const
/** The term of a subscription package, in months. */
export const MONTHS_RANGE = { from: 1, to: 120 } as const
/** The cost of a subscription package, in whole rupees. */
export const COST_RANGE = { from: 0, to: 100_000_000 } as const
/** The slots in which billboards hang (back-office specification, section 3). */
export const BILLBOARD_SLOTS = [1, 2, 3, 4, 5, 6] as const
export const BILLBOARD_SLOT_RANGE = { from: 1, to: 6 } as const

/** Stars of a comment (reader-side specification, section 5). */
export const RATINGS = [1, 2, 3, 4, 5] as const
export const RATING_RANGE = { from: 1, to: 5 } as const
/** A comment as it is kept, in characters (contract, Calls). */
export const MAX_COMMENT_LENGTH = 5000
/** A comment as it arrives, before what cannot be seen is removed, in UTF-16 code units. */
export const MAX_RAW_COMMENT_LENGTH = 50_000

/** An email address, in characters (RFC 5321, section 4.5.3.1.3, without its brackets). */
export const MAX_EMAIL_LENGTH = 254
/** A person's first or last name, in characters. */
export const MAX_NAME_LENGTH = 100
/** A new password, in characters (NIST SP 800-63B, section 5.1.1.2, asks for at least 8 and for 64 or more). */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
/** A password or another short secret as it arrives: anything longer is none, and is not hashed. */
export const MAX_RAW_PASSWORD_LENGTH = 1024
/** A token of a sign-in provider, in characters. */
export const MAX_PROVIDER_TOKEN_LENGTH = 8192

/** What a visitor searches for, in characters. */
export const MAX_SEARCH_LENGTH = 200
/** How many rows one bulk action takes. */
export const MAX_SELECTION_SIZE = 200

const MEGABYTE = 1024 * 1024
/** The largest picture and PDF that can be uploaded, unless the settings say otherwise. */
export const MAX_IMAGE_BYTES = 15 * MEGABYTE
export const MAX_DOCUMENT_BYTES = 100 * MEGABYTE
/** The pixels of a picture: more than the cameras of a magazine produce, fewer than fill the memory. */
export const MAX_IMAGE_PIXELS = 60_000_000
