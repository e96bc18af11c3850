/** Authorization of jobs: admins see and control them, and one that deletes permanently needs a fresh proof to be run. */
import type { JobKind } from '#shared/jobs.ts'
import { assertAdmin, assertRecentlyProven, type Caller } from '#core/caller.ts'

const PURGES: ReadonlySet<JobKind> = new Set(['bin.purge'])

/** Throws `session.*`. */
export function assertCanSeeJobs(caller: Caller): void {
  assertAdmin(caller)
}

/** A retry repeats what a schedule or an earlier call has started, so it needs no proof of its own. Throws `session.*`. */
export function assertCanRetryJobs(caller: Caller): void {
  assertAdmin(caller)
}

/** Throws `session.*`. */
export function assertCanRunNow(caller: Caller, kind: JobKind): void {
  assertAdmin(caller)
  if (PURGES.has(kind)) assertRecentlyProven(caller)
}
