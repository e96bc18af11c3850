/** Copies of a whole database: what both engines offer to backups. */
import type { QueryExecutorProvider } from 'kysely'
import type { OnRow } from '../snapshots/write-tables.ts'

/** `sqlite`: a database file. `tables`: the rows of every table as lines of JSON (`database/snapshots`). */
export type SnapshotFormat = 'sqlite' | 'tables'

/** What a copy of rows contains: the names of the migrations, and the number of rows of each table. */
export type CopiedRows = { migrations: string[]; tables: Record<string, number> }

/** The schema in which a restore fills a database, so that the site's own stays as it is until the end. */
export type SchemaBeside = {
  /**
   * Creates it, empty; what an interrupted restore has left of one is dropped. Returns the URL of a database in which names
   * without a schema mean this one. Throws a sentence where other connections use the database, or where the account may
   * not do what `takePlace` does.
   */
  create(): Promise<string>
  /**
   * Gives it the name of the site's schema, and that one the name `aside`, in one transaction. Returns whether anything is
   * kept there: an empty schema is dropped. Throws a sentence where other connections use the database.
   */
  takePlace(aside: string): Promise<boolean>
  drop(): Promise<void>
}

export type Snapshots = {
  format: SnapshotFormat
  /**
   * Writes one consistent state of the database into a new file, while others read and write. On SQLite only the process
   * that writes to the database may do this: the copy starts again whenever another process writes.
   * Where rows are copied, `onRow` receives each, and the result says what was copied; a file is opened to know that.
   */
  write(file: string, onRow?: OnRow): Promise<CopiedRows | undefined>
  /**
   * Empties all tables of a migrated database and calls `load`, which inserts rows as they were, in one transaction:
   * without triggers, each table after those that it references, and with the sequences of ids afterwards.
   */
  replaceAll(load: (db: QueryExecutorProvider) => Promise<void>, sequences: Record<string, number>): Promise<void>
  /** The tables, each after those that it references. */
  tables(): Promise<string[]>
  /** A schema that is filled beside that of the site, and takes its place; null on SQLite, where files are renamed. */
  beside: SchemaBeside | null
  /** About how large a copy is. */
  bytes(): Promise<number>
  /** Whether there are no tables. */
  isEmpty(): Promise<boolean>
}

/** Large tables whose rows the site makes again, one by one where they are missing: copies have these tables empty. */
export const RENDERED_TABLES: readonly string[] = ['article_renderings']

/** Tables that the site makes again from others, and the lock of migrations: no copy of rows contains them. */
export function isDerivedTable(table: string): boolean {
  return table.startsWith('search_') || table.startsWith('sqlite_') || table.startsWith('kysely_')
}

/** Sorts tables so that each follows those it references. References within a table do not count. */
export function inOrderOfReferences(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const sorted: string[] = []
  const visit = (table: string) => {
    if (sorted.includes(table)) return
    for (const { from, to } of references) if (from === table && to !== table && tables.includes(to)) visit(to)
    sorted.push(table)
  }
  for (const table of tables.toSorted()) visit(table)
  return sorted
}
