import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { serverBuild } from '../../tooling/vite.ts'
import { discoverMigrations } from './discover.ts'

/** Databases remember these names, so none of them may change. */
const STORED = [
  '2026-11-21-ground',
  '2026-11-21-sign-in',
  '2026-11-22-back-office',
  '2026-11-23-article-previews',
  '2026-11-23-media-uses',
  '2026-11-24-answered-calls',
  '2026-11-25-article-renderings',
  '2026-11-25-events-and-jobs',
  '2026-11-25-newsletter-links',
  '2026-11-26-first-revisions',
  '2026-11-26-idempotency-keys',
  '2026-11-26-media-references',
]

const SOURCE = join(import.meta.dirname, 'discover.ts')
const folder = mkdtempSync(join(tmpdir(), 'hilal-discover-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The names that Node finds with a module of its own, outside of Vite. */
function namesFoundBy(file: string): unknown {
  const code = `import(${JSON.stringify(file)}).then((module) => module.discoverMigrations()).then((found) => process.stdout.write(JSON.stringify(Object.keys(found))))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

it('keeps the names that databases remember, in the order in which they are applied', async () => {
  const names = Object.keys(await discoverMigrations())
  expect(names.slice(0, STORED.length)).toEqual(STORED)
  expect(names).toEqual(names.toSorted())
})

it('finds the same migrations in the sources and in the built server', async () => {
  const names = Object.keys(await discoverMigrations())
  expect(namesFoundBy(SOURCE)).toEqual(names)
  const settings = serverBuild(resolve(import.meta.dirname, '../..'), folder)
  const rolldownOptions = {
    ...settings.build?.rolldownOptions,
    input: { discover: SOURCE },
    preserveEntrySignatures: 'strict' as const,
  }
  await build({ ...settings, ssr: { noExternal: true }, build: { ...settings.build, rolldownOptions } })
  expect(namesFoundBy(join(folder, 'discover.js'))).toEqual(names)
})
