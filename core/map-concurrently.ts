/** Applies work to many items, several at a time; the event loop turns between them. */
import { setImmediate } from 'node:timers/promises'

/** Returns the results in the order of the items. After an error, which it throws, no further item is begun. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const remaining = items.entries()
  let hasFailed = false

  async function workOnRemaining(): Promise<void> {
    for (const [index, item] of remaining) {
      if (hasFailed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
      // Short work is done at once, without ever letting requests in.
      await setImmediate()
    }
  }

  await Promise.all(Array.from({ length: concurrency }, workOnRemaining))
  return results
}
