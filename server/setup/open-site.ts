/** The site behind the first-start page: its context and its data folder, which a restore needs for itself. */
import type { FastifyBaseLogger } from 'fastify'
import { releaseInterrupted } from '#core/archive/backup/claims.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { openDatabase } from '#database/engines/open.ts'
import { backupPlanOf } from '../backup-plan.ts'
import { forImports, type Config } from '../config.ts'
import { createContext, incomingFolderOf, type Context } from '../context.ts'
import { lockFolder } from '../lock.ts'
import { removeStrays } from '../noted-files.ts'

export type OpenSite = { context: Context; close(): Promise<void> }

/** Throws what `lockFolder` and `createContext` do. */
export async function openSite(config: Config, log: FastifyBaseLogger): Promise<OpenSite> {
  const unlock = lockFolder(config.dataFolder)
  try {
    // Before the database is migrated: the backup before that would wait for one that was killed.
    await releaseInterrupted(backupPlanOf(config)).catch((error: unknown) => log.warn(error))
    await incomingFiles(incomingFolderOf(config)).clear()
    const context = await createContext(forImports(config), { log })
    await removeStrays(context)
    return { context, close: async () => context.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Whether the database has no accounts, or no tables yet: cheaper than to open the site. */
export async function hasNoAccounts(config: Config): Promise<boolean> {
  const engine = openDatabase(config)
  try {
    return (await engine.db.selectFrom('users').select('id').limit(1).execute()).length === 0
  } catch {
    return true
  } finally {
    await engine.close()
  }
}
