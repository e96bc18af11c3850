/**
 * Imports a bundle into an empty site: everything or nothing. A first reading checks the whole bundle and stores the
 * media; a second inserts the rows in one transaction, with their ids, times, versions and revisions as they are. This is
 * the only writing of records beside the services: a service would give them new ones.
 */
import { isConstraintViolation } from '#database/engines/constraint-errors.ts'
import type { Engine } from '#database/engines/engine.ts'
import { BUILT_IN_SECTIONS } from '#shared/built-in-sections.ts'
import type { Noun } from '#shared/nouns.ts'
import { AppError } from '#core/app-error.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { MediaStore } from '#core/media/stores/media-store.ts'
import { definitionOf } from '#core/nouns.ts'
import type { TableName } from '#core/records/nouns/table.ts'
import type { BundleRepository } from './bundle.repository.ts'
import type { DerivedData } from './derived-data.ts'
import { rowsIn, type Manifest } from './format.ts'
import { readBundle } from './read-bundle.ts'
import type { NumberedLine } from './read-lines.ts'
import { contentSanitizer } from './sanitize-lines.ts'
import { rowOf, type BundleTable } from './tables/bundle-table.ts'
import { tablesOf } from './tables/tables.ts'

/** Opens a bundle from its beginning, each time that it is called. */
export type OpenBundle = () => AsyncIterable<Uint8Array>

export type ImportProgress =
  | { step: 'check'; doneBytes: number; totalBytes: number }
  | { step: 'rows'; done: number; total: number }

export type ImportOptions = { signal?: AbortSignal; report?: (progress: ImportProgress) => void }

export type ImportResult = {
  manifest: Manifest
  rows: number
  media: number
  /** Articles whose content held what this site does not allow, which was removed. */
  sanitized: number
}

export type ImportParts = {
  engine: Engine
  bundles: BundleRepository
  store: MediaStore
  processor: ContentProcessor
  derivedData: DerivedData
}

/** A table that has rows; null where the site is empty. */
async function tableInUse(bundles: BundleRepository): Promise<string | null> {
  for (const table of tablesOf({ accounts: true })) {
    if (await bundles.hasRows(table)) return table.table
  }
  return null
}

export async function isEmptySite(bundles: BundleRepository): Promise<boolean> {
  return (await tableInUse(bundles)) === null
}

async function assertEmpty(bundles: BundleRepository): Promise<void> {
  const table = await tableInUse(bundles)
  if (table !== null) throw new AppError('bundle.site_not_empty', { details: { table } })
}

/** A bundle of a later version of this program may contain what this one cannot keep. */
async function assertKnown(bundles: BundleRepository, { database, site_version }: Manifest): Promise<void> {
  if (await bundles.hasMigration(database)) return
  throw new AppError('bundle.newer', { details: { version: site_version } })
}

/** Stores the media as they are read; returns what deletes those that were not there before. */
function mediaIntake(store: MediaStore) {
  const added: string[] = []
  return {
    async add(name: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (!(await store.stat(name))) added.push(name)
      await store.write(name, content)
    },
    async undo(): Promise<void> {
      for (const name of added) await store.remove(name)
    },
  }
}

async function insertLines(
  { bundles, derivedData }: ImportParts,
  table: BundleTable,
  file: string,
  lines: readonly NumberedLine[],
): Promise<void> {
  const rows = lines.map(({ line }) => rowOf(table, line))
  try {
    await bundles.insert(table, rows)
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    const details = { file, from: lines[0]?.number ?? 0, to: lines.at(-1)?.number ?? 0 }
    throw new AppError('bundle.rows_contradict', { details, cause: error })
  }
  await derivedData.onRows(table.table, rows)
}

/** The largest ids of the rows, with those in the bin: what is written later must not have them, whatever a manifest says. */
function largestIdsOf() {
  const ids = new Map<TableName, number>()
  const note = (table: TableName, id: unknown) => ids.set(table, Math.max(ids.get(table) ?? 0, Number(id)))
  return {
    seen({ table, hasGeneratedIds }: BundleTable, lines: readonly NumberedLine[]): void {
      for (const { line } of lines) {
        if (hasGeneratedIds) note(table, line['id'])
        if (table === 'bin') note(definitionOf(line['noun'] as Noun).table, line['noun_id'])
      }
    },
    of: ({ table }: BundleTable): number => ids.get(table) ?? 0,
  }
}

/** Articles are in the categories of the bundle, or in those that every site has. */
function categoryCheck() {
  const known = new Set<unknown>(['', ...BUILT_IN_SECTIONS.map(({ slug }) => slug)])
  return ({ table }: BundleTable, file: string, lines: readonly NumberedLine[]): void => {
    for (const { number, line } of lines) {
      if (table === 'sections') known.add(line['slug'])
      if (table !== 'articles' || known.has(line['category'])) continue
      throw new AppError('bundle.rule_broken', {
        details: { file, line: number, field: 'category', rule: 'field.choice' },
      })
    }
  }
}

async function insertRows(parts: ImportParts, open: OpenBundle, options: ImportOptions): Promise<number> {
  const { bundles, processor, derivedData } = parts
  const { signal, report } = options
  const sanitizer = contentSanitizer({ processor, bundles })
  const largestIds = largestIdsOf()
  const cleared = new Set<BundleTable>()
  const assertCategories = categoryCheck()
  const manifest = await readBundle(
    open(),
    {
      onLines: async (table, file, lines) => {
        assertCategories(table, file, lines)
        if (!cleared.has(table)) await bundles.clearBuiltIn(table)
        cleared.add(table)
        await insertLines(parts, table, file, await sanitizer.sanitize(table, file, lines))
        largestIds.seen(table, lines)
      },
      onProgress: ({ rows, totalRows }) => report?.({ step: 'rows', done: rows, total: totalRows }),
    },
    { signal, onlyTables: true },
  )
  const lastIds = new Map(manifest.files.map(({ name, last_id: last }) => [name, last]))
  for (const table of tablesOf(manifest).filter(({ hasGeneratedIds }) => hasGeneratedIds)) {
    const last = lastIds.get(`tables/${table.table}.ndjson`) ?? 0
    await bundles.setLastId(table, Math.max(last, largestIds.of(table)))
  }
  await derivedData.onEnd()
  return sanitizer.changed()
}

/**
 * A large import on PostgreSQL needs an engine without time limits for statements: its commit counts every article. Throws
 * the `bundle.*` errors of `readBundle`; `bundle.site_not_empty`; `bundle.newer`; `bundle.rows_contradict` where a
 * row references one that the bundle does not contain, or repeats what must be unique; and what the database and the store
 * do. Nothing of the bundle is left then.
 */
export async function importBundle(
  parts: ImportParts,
  open: OpenBundle,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { engine, bundles, store } = parts
  const { signal, report } = options
  await assertEmpty(bundles)
  const media = mediaIntake(store)
  try {
    const manifest = await readBundle(
      open(),
      {
        onManifest: async (read) => assertKnown(bundles, read),
        onMedia: async (name, content) => media.add(name, content),
        onProgress: ({ bytes, totalBytes }) => report?.({ step: 'check', doneBytes: bytes, totalBytes }),
      },
      { signal },
    )
    const sanitized = await engine.transaction(async () => {
      await assertEmpty(bundles)
      return insertRows(parts, open, options)
    })
    const count = manifest.files.filter(({ name }) => name.startsWith('media/')).length
    return { manifest, rows: rowsIn(manifest), media: count, sanitized }
  } catch (error) {
    await media.undo()
    throw error
  }
}
