/** Counts of values by size, as Prometheus takes them. Plain numbers, so that a process can send them to another. */

export type Histogram = {
  /** The upper bounds of the buckets, ascending; what exceeds the last one is only in `count`. */
  bounds: readonly number[]
  /** How many values each bucket has, without those of the buckets before it. */
  buckets: number[]
  sum: number
  count: number
}

export function newHistogram(bounds: readonly number[]): Histogram {
  return { bounds, buckets: bounds.map(() => 0), sum: 0, count: 0 }
}

export function observe(histogram: Histogram, value: number): void {
  const { bounds, buckets } = histogram
  histogram.sum += value
  histogram.count += 1
  for (let index = 0; index < bounds.length; index += 1) {
    if (value <= (bounds[index] ?? 0)) {
      buckets[index] = (buckets[index] ?? 0) + 1
      return
    }
  }
}
