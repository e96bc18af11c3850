/** Reads what versions, working copies and suggestions keep of an article as JSON. */
import { contentTables } from '#core/archive/bundle/tables/content-tables.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import type { SuggestedChanges } from '#core/desk/suggestions/suggestions.ts'
import { articlesTable } from './articles.table.ts'
import type { ArticleContent } from './articles.ts'

function readAs(table: 'article_revisions' | 'suggestions', json: string): unknown {
  const parsed = contentTables[table].columns['content']?.schema.safeParse(parsedOrNull(json))
  return parsed?.success ? parsed.data : null
}

/** Null where it is no content of an article. Fields that are newer than it have their defaults. */
export function storedContent(json: string): ArticleContent | null {
  const content = readAs('article_revisions', json) as ArticleContent | null
  return content && articlesTable.newContent(content)
}

/** No changes where it is no suggestion: it can be declined, and withdrawn. */
export function storedChanges(json: string): SuggestedChanges {
  return readAs('suggestions', json) ?? {}
}
