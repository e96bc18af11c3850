/** Reading lists: the articles that a reader saved for later. */

/** `savedAt`: ISO 8601 UTC. */
export type SavedArticle = { articleId: number; savedAt: string }

/**
 * Entries as they are stored: each article once, at the earliest time given, and none saved in the future, whatever the
 * clock of the device says.
 */
export function tidyEntries(entries: readonly { articleId: number; savedAt?: string }[], now: string): SavedArticle[] {
  const byArticle = new Map<number, string>()
  for (const { articleId, savedAt = now } of entries) {
    const moment = savedAt < now ? savedAt : now
    const known = byArticle.get(articleId)
    if (known === undefined || moment < known) byArticle.set(articleId, moment)
  }
  return Array.from(byArticle, ([articleId, savedAt]) => ({ articleId, savedAt }))
}
