/** The format `hilal-bundle/1`: the names in an archive, its manifest, and its limits. See docs/bundle.md. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MAX_IMPORTED_NUMBER } from '#shared/schemas/limits.ts'

export const BUNDLE_FORMAT = 'hilal-bundle/1'
export const BUNDLE_MEDIA_TYPE = 'application/x-tar'

/** The first file, and the second: its checksum, in the form of `sha256sum`. */
export const MANIFEST = 'manifest.json'
export const MANIFEST_CHECKSUM = 'manifest.sha256'

export const schemaFile = (table: string) => `schemas/${table}.json`
export const tableFile = (table: string) => `tables/${table}.ndjson`
export const mediaFile = (name: string) => `media/${name}`

/** Far more than a record may have: content has two megabytes, and the bin keeps comments with an article. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024
/** Some 300,000 files. */
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024

const bytes = z.int().min(0)

const fileSchema = z.strictObject({
  name: z.string().meta({ description: 'The path in the archive.' }),
  bytes: bytes.meta({ description: 'Its length.' }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.int().min(0).optional().meta({ description: 'Of a table: the number of its lines.' }),
  last_id: z.int().min(0).max(MAX_IMPORTED_NUMBER).optional().meta({
    description: 'Of a table with generated ids: the last that was given. It is not given again, deleted or not.',
  }),
})

export const manifestSchema = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  site_version: z.string().meta({ description: 'Of the program that wrote the bundle.' }),
  database: z.string().meta({ description: 'The last migration of the database.' }),
  created: z.iso.datetime(),
  accounts: z.boolean().meta({ description: 'Whether it contains password hashes and identities.' }),
  files: z.array(fileSchema).meta({ description: 'Every other file, in the order of the archive.' }),
  missing: z
    .array(z.string())
    .meta({ description: 'The names of media whose files were lost before the bundle was written.' }),
})

export type BundleFile = z.infer<typeof fileSchema>
export type Manifest = z.infer<typeof manifestSchema>

export function serializeManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
}

export function checksumOf(manifest: Buffer): Buffer {
  return Buffer.from(`${createHash('sha256').update(manifest).digest('hex')}  ${MANIFEST}\n`)
}

/** The rows of all tables together. */
export function rowsIn({ files }: Pick<Manifest, 'files'>): number {
  return files.reduce((sum, { rows = 0 }) => sum + rows, 0)
}
