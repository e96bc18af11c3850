/** Restores a backup into an empty folder, starts the site on it and renders pages. */
import { openBackupStore, readBackup } from '#core/backup/backup-store.ts'
import { restoreOnTrial } from '#core/backup/restore-backup.ts'
import { NO_ASSETS, readAssets } from './assets.ts'
import { createContext } from './context.ts'
import type { DrillRequest } from './drill-pages.ts'
import { createHttpServer } from './http.ts'

async function restore({ site }: DrillRequest): Promise<void> {
  const { target, name, identities, dataFolder } = site
  const store = openBackupStore(target)
  const backup = await readBackup(store, name)
  if (!backup) throw new Error(`There is no backup called ${name}.`)
  await restoreOnTrial({ store, manifest: backup.manifest, identities }, dataFolder)
}

async function render({ site, config, dist }: DrillRequest): Promise<Record<string, string>> {
  const context = await createContext(config, { clock: () => site.now })
  const assets = dist === null ? NO_ASSETS : readAssets(dist)
  const app = await createHttpServer({ context, assets, clientFolder: null })
  try {
    const pages: Record<string, string> = {}
    for (const url of site.paths) {
      const { statusCode, body } = await app.inject({ url })
      pages[url] = `${statusCode} ${body}`
    }
    return pages
  } finally {
    await app.close()
    await context.close()
  }
}

/** Returns the status and the HTML of each page, by path. Throws where the backup cannot be restored. */
export async function renderRestored(request: DrillRequest): Promise<Record<string, string>> {
  await restore(request)
  return render(request)
}
