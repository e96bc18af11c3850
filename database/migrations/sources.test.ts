/** Tests that a migration that a release has shipped does what it did then, to data as well as to the schema. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assertSourcesOfRelease, changingImports, hashOfSource, sourceOf } from '#testing/released-sources.ts'
import { discoverMigrations } from './discover.ts'

const VERSIONS = readdirSync(join(import.meta.dirname, 'releases')).map((file) => file.replace('.ndjson', ''))

const SOURCE = `/** Fills the excerpts. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

type Row = { id: number }

export const migration: Migration = async ({ db }) => {
  // All of them.
  await sql\`update articles set excerpt = \${'a' as string} where id > \${1}\`.execute(db)
}
`
const REFORMATTED = `import type { Migration } from "./migration.ts";
import { sql } from "kysely";
export const migration: Migration = async ({ db, }) => {
  await (sql\`update articles set excerpt = \${"a"} where id > \${1}\`).execute(db);
};
`
const CHANGES: [what: string, from: string, to: string][] = [
  ['a statement', 'where id', 'where version'],
  ['a text', "'a'", "'b'"],
  ['a number', '${1}', '${2}'],
  ['an option', 'execute(db)', 'execute(db?.at)'],
  ['an import', "'kysely'", "'node:sqlite'"],
  ['the order', 'await sql', 'sql'],
]

describe('the hash of a migration', () => {
  it('is the same after comments, formatting and types have changed', async () => {
    expect(await hashOfSource(REFORMATTED)).toBe(await hashOfSource(SOURCE))
  })

  it.each(CHANGES)('is another after a change of %s', async (_what, from, to) => {
    expect(SOURCE).toContain(from)
    expect(await hashOfSource(SOURCE.replace(from, to))).not.toBe(await hashOfSource(SOURCE))
  })
})

describe.each(VERSIONS)('the migrations of release %s', (version) => {
  it('are what they were when it was released', async () => {
    await expect(assertSourcesOfRelease(version)).resolves.toBeUndefined()
  })

  it.each([
    ['changes only data', (source: string) => source.replace("'create'", "'update'")],
    ['is gone', () => null],
  ])('may not be edited: one that %s is named, and what to do instead', async (_what, edit) => {
    const name = '2026-11-26-first-revisions'
    const read = (each: string) => (each === name ? edit(sourceOf(each) ?? '') : sourceOf(each))
    const message = await assertSourcesOfRelease(version, read).catch((error: Error) => error.message)
    expect(message).toContain(`Release ${version} has shipped these migrations, which were changed: ${name}.`)
    expect(message).toContain('write a new migration')
  })
})

it('finds what a migration imports that may change', async () => {
  const imports = "import { dayOf } from '#shared/dates.ts'\nexport const a = dayOf\n"
  expect(await changingImports(SOURCE + imports)).toEqual(['#shared/dates.ts'])
})

it('calls nothing in migrations that may change after a release: what they need, they contain', async () => {
  for (const name of Object.keys(await discoverMigrations())) {
    expect(await changingImports(sourceOf(name) ?? ''), name).toEqual([])
  }
})
