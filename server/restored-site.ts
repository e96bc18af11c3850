/** Restores a backup into an empty folder, starts the site on it and renders pages. */
import { join } from 'node:path'
import { openBackupStore, openMediaStore, readBackup } from '#core/archive/backup/backup-store.ts'
import { restoreOnTrial, restoreSampledMedia } from '#core/archive/backup/restore-backup.ts'
import { NO_ASSETS, readAssets } from './assets.ts'
import { createContext } from './context.ts'
import type { DrillRequest } from './drill-pages.ts'
import { createHttpServer } from './http.ts'

async function restore({ site }: DrillRequest): Promise<void> {
  const { target, name, identities, dataFolder, mediaStems } = site
  const store = openBackupStore(target)
  const backup = await readBackup(store, name)
  if (!backup) throw new Error(`There is no backup called ${name}.`)
  const parts = { store, manifest: backup.manifest, identities }
  await restoreOnTrial(parts, dataFolder)
  // Not all: the time of a drill must not grow with the media, whose every checksum the check has compared before.
  await restoreSampledMedia(parts, openMediaStore({ folder: join(dataFolder, 'media') }), new Set(mediaStems))
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
