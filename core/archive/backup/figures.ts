/** What the manifest says of a copy of the database. */
import type { CopiedRows, SnapshotFormat, Snapshots } from '#database/engines/snapshots.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { rowCounts } from '#database/snapshots/row-counts.ts'
import type { OnRow } from '#database/snapshots/write-tables.ts'

/** `media`: the names of the files that the database knows. */
export type Figures = CopiedRows & { media: string[] }

const namesInto = (names: string[]): OnRow => ({
  media: (columns, row) => names.push(String(row[columns.indexOf('name')])),
})

/** Writes a copy. Returns its figures where they are known without reading it, and otherwise null. */
export async function writeWithFigures(snapshots: Snapshots, file: string): Promise<Figures | null> {
  const media: string[] = []
  const copied = await snapshots.write(file, namesInto(media))
  return copied ? { ...copied, media } : null
}

/** The figures of a copy, read from it. */
export async function figuresOf(file: string, format: SnapshotFormat): Promise<Figures> {
  const media: string[] = []
  // Another process checks the structure meanwhile.
  return readSnapshot({ file, format, isChecked: true }, async (database) => {
    const tables = await rowCounts(database, namesInto(media))
    return { migrations: database.migrations, tables, media }
  })
}
