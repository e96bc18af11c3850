/** Shown for an article without a cover. */
export const DEFAULT_COVER = '/default-cover.svg'
