/**
 * The nouns of the magazine: what staff write, what the bin keeps, and what the audit names. Every list of nouns is made
 * of this one; what the server knows of each stands in `core/<noun>/<noun>.table.ts`.
 */

/** Nouns with fields that hold files: the ones a file can be referenced from. */
export const NOUNS_WITH_MEDIA = ['article', 'author', 'billboard', 'magazine', 'ebook', 'video'] as const
export type NounWithMedia = (typeof NOUNS_WITH_MEDIA)[number]

export const NOUNS = [...NOUNS_WITH_MEDIA, 'package', 'comment'] as const
export type Noun = (typeof NOUNS)[number]

export function isNoun(text: string): text is Noun {
  return (NOUNS as readonly string[]).includes(text)
}
