/** Rows per batch: few, because the content of one article may have two megabytes. */
export const BATCH_SIZE = 25

/**
 * All rows of an ordered list, read in batches, each of which continues after the last row of the previous one. Memory
 * is bounded, and no connection or cursor is held while a slow client reads.
 */
export async function* inBatches<Row>(
  next: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after: Row | undefined
  for (;;) {
    const rows = await next(after, BATCH_SIZE)
    yield* rows
    after = rows.at(-1)
    if (rows.length < BATCH_SIZE) return
  }
}

/** Records per statement: engines limit the number of parameters. */
const CHUNK_SIZE = 250

/** Applies work to many items in chunks, one chunk after another; returns all results in order. */
export async function inChunks<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
  size = CHUNK_SIZE,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await work(items.slice(start, start + size))))
  }
  return results
}

/** The first items, of at most so many bytes together; always one at least. */
export function firstWithin<Item extends { bytes: number }>(items: readonly Item[], maxBytes: number): Item[] {
  let bytes = 0
  return items.filter((item, index) => {
    bytes += item.bytes
    return index === 0 || bytes <= maxBytes
  })
}
