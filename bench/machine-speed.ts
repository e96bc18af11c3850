/**
 * How fast the machine is at the moment. Where others share it, the same code takes up to four times as long a minute later:
 * figures compare only with those beside which this number is about the same.
 */

const STEPS = 20_000_000
const TRIES = 3

function compute(): number {
  let state = 1
  for (let step = 0; step < STEPS; step += 1) state = (Math.imul(state, 31) + step) | 0
  return state
}

/** Milliseconds that a fixed computation takes, the best of some tries. */
export function fixedComputationMs(): number {
  return Math.min(
    ...Array.from({ length: TRIES }, () => {
      const start = performance.now()
      // What nobody reads, the compiler may leave out.
      if (compute() === 0.5) throw new Error('Integers remain integers.')
      return performance.now() - start
    }),
  )
}
