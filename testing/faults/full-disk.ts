/** What the tests of full disks do with a site: saves, uploads, backups, and a database of the first release. */
import { join } from 'node:path'
import { expect } from 'vitest'
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

export async function upload({ url }: BuiltSite, headers: Headers, color: string): Promise<Outcome> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await aPng(color, { width: 600, height: 400 }))]), 'picture.png')
  const answer = await fetch(`${url}/api/upload/image/`, { method: 'POST', headers, body: form })
  return { status: answer.status, text: await answer.text() }
}

/**
 * More than a hundred saves, uploads and a backup that fail, each with an answer that says why. `canSucceed`: whether
 * some of them may find room.
 */
export async function expectBoundedMemory(site: BuiltSite, headers: Headers, { canSucceed = false } = {}) {
  const outcomes: string[] = []
  const growth = await site.peakGrowth(async () => {
    outcomes.push(...Object.keys(await manySaves(site, headers)))
    await fetch(`${site.url}/api/backups/`, { method: 'POST', headers })
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

export const makeBackup = async ({ url }: BuiltSite, headers: Headers) =>
  fetch(`${url}/api/backups/`, { method: 'POST', headers })

export const newestBackup = async ({ url }: BuiltSite, headers: Headers) => {
  const answer = await fetch(`${url}/api/backups/?page=1`, { headers })
  return ((await answer.json()) as { data: { state: string; error: string | null }[] }).data[0]
}

export const countOfArticles = async ({ url }: BuiltSite) => {
  const answer = await fetch(`${url}/api/get-articles/?page=1`)
  return [answer.status, ((await answer.json()) as { count: number }).count]
}
