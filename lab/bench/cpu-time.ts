/** The processor time that a process has used: what it costs, however busy the machine is. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every architecture. */
const TICKS_PER_SECOND = 100

/** In seconds; null on systems other than Linux. */
export function cpuSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/**
 * The processor time of the threads that a process has now, in seconds with nine digits: for spans that are short beside
 * a hundredth of a second. Threads that have ended are missing. 0 on systems other than Linux.
 */
export function preciseCpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return 0
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It ended after the folder was read.
      return 0
    }
  })
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}
