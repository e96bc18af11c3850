/** Rebuilds the search index in a process of its own, whose memory ends with it and for which no reader waits. */
import { join } from 'node:path'
import { runTaskProcess } from '#core/task-process.ts'
import type { DatabaseOptions } from '#database/engines/open.ts'

export type RebuildRequest = DatabaseOptions
export type RebuildAnswer = { failed?: string }

/** The source file, or the file that the build places beside this one. */
const CHILD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'search-rebuild.child.ts')
  : join(import.meta.dirname, 'search-rebuild-process.js')

/** Throws what the rebuild throws. */
export async function rebuildInProcess(
  { databaseUrl, dataFolder, databaseTimeouts }: RebuildRequest,
  signal: AbortSignal,
): Promise<void> {
  await runTaskProcess<RebuildAnswer, null>({
    name: 'The process that rebuilds the search index',
    script: CHILD,
    serialization: 'json',
    request: { databaseUrl, dataFolder, ...(databaseTimeouts && { databaseTimeouts }) },
    signal,
    receive({ failed }) {
      if (failed !== undefined) throw new Error(failed)
      return { result: null }
    },
  })
}
