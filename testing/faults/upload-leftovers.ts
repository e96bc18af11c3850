/** Compares the store of a killed site with its records, and has the site delete what the kills have left behind. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HASH_LENGTH } from '#core/media/media.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { BuiltSite } from './built-site.ts'
import type { StoredUpload } from './upload-writer.ts'

const TWO_DAYS_MS = 2 * 86_400_000
const SWEEP_TIMEOUT_MS = 20_000

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []

async function recordsOf({ db }: Engine) {
  return db.selectFrom('media').select(['name', 'hash', 'kind', 'bytes']).execute()
}

function hasFile(folder: string, { name, hash, kind, bytes }: Awaited<ReturnType<typeof recordsOf>>[number]): boolean {
  const path = join(folder, 'media', name)
  if (!existsSync(path) || statSync(path).size !== bytes) return false
  if (kind === 'image') return true
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, HASH_LENGTH) === hash
}

/** Each acknowledged upload has a record, each record its file, and there are no other records. */
export async function compareFiles(
  engine: Engine,
  folder: string,
  stored: readonly StoredUpload[],
): Promise<{ lost: string[]; doubled: string[]; damage: string[] }> {
  const records = await recordsOf(engine)
  const [found, sent] = [new Set(records.map(({ hash }) => hash)), new Set(stored.map(({ hash }) => hash))]
  return {
    lost: stored.filter(({ hash }) => !found.has(hash)).map(({ address }) => `record of ${address}`),
    doubled: records.filter(({ hash }) => !sent.has(hash)).map(({ name }) => name),
    damage: records.filter((record) => !hasFile(folder, record)).map(({ name }) => `no file of ${name}`),
  }
}

/** What no record refers to: uploads that were being received, files that were being written, and stored ones. */
async function leftoversIn(engine: Engine, folder: string): Promise<string[]> {
  const names = new Set((await recordsOf(engine)).map(({ name }) => name))
  const files = namesIn(join(folder, 'media')).filter((name) => /\.(?:webp|pdf|part)$/.test(name))
  return [
    ...namesIn(join(folder, 'incoming')).filter((name) => /^[0-9a-f]{24}$/.test(name)),
    ...files.filter((name) => name.endsWith('.part') || (!name.includes('/') && !names.has(name))),
  ]
}

/** Makes what kills have left behind as old as it has to be for the site to delete it. Returns the files. */
export async function makeDue(engine: Engine, folder: string): Promise<string[]> {
  const leftovers = await leftoversIn(engine, folder)
  const moment = new Date(Date.now() - TWO_DAYS_MS)
  for (const name of leftovers) {
    const path = join(folder, 'media', name)
    if (name.endsWith('.part')) utimesSync(path, moment, moment)
  }
  await engine.db
    .updateTable('jobs')
    .set({ run_at: moment.toISOString() })
    .where('kind', '=', 'media.forget')
    .where('state', '=', 'waiting')
    .execute()
  return leftovers
}

/**
 * Has the site carry out its nightly sweep, and waits for a while until the leftovers are gone. Returns the others: not
 * what the site is writing now, such as a size of a picture.
 */
export async function sweep(
  site: BuiltSite,
  headers: Record<string, string>,
  { folder, leftovers }: { folder: string; leftovers: readonly string[] },
): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/jobs/schedules/media.sweep/run/`, { method: 'POST', headers })
  if (answer.status !== 200) throw new Error(`media.sweep: ${answer.status} ${await answer.text()}`)
  const remaining = () =>
    leftovers.filter((name) => ['media', 'incoming'].some((place) => existsSync(join(folder, place, name))))
  const end = Date.now() + SWEEP_TIMEOUT_MS
  while (Date.now() < end && remaining().length > 0) await wait(50)
  return remaining()
}
