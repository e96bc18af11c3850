/** References to files, found in the URLs in a record's fields and content. */
import { mediaNamesIn } from '#shared/media-name.ts'
import { NOUNS_WITH_MEDIA, type Noun, type NounWithMedia } from '#shared/nouns.ts'
import type { ReferenceField } from '#shared/schemas/media.wire.ts'
import { definitionOf } from '#core/nouns.ts'

/**
 * A file by its name, and the field; `earlier`: only in an earlier version; `bin`: in a record that can be restored.
 */
export type MediaReference = { name: string; field: ReferenceField }

export function hasMedia(noun: Noun): noun is NounWithMedia {
  return NOUNS_WITH_MEDIA.some((name) => name === noun)
}

/** Each file once per field. */
export function referencesIn(noun: Noun, record: object): MediaReference[] {
  const values: Readonly<Record<string, unknown>> = { ...record }
  const references = Object.entries(definitionOf(noun).media).flatMap(([name, field]) => {
    const value = values[name]
    return typeof value === 'string' ? mediaNamesIn(value).map((file) => ({ name: file, field })) : []
  })
  return [...new Map(references.map((reference) => [`${reference.field} ${reference.name}`, reference])).values()]
}

/** The same for a table row. */
export function referencesInRow(noun: Noun, row: Readonly<Record<string, unknown>>): MediaReference[] {
  const { fieldsByColumn } = definitionOf(noun)
  return referencesIn(
    noun,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldsByColumn.get(column) ?? column, value])),
  )
}

/** A record's current references, and as `earlier` those of versions that can be restored. */
export function withEarlierReferences(
  now: readonly MediaReference[],
  before: readonly MediaReference[],
): MediaReference[] {
  const names = new Set(now.map(({ name }) => name))
  const earlier = new Set(before.map(({ name }) => name).filter((name) => !names.has(name)))
  return [...now, ...Array.from(earlier, (name): MediaReference => ({ name, field: 'earlier' }))]
}

/** In the bin a record references every file in a single field. */
export function referencesInBin(references: readonly MediaReference[]): MediaReference[] {
  return Array.from(new Set(references.map(({ name }) => name)), (name) => ({ name, field: 'bin' }))
}

export function areSame(some: readonly MediaReference[], others: readonly MediaReference[]): boolean {
  const keys = (references: readonly MediaReference[]) =>
    references
      .map(({ name, field }) => `${field} ${name}`)
      .sort()
      .join()
  return keys(some) === keys(others)
}
