/** The wire format of authors. */
import type { BylineWire } from '#shared/schemas/article.schema.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import type { Caller } from '#core/caller.ts'
import { canSeeContactNumbers } from './authors.policy.ts'
import { authorsTable } from './authors.table.ts'
import type { Author, Byline } from './authors.ts'

export function presentAuthor(caller: Caller, author: Author): AuthorWire {
  const { contact_no, ...fields } = authorsTable.present(author)
  return { ...fields, ...(canSeeContactNumbers(caller) && { contact_no }), no_of_articles: author.articleCount }
}

/** The author of an article: never null, and only the writer's name if there is no author record. */
export function presentAuthorOfArticle(author: Byline | undefined, writer: string): BylineWire {
  return {
    author_name: author?.authorName ?? writer,
    author_image: author?.authorImage ?? null,
    introduction: author?.introduction ?? null,
    email: author?.email ?? null,
  }
}
