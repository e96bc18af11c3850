/** Reads the manifest of a bundle, and decides whether this site can read the files that it lists. */
import { parseMediaPath } from '#shared/media-name.ts'
import { AppError } from '#core/app-error.ts'
import {
  BUNDLE_FORMAT,
  checksumOf,
  MANIFEST,
  MANIFEST_CHECKSUM,
  manifestSchema,
  MAX_MANIFEST_BYTES,
  mediaFile,
  schemaFile,
  tableFile,
  type Manifest,
} from './format.ts'
import type { TarEntry } from './tar/read-tar.ts'
import type { BundleTable } from './tables/bundle-table.ts'
import { tablesOf } from './tables/tables.ts'

/** What a file of a bundle is. */
export type FileKind = { kind: 'schema' } | { kind: 'table'; table: BundleTable } | { kind: 'media'; name: string }

async function wholeEntry(entries: AsyncIterator<TarEntry>, name: string, maxBytes: number): Promise<Buffer> {
  const { value: entry, done } = await entries.next()
  if (done || entry.name !== name || entry.bytes > maxBytes) throw new AppError('bundle.not_a_bundle')
  return Buffer.concat(await Array.fromAsync(entry.content))
}

function parseManifest(content: Buffer): Manifest {
  let value: unknown
  try {
    value = JSON.parse(content.toString('utf8'))
  } catch (error) {
    throw new AppError('bundle.not_a_bundle', { cause: error })
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? String(value.format) : ''
  if (format !== BUNDLE_FORMAT) {
    const isNewer = /^hilal-bundle\/\d{1,9}$/.test(format)
    throw new AppError(isNewer ? 'bundle.newer' : 'bundle.not_a_bundle', { details: { version: format } })
  }
  const parsed = manifestSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new AppError('bundle.manifest_invalid', { details: { file: MANIFEST, field }, cause: parsed.error })
}

const isMediaName = (name: string) => parseMediaPath(name)?.kind === 'file'

function kindOf(file: string, tables: readonly BundleTable[]): FileKind | null {
  const table = tables.find((each) => file === tableFile(each.table) || file === schemaFile(each.table))
  if (table) return file === tableFile(table.table) ? { kind: 'table', table } : { kind: 'schema' }
  const name = file.replace(/^media\//, '')
  return file === mediaFile(name) && isMediaName(name) ? { kind: 'media', name } : null
}

/**
 * The kinds of the files, in their order: the schemas and tables in the order of import, then media by name. So no file
 * comes twice, and no row before one that it references. Throws `bundle.file_unknown`.
 */
export function kindsOf({ files, missing, accounts }: Manifest): FileKind[] {
  const tables = tablesOf({ accounts })
  const positions = [...tables.map(({ table }) => schemaFile(table)), ...tables.map(({ table }) => tableFile(table))]
  let position = -1
  let lastMedia = ''
  const kinds = files.map(({ name: file }) => {
    const kind = kindOf(file, tables)
    const isInOrder =
      kind?.kind === 'media'
        ? Buffer.compare(Buffer.from(lastMedia), Buffer.from(kind.name)) < 0
        : lastMedia === '' && positions.indexOf(file) > position
    if (!kind || !isInOrder) throw new AppError('bundle.file_unknown', { details: { file } })
    if (kind.kind === 'media') lastMedia = kind.name
    else position = positions.indexOf(file)
    return kind
  })
  const wrong = missing.find((name) => !isMediaName(name))
  if (wrong !== undefined) throw new AppError('bundle.file_unknown', { details: { file: mediaFile(wrong) } })
  return kinds
}

/**
 * Reads the first two files of an archive. Throws `bundle.not_a_bundle`, `bundle.file_changed`, `bundle.newer`,
 * `bundle.manifest_invalid`.
 */
export async function readManifest(entries: AsyncIterator<TarEntry>): Promise<Manifest> {
  const content = await wholeEntry(entries, MANIFEST, MAX_MANIFEST_BYTES)
  const expected = checksumOf(content)
  const checksum = await wholeEntry(entries, MANIFEST_CHECKSUM, expected.length)
  if (!checksum.equals(expected)) throw new AppError('bundle.file_changed', { details: { file: MANIFEST } })
  return parseManifest(content)
}
