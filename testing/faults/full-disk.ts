/** What the tests of full disks do with a site: saves, uploads, backups, and a database of the first release. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { openBackupStore, provenBackups } from '#core/archive/backup/backup-store.ts'
import type { Engine } from '#database/engines/engine.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { articleFields } from '../article-fields.ts'
import { aPng } from '../pictures.ts'
import { ROOT } from '../../tooling/build.ts'
import type { BuiltSite } from './built-site.ts'
import { manySaves, manyUploads, MAX_GROWTH_BYTES, type Headers } from './loads.ts'

const TEXT = `<p>${'Along the river. '.repeat(20_000)}</p>`

type Outcome = { status: number; text: string }

/** Saves an article of about 340 KB. */
export async function save({ url }: BuiltSite, headers: object, title: string, description = TEXT): Promise<Outcome> {
  const answer = await fetch(`${url}/api/create-article/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(articleFields({ title, description })),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Of 340 KB each: more than the small disk has room for. */
const MAX_SAVES = 100

/** SQLite writes over its log where it can before it takes more of the disk, so some saves may still find room. */
export async function saveUntilRefused(
  site: BuiltSite,
  headers: object,
): Promise<{ accepted: number; refused: Outcome }> {
  for (let accepted = 0; accepted < MAX_SAVES; accepted += 1) {
    const answer = await save(site, headers, 'Meanwhile')
    if (answer.status !== 201) return { accepted, refused: answer }
  }
  throw new Error(`A full disk has taken ${MAX_SAVES} articles.`)
}

export async function upload({ url }: BuiltSite, headers: Headers, color: string): Promise<Outcome> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await aPng(color, { width: 600, height: 400 }))]), 'picture.png')
  const answer = await fetch(`${url}/api/upload/image/`, { method: 'POST', headers, body: form })
  return { status: answer.status, text: await answer.text() }
}

export const makeBackup = async ({ url }: BuiltSite, headers: Headers) =>
  fetch(`${url}/api/backups/`, { method: 'POST', headers })

export const newestBackup = async ({ url }: BuiltSite, headers: Headers) => {
  const answer = await fetch(`${url}/api/backups/?page=1`, { headers })
  return ((await answer.json()) as { data: { state: string; error: string | null }[] }).data[0]
}

/**
 * A backup that finds no room: it is refused or recorded as failed, either with the reason, and nothing in the folder
 * counts as proven. `canRecord`: whether the database has room for the record.
 */
async function expectBackupFails(
  site: BuiltSite,
  headers: Headers,
  { backups, canRecord }: { backups: string; canRecord: boolean },
): Promise<void> {
  const answer = await makeBackup(site, headers)
  const reason = /disk|room|space|database/i
  if (!answer.ok) {
    expect(answer.status).toBeOneOf([503, 507])
    expect(((await answer.json()) as { error: string }).error).toMatch(reason)
  } else if (canRecord) {
    const failed = { state: 'failed', error: expect.stringMatching(reason) }
    await expect.poll(() => newestBackup(site, headers), { timeout: 60_000 }).toMatchObject(failed)
  }
  expect((await newestBackup(site, headers))?.state).not.toBe('proven')
  expect(await provenBackups(openBackupStore({ folder: backups }))).toEqual([])
}

/**
 * More than a hundred saves and uploads that fail, each with an answer that says why, and a backup into `backups` if that
 * is given. `canSucceed`: whether some of the saves and uploads may find room, because the database is full and not its
 * files; a failed backup may find none for its record then.
 */
export async function expectBoundedMemory(
  site: BuiltSite,
  headers: Headers,
  { canSucceed = false, backups }: { canSucceed?: boolean; backups?: string } = {},
) {
  const outcomes: string[] = []
  const growth = await site.peakGrowth(async () => {
    outcomes.push(...Object.keys(await manySaves(site, headers)))
    if (backups !== undefined) await expectBackupFails(site, headers, { backups, canRecord: !canSucceed })
    outcomes.push(...Object.keys(await manyUploads(site, headers)))
  })
  const expected = canSucceed ? /^50[37]|^cut$|^201$/ : /^50[37]|^cut$/
  expect(outcomes.filter((outcome) => !expected.test(outcome))).toEqual([])
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
}

/** Loads the database of the first release. */
export async function loadRelease(engine: Engine): Promise<void> {
  const file = join(ROOT, 'database/migrations/releases/0.1.0.ndjson')
  await readSnapshot({ file, format: 'tables' }, (snapshot) => loadSnapshot(engine, snapshot))
  await engine.close()
}

export const countOfArticles = async ({ url }: BuiltSite) => {
  const answer = await fetch(`${url}/api/get-articles/?page=1`)
  return [answer.status, ((await answer.json()) as { count: number }).count]
}
