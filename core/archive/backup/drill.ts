/**
 * The drill: restores a backup on trial and compares pages of the restored site with those of the running one. Pages are
 * rendered before the database is copied and again afterwards; those that changed meanwhile cannot be compared. The files
 * that they show, and some others, are restored as well, and compared with those of the site.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#core/clock.ts'
import type { BackupPlan, BackupRequest } from './create-backup.ts'
import type { StoreLocation } from './backup-store.ts'
import type { Bytes } from './encryption.ts'
import { openMediaSource } from './media-source.ts'
import { measured, readToEnd } from './stored-files.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import type { TaskOptions } from './run-task.ts'

/** Renders the pages that matter most; returns their HTML by path. */
export type PageRenderer = (paths?: readonly string[]) => Promise<Record<string, string>>

export type RestoredSite = {
  target: StoreLocation
  name: string
  identities: string[]
  /** An empty folder, which becomes the data folder of the restored site. */
  dataFolder: string
  now: string
  paths: string[]
  /** What the names of the files that the pages show begin with. */
  mediaStems: string[]
}

/** Restores a backup in a process of its own and renders pages of it. */
export type RenderRestored = (site: RestoredSite, signal: AbortSignal) => Promise<Record<string, string>>

/** What a drill must compare to prove anything; of a site that has fewer pages, all. */
const MIN_PAGES = 10

export type DrillParts = {
  plan: BackupPlan
  clock: Clock
  renderers: { live: PageRenderer; restored: RenderRestored }
  options: TaskOptions
}

/** A picture is in a page by the addresses of its sizes, which are not in a backup. */
function mediaStemsOf(html: string): string[] {
  return [...html.matchAll(/\/media\/([0-9a-f]{16}-[0-9a-z-]+)/g)].map(([, stem = '']) => stem)
}

async function hashOf(bytes: Bytes): Promise<string> {
  const file = measured(bytes)
  await readToEnd(file.bytes)
  return file.figures().sha256
}

/** Throws where a restored file is not what the site has now. Content never changes under its name; files are deleted. */
async function assertSameMedia({ mediaSource }: BackupPlan, folder: string): Promise<void> {
  const [source, restored] = [openMediaSource(mediaSource), diskStore(folder)]
  for await (const name of restored.list()) {
    const original = await source.open(name)
    if (original && (await hashOf(original)) !== (await hashOf(await restored.read(name)))) {
      throw new Error(`The restored file ${name} differs from that of the site.`)
    }
  }
}

/** Renders the first pages; returns what `createBackup` calls with the backup. Throws where a page differs. */
export async function tryOut({
  plan,
  clock,
  renderers,
  options,
}: DrillParts): Promise<NonNullable<BackupRequest['afterCheck']>> {
  const before = await renderers.live()
  return async ({ manifest, identities, workFolder }) => {
    const after = await renderers.live(Object.keys(before))
    const paths = Object.keys(before).filter((path) => before[path] === after[path])
    const minPages = Math.min(MIN_PAGES, Object.keys(before).length)
    if (paths.length === 0 || paths.length < minPages) {
      throw new Error('The pages changed too often to be compared with a restored site.')
    }
    options.report('restore', 0, paths.length)
    const mediaStems = [...new Set(paths.flatMap((path) => mediaStemsOf(after[path] ?? '')))]
    const dataFolder = join(workFolder, 'restored')
    await mkdir(dataFolder, { mode: 0o700 })
    const site = { target: plan.target, name: manifest.name, identities, dataFolder, now: clock(), paths, mediaStems }
    const restored = await renderers.restored(site, options.signal)
    await assertSameMedia(plan, join(dataFolder, 'media'))
    const different = paths.filter((path) => restored[path] !== after[path])
    if (different.length > 0) throw new Error(`Pages of the restored site differ: ${different.join(', ')}`)
  }
}
