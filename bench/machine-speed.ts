/**
 * How fast the machine is at the moment: where others share it, that changes from one minute to the next, and figures
 * compare only with those beside which this number is about the same. It hashes, because the speed of a loop in JavaScript
 * depends on what V8 makes of it, which differs from process to process.
 */
import { createHash } from 'node:crypto'
import { timesOf } from './times.ts'

const BYTES = new Uint8Array(2 ** 20)
const TRIES = 20
/** More than the caches of processors hold. */
const COPIED_BYTES = 64 * 2 ** 20
const COPIES = 7

function medianOf(tries: number, work: () => void): number {
  const times = Array.from({ length: tries }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return timesOf(times).median
}

/** Milliseconds that a fixed computation takes, SHA-256 of a megabyte: the median of some tries. */
export function fixedComputationMs(): number {
  return medianOf(TRIES, () => void createHash('sha256').update(BYTES).digest())
}

/** Milliseconds that 64 MB of memory take to copy: others share that, too, and the caches before it. */
export function fixedCopyMs(): number {
  const [from, to] = [new Uint8Array(COPIED_BYTES).fill(1), new Uint8Array(COPIED_BYTES).fill(2)]
  return medianOf(COPIES, () => to.set(from))
}
