/** Where files are used: read from the addresses in a thing's fields and texts. */
import { mediaNamesIn } from '#shared/media-name.ts'

export type UseNoun = 'article' | 'author' | 'billboard' | 'magazine' | 'ebook' | 'video'

/** A field, the text; `earlier`: in an earlier version alone; `bin`: in something that can be restored. */
export type UsePlace = 'cover' | 'image' | 'document' | 'text' | 'earlier' | 'bin'

/** A file by its name, and the place. */
export type Use = { name: string; place: UsePlace }

/** What may hold an address, by noun: fields as the domain names them. */
const FIELDS: Record<UseNoun, Record<string, UsePlace>> = {
  article: { coverImage: 'cover', description: 'text' },
  author: { authorImage: 'image' },
  billboard: { image: 'image', link: 'document' },
  magazine: { coverImage: 'cover', docUrl: 'document' },
  ebook: { coverImage: 'cover', docUrl: 'document' },
  video: { posterImage: 'image' },
}

export function isUseNoun(noun: string): noun is UseNoun {
  return Object.hasOwn(FIELDS, noun)
}

/** Each file once for each place. */
export function usesIn(noun: UseNoun, thing: object): Use[] {
  const uses = Object.entries(FIELDS[noun]).flatMap(([field, place]) => {
    const value: unknown = thing[field as keyof typeof thing]
    return typeof value === 'string' ? mediaNamesIn(value).map((name) => ({ name, place })) : []
  })
  return [...new Map(uses.map((use) => [`${use.place} ${use.name}`, use])).values()]
}

/** The same of a row of a table. */
export function usesInRow(noun: UseNoun, row: Record<string, unknown>): Use[] {
  const camel = (column: string) => column.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return usesIn(noun, Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])))
}

/** What a thing uses now, and as `earlier` what it used before and can be brought back to. */
export function withEarlier(now: readonly Use[], before: readonly Use[]): Use[] {
  const names = new Set(now.map(({ name }) => name))
  const earlier = new Set(before.map(({ name }) => name).filter((name) => !names.has(name)))
  return [...now, ...Array.from(earlier, (name): Use => ({ name, place: 'earlier' }))]
}

/** In the bin a thing uses every file in one place. */
export function inBin(uses: readonly Use[]): Use[] {
  return Array.from(new Set(uses.map(({ name }) => name)), (name) => ({ name, place: 'bin' }))
}

export function areSame(some: readonly Use[], others: readonly Use[]): boolean {
  const keys = (uses: readonly Use[]) =>
    uses
      .map(({ name, place }) => `${place} ${name}`)
      .sort()
      .join()
  return keys(some) === keys(others)
}
