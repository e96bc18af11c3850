/** The cover of an article that has none. */
export const DEFAULT_COVER = '/default-cover.svg'
