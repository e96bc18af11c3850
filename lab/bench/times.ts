/** Summary statistics of measured times in milliseconds. */
export type Times = { count: number; median: number; p95: number; p99: number; worst: number }

export function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}

/** Measures the duration of a piece of work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function ms(time: number): string {
  return `${time.toFixed(time < 100 ? 1 : 0)} ms`
}

/** The time of each call, `together` of them at once. */
export async function eachTimeFor(
  queries: readonly string[],
  together: number,
  work: (q: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const left = queries.map((q) => q)
  const take = async () => {
    for (let q = left.shift(); q !== undefined; q = left.shift()) {
      const query = q
      times.push(await timed(() => work(query)))
    }
  }
  await Promise.all(Array.from({ length: together }, take))
  return times
}

export async function timesFor(queries: readonly string[], together: number, work: (q: string) => Promise<unknown>) {
  return timesOf(await eachTimeFor(queries, together, work))
}
