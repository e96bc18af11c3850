import type { CommentingMessages } from '#shared/i18n/en/commenting.ts'
import type { Locale } from '#shared/locale.ts'

/** The page's language and the island's messages in it. */
export type IslandText = { locale: Locale; t: CommentingMessages }

export function starsOf(text: IslandText, rating: number): string {
  return text.t.star.replace('{n}', String(rating))
}
