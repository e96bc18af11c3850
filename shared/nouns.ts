/**
 * The nouns of the magazine: the kinds of records that staff write, that the bin keeps and that the audit log names.
 * Every list of nouns derives from this one; `core/<noun>/<noun>.table.ts` describes each.
 */

/** Nouns with fields that reference files. */
export const NOUNS_WITH_MEDIA = ['article', 'author', 'billboard', 'magazine', 'ebook', 'video', 'issue'] as const
export type NounWithMedia = (typeof NOUNS_WITH_MEDIA)[number]

export const NOUNS = [...NOUNS_WITH_MEDIA, 'package', 'section', 'comment'] as const
export type Noun = (typeof NOUNS)[number]

export function isNoun(text: string): text is Noun {
  return (NOUNS as readonly string[]).includes(text)
}
