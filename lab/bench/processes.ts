/** What Linux tells about the processes of a site: their children, their memory, and whose a connection is. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

/** Those that a supervisor has started; otherwise the process itself. */
export function servingProcesses(pid: number): number[] {
  const children = childrenOf(pid)
  return children.length > 0 ? children : [pid]
}

export type Memory = { own: number; files: number }

/**
 * The resident memory of a process, in megabytes: its own, and the pages of files that are mapped into it, above all of
 * the database, which the system takes back when it needs them.
 */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { own: megabytes('RssAnon'), files: megabytes('RssFile') }
}

function hasSocket(pid: number, inode: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`
    } catch {
      // Closed in the meantime.
      return false
    }
  })
}

/** Which of the processes serves the connection that has this port at the client; undefined if none does. */
export function processOfConnection(pids: readonly number[], clientPort: number): number | undefined {
  const wanted = clientPort.toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const inode = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, , remote]) => remote?.endsWith(`:${wanted}`))?.[9]
  return inode === undefined ? undefined : pids.find((pid) => hasSocket(pid, inode))
}
