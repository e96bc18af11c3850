/**
 * An index on a search server, and the embedded one in its place: while the server cannot be reached, while it does not
 * contain the latest writes, so that no cache keeps an outdated answer, and for what it does not find.
 */
import type { Clock } from '../clock.ts'
import type { SearchableArticles } from './article-index.ts'

/** After a failure the server is left alone for this long: no reader waits for it in vain meanwhile. */
const RETRY_AFTER_MS = 15_000

export function withFallback(parts: {
  server: SearchableArticles
  embedded: SearchableArticles
  /** Whether the server contains every committed write. */
  isCurrent: () => Promise<boolean>
  report: (error: unknown) => void
  clock: Clock
}): SearchableArticles {
  const { server, embedded, isCurrent, report, clock } = parts
  let closedUntil = 0

  /** Null where the embedded index has to answer. */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    if (Date.parse(clock()) < closedUntil || !(await isCurrent())) return null
    try {
      return await question()
    } catch (error) {
      closedUntil = Date.parse(clock()) + RETRY_AFTER_MS
      report(error)
      return null
    }
  }

  return {
    async query(...request) {
      const found = await ask(async () => server.query(...request))
      return found && found.total > 0 ? found : embedded.query(...request)
    },

    async count(query) {
      return (await ask(async () => server.count(query))) || embedded.count(query)
    },
  }
}
