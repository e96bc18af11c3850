/** The state of the site for admins: what can be read now, of each part by itself, so that one failure hides no other. */
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Engine } from '#database/engines/engine.ts'
import type { BackupsService } from './backup/backups.service.ts'
import { assertAdmin, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { SearchIndexService } from '#core/search/search-index.service.ts'
import type { BacklogService } from '#core/site/monitoring/backlog.service.ts'
import type { Disk, Health, ProcessHealth } from '#core/site/monitoring/health.ts'

export type HealthParts = {
  engine: Pick<Engine, 'name' | 'ping'>
  backlog: BacklogService
  outbox: Pick<OutboxService, 'configured'>
  searchIndex: Pick<SearchIndexService, 'isCurrent'>
  backups: Pick<BackupsService, 'overview'>
  /** A folder on the disk that uploads are written to; it may not exist yet. */
  folder: string
  clock: Clock
}

async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  return read().catch(() => null)
}

async function diskOf(folder: string): Promise<Disk> {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  const { bsize, bavail, blocks } = await statfs(existing)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function healthService({ engine, backlog, outbox, searchIndex, backups, folder, clock }: HealthParts) {
  async function responseMs(): Promise<number> {
    const start = performance.now()
    await engine.ping()
    return performance.now() - start
  }

  return {
    /** `readProcesses` reads the states of all processes. For admins. Throws `session.*`. */
    async read(caller: Caller, readProcesses: () => Promise<ProcessHealth[]>): Promise<Health> {
      assertAdmin(caller)
      const [processes, response, left, isCurrent, disk, overview] = await Promise.all([
        readProcesses(),
        orNull(responseMs),
        orNull(async () => backlog.read()),
        orNull(async () => searchIndex.isCurrent()),
        orNull(async () => diskOf(folder)),
        orNull(async () => backups.overview(caller)),
      ])
      return {
        checkedAt: clock(),
        processes,
        database: { engine: engine.name, responseMs: response },
        backlog: left,
        mailIsConfigured: outbox.configured,
        searchIsCurrent: isCurrent,
        disk,
        backups: overview,
      }
    },
  }
}
