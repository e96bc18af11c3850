/** How much more one of two measured things costs, and how sure that is. */
import { median } from './browser.ts'

/** In percent; negative where it costs less. */
export type Ratio = {
  more: number
  /** Of the rounds: what single disturbed ones do not change. */
  median: number
  /** Nineteen of twenty repetitions of the measurement would find the difference within this. */
  interval: readonly [low: number, high: number]
}

const RESAMPLES = 2000

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const moreOf = (costs: readonly number[], base: readonly number[]) => (sum(costs) / sum(base) - 1) * 100

/**
 * Compares totals, so that what is rare and expensive counts as much as it costs. The interval is a bootstrap over the
 * rounds; the two values of a round stay together. `costs` and `base` have one value for each round.
 */
export function ratioOf(costs: readonly number[], base: readonly number[]): Ratio {
  const rounds = costs.length
  const found = Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: rounds }, () => Math.floor(Math.random() * rounds))
    const of = (values: readonly number[]) => drawn.map((round) => values[round] ?? 0)
    return moreOf(of(costs), of(base))
  }).toSorted((a, b) => a - b)
  const at = (share: number) => found[Math.round((RESAMPLES - 1) * share)] ?? 0
  return {
    more: moreOf(costs, base),
    median: median(costs.map((cost, round) => (cost / (base[round] ?? cost) - 1) * 100)),
    interval: [at(0.025), at(0.975)],
  }
}

export const shownRatio = ({ more, median: middle, interval: [low, high] }: Ratio): string =>
  `${more.toFixed(2)} % (${low.toFixed(2)} to ${high.toFixed(2)}); ${middle.toFixed(2)} %`
