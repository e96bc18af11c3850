/** Makes and changes bundles for tests. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { checksumOf, MANIFEST, MANIFEST_CHECKSUM, type Manifest } from '#core/archive/bundle/format.ts'
import type { ExportOptions } from '#core/archive/bundle/export-bundle.ts'
import { readTar } from '#core/archive/bundle/tar/read-tar.ts'
import { writeTar } from '#core/archive/bundle/tar/write-tar.ts'
import { tablesOf } from '#core/archive/bundle/tables/tables.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { appErrorOf } from './errors.ts'
import type { TestServices } from './site.ts'

export async function bundleOf({ services }: TestServices, options: ExportOptions = {}): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(services.bundle.exportBundle(options)))
}

const CHUNK_BYTES = 997

/** In small chunks, as from a network. */
export function opened(bundle: Buffer): () => AsyncIterable<Uint8Array> {
  return () =>
    Readable.from(
      (function* chunks() {
        for (let start = 0; start < bundle.length; start += CHUNK_BYTES) {
          yield bundle.subarray(start, start + CHUNK_BYTES)
        }
      })(),
    )
}

export type Files = Map<string, Buffer>

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

export async function filesIn(bundle: Buffer): Promise<Files> {
  const files: Files = new Map()
  for await (const { name, content } of readTar(Readable.from([bundle]))) {
    files.set(name, Buffer.concat(await Array.fromAsync(content)))
  }
  return files
}

export async function pack(files: Iterable<[string, Buffer]>): Promise<Buffer> {
  const sources = Array.from(files, ([name, content]) => ({
    name,
    bytes: content.length,
    open: () => Readable.from([content]),
  }))
  return Buffer.concat(await Array.fromAsync(writeTar(sources)))
}

export type BundleChange = { name?: string; content?: Buffer }

/**
 * A bundle of which some files were changed by someone who corrects their lengths, checksums and rows in the manifest;
 * `last` may change that too.
 */
export async function forged(
  files: Files,
  changes: Record<string, BundleChange>,
  last: (manifest: Manifest) => unknown = (unchanged) => unchanged,
) {
  const manifest = JSON.parse(files.get(MANIFEST)?.toString() ?? '') as Manifest
  const entries: [string, Buffer][] = []
  manifest.files = manifest.files.map((file) => {
    const { name = file.name, content = files.get(file.name) ?? Buffer.alloc(0) } = changes[file.name] ?? {}
    entries.push([name, content])
    const rows = content.toString('latin1').split('\n').length - 1
    return { ...file, name, bytes: content.length, sha256: sha256(content), ...(file.rows !== undefined && { rows }) }
  })
  const serialized = Buffer.from(JSON.stringify(last(manifest)))
  return pack([[MANIFEST, serialized], [MANIFEST_CHECKSUM, checksumOf(serialized)], ...entries])
}

/** A table's file with one line changed. */
export function withLine(
  files: Files,
  name: string,
  index: number,
  change: (line: Record<string, unknown>) => unknown,
): Buffer {
  const lines = files.get(name)?.toString().trimEnd().split('\n') ?? []
  lines[index] = JSON.stringify(change(JSON.parse(lines[index] ?? '') as Record<string, unknown>))
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** What a refused import has left: the tables with rows, and the media. */
export async function leftoversOf({ engine, config }: TestServices): Promise<string[]> {
  const tables: string[] = []
  for (const { table, only, builtIn } of tablesOf({ accounts: true })) {
    const rows: Readonly<Record<string, unknown>>[] = await engine.db.selectFrom(table).selectAll().execute()
    const left = rows.filter((row) => !builtIn?.values.includes(String(row[builtIn.column])))
    if (left.length > 0 && !only) tables.push(table)
  }
  return [...tables, ...readdirSync(join(config.dataFolder, 'media'))]
}

/** The sentence with which an empty site refuses a bundle. Throws if it does not, or if anything of it is left. */
export async function refusalOf(site: TestServices, bundle: Buffer): Promise<string> {
  const { code, details } = await appErrorOf(() => site.services.bundle.importBundle(() => Readable.from([bundle])))
  const left = await leftoversOf(site)
  if (left.length > 0) throw new Error(`The refused bundle left ${left.join(', ')}.`)
  return errorSentence(code, 'en', details)
}
