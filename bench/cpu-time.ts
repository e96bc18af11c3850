/** The processor time that a process has used: what it costs, however busy the machine is. */
import { readFileSync } from 'node:fs'

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
