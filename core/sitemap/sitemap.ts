/** The site map: what search engines are told there is. */

/** A part that holds something, and when anything in it last changed. */
export type MapPart = { part: number; changedAt: string }
export type MapEntry = { id: number; changedAt: string }

/** Parts are ranges of ids: none holds more addresses than this, and an article never moves from its part. */
export const ENTRIES_A_PART = 10_000
