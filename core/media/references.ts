/** Where files are used: read from the addresses in a thing's fields and texts. */
import { mediaNamesIn } from '#shared/media-name.ts'

export type ReferencingNoun = 'article' | 'author' | 'billboard' | 'magazine' | 'ebook' | 'video'

/** A field, the text; `earlier`: in an earlier version alone; `bin`: in something that can be restored. */
export type ReferenceField = 'cover' | 'image' | 'document' | 'text' | 'earlier' | 'bin'

/** A file by its name, and the place. */
export type MediaReference = { name: string; place: ReferenceField }

/** What may hold an address, by noun: fields as the domain names them. */
const FIELDS: Record<ReferencingNoun, Record<string, ReferenceField>> = {
  article: { coverImage: 'cover', description: 'text' },
  author: { authorImage: 'image' },
  billboard: { image: 'image', link: 'document' },
  magazine: { coverImage: 'cover', docUrl: 'document' },
  ebook: { coverImage: 'cover', docUrl: 'document' },
  video: { posterImage: 'image' },
}

export function isReferencingNoun(noun: string): noun is ReferencingNoun {
  return Object.hasOwn(FIELDS, noun)
}

/** Each file once for each place. */
export function referencesIn(noun: ReferencingNoun, thing: object): MediaReference[] {
  const uses = Object.entries(FIELDS[noun]).flatMap(([field, place]) => {
    const value: unknown = thing[field as keyof typeof thing]
    return typeof value === 'string' ? mediaNamesIn(value).map((name) => ({ name, place })) : []
  })
  return [...new Map(uses.map((use) => [`${use.place} ${use.name}`, use])).values()]
}

/** The same of a row of a table. */
export function referencesInRow(noun: ReferencingNoun, row: Record<string, unknown>): MediaReference[] {
  const camel = (column: string) => column.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return referencesIn(noun, Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])))
}

/** What a thing uses now, and as `earlier` what it used before and can be brought back to. */
export function withEarlierReferences(
  now: readonly MediaReference[],
  before: readonly MediaReference[],
): MediaReference[] {
  const names = new Set(now.map(({ name }) => name))
  const earlier = new Set(before.map(({ name }) => name).filter((name) => !names.has(name)))
  return [...now, ...Array.from(earlier, (name): MediaReference => ({ name, place: 'earlier' }))]
}

/** In the bin a thing uses every file in one place. */
export function referencesInBin(uses: readonly MediaReference[]): MediaReference[] {
  return Array.from(new Set(uses.map(({ name }) => name)), (name) => ({ name, place: 'bin' }))
}

export function areSame(some: readonly MediaReference[], others: readonly MediaReference[]): boolean {
  const keys = (uses: readonly MediaReference[]) =>
    uses
      .map(({ name, place }) => `${place} ${name}`)
      .sort()
      .join()
  return keys(some) === keys(others)
}
