/** The registry of nouns that staff write, by name: the bin, the audit log and media references use it. */
import type { Noun } from '#shared/nouns.ts'
import { articleNoun } from '#core/articles/articles.table.ts'
import { authorNoun } from '#core/catalog/authors/authors.table.ts'
import { billboardNoun } from '#core/catalog/billboards/billboards.table.ts'
import { commentNoun } from '#core/catalog/comments/comments.table.ts'
import { issueNoun } from '#core/articles/issues/issues.table.ts'
import { packageNoun } from '#core/catalog/packages/packages.table.ts'
import { ebookNoun, magazineNoun } from '#core/catalog/publications/publications.table.ts'
import { sectionNoun } from '#core/catalog/sections/sections.table.ts'
import { videoNoun } from '#core/catalog/videos/videos.table.ts'
import type { NounDefinition, Target } from '#core/records/nouns/noun.ts'

export const NOUN_DEFINITIONS = {
  article: articleNoun,
  author: authorNoun,
  billboard: billboardNoun,
  magazine: magazineNoun,
  ebook: ebookNoun,
  video: videoNoun,
  package: packageNoun,
  section: sectionNoun,
  issue: issueNoun,
  comment: commentNoun,
} satisfies { [N in Noun]: NounDefinition & { noun: N } }

/** The definition of a noun that is known at run time only. */
export function definitionOf(noun: Noun): NounDefinition {
  return NOUN_DEFINITIONS[noun]
}

/** What the rows of a table reference; nothing if the table belongs to no noun. */
export function targetsOf(table: string): readonly Target[] {
  const definitions: NounDefinition[] = Object.values(NOUN_DEFINITIONS)
  return definitions.find((definition) => definition.table === table)?.targets ?? []
}
