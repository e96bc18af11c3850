/**
 * What a converter is: it turns the lists of a source into lines of a bundle, one after another. It is pure: it reads
 * nothing but what it is given, knows no database, and imports `shared` alone. The mover does all the rest.
 */
import type { MoveNoun } from '#shared/moving.ts'

/** The columns of a line of `docs/bundle.md`; those that are absent take what the site gives a new record. */
export type SourceLine = Readonly<Record<string, unknown>>

export type SourceItem = {
  noun: MoveNoun
  /** Its id there; with the noun and the site it identifies the item in every run. */
  id: string
  /** References in it (`article_id`, `author_id`, `user_id`) are ids there. */
  line: SourceLine
  /** The fields that had a value and are not taken. */
  notTaken: readonly string[]
}

export type SourceList = {
  /** Unique among the lists of a source, and usable as the name of a file. */
  name: string
  /** Paths at the source, of which the first that answers is read. */
  paths: readonly string[]
}

export type Converter = {
  /** The lists of a source that is read over HTTP; those of a dump are its files. */
  lists: readonly SourceList[]
  /** `site`: the origin of the source, to which its addresses are relative. */
  convert(list: { name: string; site: string }, content: AsyncIterable<Uint8Array>): AsyncIterable<SourceItem>
}
