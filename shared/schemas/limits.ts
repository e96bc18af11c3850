/**
 * The limits of input, each defined once. This file has no dependencies: readers' scripts use it without loading a
 * validation library.
 */

/** Ids, and versions of articles, are PostgreSQL integers. */
export const MAX_ID = 2_147_483_647
/** The largest id, version or count of a bundle: what is written after its import needs larger ones. */
export const MAX_IMPORTED_NUMBER = 1_000_000_000

/** Titles, names and writers, in characters (contract, Fields). */
export const MAX_TITLE_LENGTH = 255
/** Introductions and descriptions other than an article's, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 20_000
/** Web addresses and paths of this site, in UTF-16 code units: a length that every browser and proxy supports. */
export const MAX_ADDRESS_LENGTH = 2000
/** The end of a section's address, in characters. */
export const MAX_SLUG_LENGTH = 60
/** The stored length of an issue label (`issue_new`, `issue_news`), in characters. */
export const MAX_ISSUE_LENGTH = 20

/** What an article says of itself beside its title and text, in characters. */
export const MAX_KICKER_LENGTH = 60
export const MAX_SHORT_TITLE_LENGTH = 100
export const MAX_STANDFIRST_LENGTH = 300
export const MAX_META_DESCRIPTION_LENGTH = 200
/** In characters. */
export const MAX_CORRECTION_LENGTH = 1000
export const MAX_CORRECTIONS = 20

/** An article's text without markup, in characters. */
export const MIN_CONTENT_LENGTH = 50
/** An article's text with markup (contract, Fields). */
export const MAX_CONTENT_BYTES = 2 * 1024 * 1024

/** Sort order numbers; the smallest is the specification's (back-office, section 5). */
export const ORDER_RANGE = { from: 0, to: 1_000_000 } as const
/** The term of a subscription package, in months. */
export const MONTHS_RANGE = { from: 1, to: 120 } as const
/** The cost of a subscription package, in whole rupees. */
export const COST_RANGE = { from: 0, to: 100_000_000 } as const
/** The billboard slots. */
export const BILLBOARD_SLOTS = [1, 2, 3, 4, 5, 6] as const
export const BILLBOARD_SLOT_RANGE = { from: 1, to: 6 } as const

/** The pins of one home, those in the future included. */
export const MAX_PINS = 100

/** Stars of a comment (docs/specification.md, Ratings and comments). */
export const RATINGS = [1, 2, 3, 4, 5] as const
export const RATING_RANGE = { from: 1, to: 5 } as const
/** A stored comment, in characters (contract, Calls). */
export const MAX_COMMENT_LENGTH = 5000
/** A note on an article, or a reply to one, in UTF-16 code units. */
export const MAX_NOTE_LENGTH = 5000
/** The words by which the passage of a note is found, and those on each side of it, in UTF-16 code units. */
export const MAX_NOTE_QUOTE = 2000
export const MAX_NOTE_CONTEXT = 32
/** The open suggestions of one account for one article. */
export const MAX_OPEN_SUGGESTIONS = 5

/** A submitted comment, before invisible characters are removed, in UTF-16 code units. */
export const MAX_RAW_COMMENT_LENGTH = 50_000

/** An email address, in characters (RFC 5321, section 4.5.3.1.3, without its brackets). */
export const MAX_EMAIL_LENGTH = 254
/** A person's first or last name, in characters. */
export const MAX_NAME_LENGTH = 100
/**
 * A new password, in characters (NIST SP 800-63B, section 5.1.1.2, requires a minimum of 8 and a maximum of at least
 * 64).
 */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
/** A submitted password or other short secret: anything longer is rejected without being hashed. */
export const MAX_RAW_PASSWORD_LENGTH = 1024
/** The name that its owner gives a passkey, in UTF-16 code units. */
export const MAX_PASSKEY_NAME_LENGTH = 100
/** A token of a sign-in provider, in characters. */
export const MAX_PROVIDER_TOKEN_LENGTH = 8192

/** The articles on a reading list, on a device as in an account. */
export const MAX_READING_LIST = 500

/** The views of lists that an account may save, of all lists together. */
export const MAX_SAVED_VIEWS = 100
export const MAX_VIEW_NAME_LENGTH = 60
export const MAX_VIEW_ADDRESS_LENGTH = 1000

/** The articles whose cards one request for a reading list may show. */
export const MAX_CARDS = 24

/** A search query, in characters. */
export const MAX_SEARCH_LENGTH = 200
/** The maximum number of records in one bulk action. */
export const MAX_SELECTION_SIZE = 200

/** The alternative text and the credit of a file in the library and of a cover, and one tag of a file, in characters. */
export const MAX_ALT_LENGTH = 500
export const MAX_CREDIT_LENGTH = 200
export const MAX_TAG_LENGTH = 40
export const MAX_FILE_TAGS = 20
/** The smallest side of a cropped picture, in pixels. */
export const MIN_CROP_PIXELS = 16

const MEGABYTE = 1024 * 1024
/** The largest picture and PDF that can be uploaded, unless the settings say otherwise. */
export const MAX_IMAGE_BYTES = 15 * MEGABYTE
export const MAX_DOCUMENT_BYTES = 100 * MEGABYTE
/**
 * The maximum number of pixels in a picture: more than a magazine's cameras produce, and few enough to fit in memory.
 */
export const MAX_IMAGE_PIXELS = 60_000_000

/** Letters in a minute: more than any mail server that a magazine rents takes. */
export const MAX_LETTERS_PER_MINUTE = 100_000
/** The text of a letter in the editor, in characters of HTML. */
export const MAX_LETTER_BODY_LENGTH = 200_000
/** Articles in a letter: about as many as 60 KB hold. */
export const MAX_LETTER_ARTICLES = 40
