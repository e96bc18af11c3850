/** Rows a batch, small because one article's text may have two megabytes. */
export const BATCH = 25

/**
 * All rows of an ordered list, asked for in batches of which each begins after the last row of the one before. Memory is
 * bounded, and no connection or cursor is held while a slow client reads.
 */
export async function* inBatches<Row>(
  next: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after: Row | undefined
  for (;;) {
    const rows = await next(after, BATCH)
    yield* rows
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** Records in one statement: engines take only so many parameters. */
const CHUNK_SIZE = 250

/** Some work on many items, so many at a time, one chunk after another; answers all results in order. */
export async function inChunks<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    results.push(...(await work(items.slice(start, start + CHUNK_SIZE))))
  }
  return results
}
