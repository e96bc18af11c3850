/** The forms of column values on both engines. */

/** An ISO 8601 UTC timestamp. */
export type Moment = string
/** A calendar day, `yyyy-mm-dd`. */
export type Day = string
/** A boolean. */
export type Bit = 0 | 1
