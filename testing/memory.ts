/** Bounds of memory: by how much a process grows at its peak, and what this one holds. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What this process holds, in bytes, after garbage collection: for tests that run the site themselves. */
export function heldBytes(): number {
  for (let times = 0; times < 3; times += 1) collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function statusBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`Process ${pid} has ended.`)
  return Number(kilobytes) * 1024
}

/** Starts the peak again from what is resident now. Where the system forbids it, the peak since the start counts. */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // A larger peak only makes the bound stricter.
  }
}

/**
 * By how many bytes the resident memory of a process grows at its peak while `work` is done. The system keeps the peak
 * (`VmHWM`), so that none is missed between two samples. The process must still run when `work` is done.
 */
export async function peakGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  resetPeak(pid)
  const before = statusBytes(pid, 'VmRSS')
  await work()
  return statusBytes(pid, 'VmHWM') - before
}
