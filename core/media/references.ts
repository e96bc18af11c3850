/** Where files are referenced: read from the addresses in a record's fields and texts. */
import { mediaNamesIn } from '#shared/media-name.ts'
import { NOUNS_WITH_MEDIA, type Noun, type NounWithMedia } from '#shared/nouns.ts'
import type { ReferenceField } from '#shared/schemas/media.wire.ts'
import { NOUN_DEFINITIONS } from '../nouns/nouns.ts'

/** A file by its name, and the field; `earlier`: in an earlier version alone; `bin`: in what can be restored. */
export type MediaReference = { name: string; field: ReferenceField }

export function hasMedia(noun: Noun): noun is NounWithMedia {
  return NOUNS_WITH_MEDIA.some((name) => name === noun)
}

/** Each file once for each field. */
export function referencesIn(noun: Noun, record: object): MediaReference[] {
  const values: Readonly<Record<string, unknown>> = { ...record }
  const references = Object.entries(NOUN_DEFINITIONS[noun].media).flatMap(([name, field]) => {
    const value = values[name]
    return typeof value === 'string' ? mediaNamesIn(value).map((file) => ({ name: file, field })) : []
  })
  return [...new Map(references.map((reference) => [`${reference.field} ${reference.name}`, reference])).values()]
}

/** The same of a row of its table. */
export function referencesInRow(noun: Noun, row: Readonly<Record<string, unknown>>): MediaReference[] {
  const { fieldsByColumn } = NOUN_DEFINITIONS[noun]
  return referencesIn(
    noun,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldsByColumn.get(column) ?? column, value])),
  )
}

/** What a record references now, and as `earlier` what it referenced before and can be brought back to. */
export function withEarlierReferences(
  now: readonly MediaReference[],
  before: readonly MediaReference[],
): MediaReference[] {
  const names = new Set(now.map(({ name }) => name))
  const earlier = new Set(before.map(({ name }) => name).filter((name) => !names.has(name)))
  return [...now, ...Array.from(earlier, (name): MediaReference => ({ name, field: 'earlier' }))]
}

/** In the bin a record references every file in one field. */
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
