/**
 * The sources of released migrations: their hashes as recorded in `database/migrations/sources/`, and those of today. A
 * hash is of what a migration does: comments, formatting and types are not part of it.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, transformWithOxc } from 'vite'
import { readTables } from '#database/snapshots/read-snapshot.ts'

const MIGRATIONS = join(import.meta.dirname, '../database/migrations')
/** What does not change after a release: packages, and other migrations. */
const LASTING = /^(?:kysely|node:\w+|\.\/\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.ts)$/
/** Where a node begins and ends, and how a literal or a part of a template is written. */
const NOTATION = new Set(['start', 'end', 'raw'])

type Hashes = Record<string, string>

export function sourcesFile(version: string): string {
  return join(MIGRATIONS, 'sources', `${version}.txt`)
}

/**
 * The syntax tree without notation, and without what has its default, so that a field that a later version of the parser
 * adds changes nothing.
 */
function meaningOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(meaningOf)
  if (typeof node === 'bigint' || node instanceof RegExp) return String(node)
  if (typeof node !== 'object' || node === null) return node
  const isDefault = (value: unknown) =>
    value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
  const fields = Object.entries(node).filter(([key, value]) => !NOTATION.has(key) && !isDefault(value))
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, meaningOf(value)]),
  )
}

const fileOf = (migration: string) => join(MIGRATIONS, `${migration}.ts`)

async function treeOf(source: string): Promise<ReturnType<typeof parseAst>> {
  return parseAst((await transformWithOxc(source, 'migration.ts')).code)
}

/** The SHA-256 of what a migration does. `source` is TypeScript. */
export async function hashOfSource(source: string): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(meaningOf(await treeOf(source))))
    .digest('hex')
}

/** What a migration imports at run time that may change after a release. */
export async function changingImports(source: string): Promise<string[]> {
  const { body } = await treeOf(source)
  const imported = body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []))
  return imported.filter((from) => !LASTING.test(from))
}

export function sourceOf(migration: string): string | null {
  const file = fileOf(migration)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

async function releasedMigrations(version: string): Promise<readonly string[]> {
  const file = join(MIGRATIONS, 'releases', `${version}.ndjson`)
  return readTables(createReadStream(file), async ({ migrations }) => migrations)
}

/** The text of a file of `database/migrations/sources/`: a hash and a migration on each line. */
export async function sourcesText(version: string): Promise<string> {
  const lines: string[] = []
  for (const name of await releasedMigrations(version)) {
    lines.push(`${await hashOfSource(readFileSync(fileOf(name), 'utf8'))}  ${name}\n`)
  }
  return lines.join('')
}

function recordedHashes(version: string): Hashes {
  const lines = readFileSync(sourcesFile(version), 'utf8').trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => line.split('  ').toReversed() as [string, string]))
}

/** Throws in plain words where a migration of a release is not what it was. `read` returns the source of a migration. */
export async function assertSourcesOfRelease(version: string, read = sourceOf): Promise<void> {
  const recorded = recordedHashes(version)
  const changed: string[] = []
  for (const name of await releasedMigrations(version)) {
    const source = read(name)
    if (source === null || (await hashOfSource(source)) !== recorded[name]) changed.push(name)
  }
  if (changed.length === 0) return
  throw new Error(
    `Release ${version} has shipped these migrations, which were changed: ${changed.join(', ')}. Sites that run the ` +
      'release have applied them and never will again, so their data would differ from that of new sites. Restore the ' +
      'migrations, and write a new migration for the change.',
  )
}
