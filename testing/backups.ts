/** A site with articles and media to be backed up, and where its backups go. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreLocation } from '#core/archive/backup/backup-store.ts'
import {
  createBackup,
  type BackupPlan,
  type BackupRequest,
  type ProvenBackup,
} from '#core/archive/backup/create-backup.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { anArticle, insert } from './examples.ts'
import { newSite, type TestServices } from './site.ts'

/** The files of the site: a picture and a document. */
export const MEDIA = ['0123456789abcdef-8x8-2a4b6c.webp', '1123456789abcdef-issue.pdf']

/** Three articles, and a file for each of `MEDIA`. */
export async function siteWithMedia(name: EngineName): Promise<TestServices> {
  const site = await newSite(name)
  for (let n = 0; n < 3; n += 1) await insert.article(site.services, anArticle({ title: `دریا ${n}` }))
  for (const [index, file] of MEDIA.entries()) {
    writeFileSync(join(site.config.dataFolder, 'media', file), `content of ${file}`)
    await recordMedia(site, file, index === 0 ? 'image' : 'document')
  }
  return site
}

/** Lets the database of the site know a file. */
export async function recordMedia(
  site: TestServices,
  file: string,
  kind: 'image' | 'document' = 'document',
): Promise<void> {
  const facts = { kind, hash: file, media_type: 'x/y', bytes: 5, original_name: file, created_at: site.time.now }
  await site.engine.db
    .insertInto('media')
    .values({ name: file, ...facts })
    .execute()
}

/** Backups of a site in a folder of the test; `target` is another store than that folder's. */
export function planIn(root: string, site: TestServices, target?: StoreLocation): BackupPlan {
  return {
    target: target ?? { folder: join(root, 'target') },
    mediaSource: { folder: join(site.config.dataFolder, 'media') },
    workFolder: join(root, 'work'),
    program: '1.0.0',
    restoreCommand: 'restore',
  }
}

/** Makes a backup a minute later, so that each has a name of its own. */
export async function backUpLater(
  { site, plan }: { site: TestServices; plan: BackupPlan },
  request: Partial<BackupRequest> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<ProvenBackup> {
  site.time.now = new Date(Date.parse(site.time.now) + 60_000).toISOString()
  return createBackup(
    { engine: site.engine, plan, clock: () => site.time.now },
    { kind: 'manual', recipient: null, ...request },
    { signal, report: () => undefined },
  )
}
