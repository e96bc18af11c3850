/** The status that billboards, magazine issues, e-books, videos and packages have. */
export const ACTIVE_OR_NOT = ['Active', 'Inactive'] as const
export type ActiveOrNot = (typeof ACTIVE_OR_NOT)[number]
/** The languages of publications and videos, as the wire names them. */
export const LANGUAGES = ['English', 'Urdu'] as const
