/** The registry of nouns that staff write, by name: the bin, the audit log and media references use it. */
import type { Noun } from '#shared/nouns.ts'
import { articleNoun } from '../articles/articles.table.ts'
import { authorNoun } from '../authors/authors.table.ts'
import { billboardNoun } from '../billboards/billboards.table.ts'
import { commentNoun } from '../comments/comments.table.ts'
import { packageNoun } from '../packages/packages.table.ts'
import { ebookNoun, magazineNoun } from '../publications/publications.table.ts'
import { videoNoun } from '../videos/videos.table.ts'
import type { NounDefinition, Target } from './noun.ts'

export const NOUN_DEFINITIONS: { readonly [N in Noun]: NounDefinition & { noun: N } } = {
  article: articleNoun,
  author: authorNoun,
  billboard: billboardNoun,
  magazine: magazineNoun,
  ebook: ebookNoun,
  video: videoNoun,
  package: packageNoun,
  comment: commentNoun,
}

/** What the rows of a table reference; nothing if the table belongs to no noun. */
export function targetsOf(table: string): readonly Target[] {
  return Object.values(NOUN_DEFINITIONS).find((definition) => definition.table === table)?.targets ?? []
}
