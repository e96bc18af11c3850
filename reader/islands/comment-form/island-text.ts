import type { CommentingMessages } from '#shared/i18n/en/commenting.ts'
import type { Locale } from '#shared/locale.ts'

/** The language of the page that the island is on, and its words. */
export type IslandText = { locale: Locale; t: CommentingMessages }

export function starsOf(text: IslandText, rating: number): string {
  return text.t.star.replace('{n}', String(rating))
}
