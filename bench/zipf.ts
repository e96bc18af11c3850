/** Ranks by Zipf's law: rank r, from 0 on, is drawn in proportion to 1 / (r + 1), as pages and queries are asked for. */
import { random } from '../demo/large/random.ts'

export function zipf(count: number, seed: number): () => number {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= count; rank += 1) {
    sum += 1 / rank
    sums.push(sum)
  }
  const total = sums.at(-1) ?? 1
  const numbers = random(seed)
  return () => {
    const wanted = numbers.next() * total
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
