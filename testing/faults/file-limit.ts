/**
 * A limit on the size of files for the processes of a site: each write beyond it fails as it does on a full disk, with
 * EFBIG instead of ENOSPC. It needs no privileges, so it works wherever the tests run.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { BuiltSite } from './built-site.ts'

/** What small files such as locks need; any write to a database goes beyond it. */
const MAX_BYTES = 4096

/** A process and all that descend from it. */
function processesOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(processesOf)]
}

function limit({ process }: BuiltSite, soft: number | 'unlimited'): void {
  for (const pid of processesOf(process.pid ?? 0)) execFileSync('prlimit', ['--pid', String(pid), `--fsize=${soft}:`])
}

export const limitFiles = (site: BuiltSite) => limit(site, MAX_BYTES)
export const liftLimit = (site: BuiltSite) => limit(site, 'unlimited')

/** The command that starts a program under the limit. */
export function limitedCommand(program: readonly string[]): readonly [string, ...string[]] {
  return ['prlimit', `--fsize=${MAX_BYTES}:`, ...program]
}
