/**
 * How fast the machine is at the moment: where others share it, that changes from one minute to the next, and figures
 * compare only with those beside which this number is about the same. It hashes, because the speed of a loop in JavaScript
 * depends on what V8 makes of it, which differs from process to process.
 */
import { createHash } from 'node:crypto'
import { timesOf } from './times.ts'

const BYTES = new Uint8Array(2 ** 20)
const TRIES = 20

/** Milliseconds that a fixed computation takes, SHA-256 of a megabyte: the median of some tries. */
export function fixedComputationMs(): number {
  const times = Array.from({ length: TRIES }, () => {
    const start = performance.now()
    createHash('sha256').update(BYTES).digest()
    return performance.now() - start
  })
  return timesOf(times).median
}
