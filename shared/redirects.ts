/** Redirects of old addresses: the records that they can follow. */

export const REDIRECT_NOUNS = ['article', 'author', 'issue'] as const
export type RedirectNoun = (typeof REDIRECT_NOUNS)[number]
