/**
 * Sanitizes the content in a bundle as if it were saved now: pages, feeds and the back-office show it unchanged. Content
 * that the site itself wrote stays as it is, because sanitizing twice changes nothing.
 */
import { AppError } from '#core/app-error.ts'
import { mapConcurrently } from '#core/map-concurrently.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { BundleRepository } from './bundle.repository.ts'
import type { NumberedLine } from './read-lines.ts'
import type { BundleTable, Line } from './tables/bundle-table.ts'

/** While long content is sanitized on another thread, short content is sanitized on this one. */
const CONCURRENCY = 4

type Fields = Readonly<Record<string, unknown>>

type ContentRule = { of: (line: Line) => unknown; replace: (line: Line, html: string) => Line }

/** A version of an article, in a table of its own. */
const ARTICLE_VERSION: ContentRule = {
  of: (line) => (line['content'] as Fields)['description'],
  replace: (line, description) => ({ ...line, content: { ...(line['content'] as Fields), description } }),
}

/** Where the lines of a table have an article's content, and how it is replaced. */
const CONTENT: Readonly<Record<string, ContentRule>> = {
  articles: {
    of: (line) => line['description'],
    replace: (line, description) => ({ ...line, description }),
  },
  article_revisions: ARTICLE_VERSION,
  working_copies: ARTICLE_VERSION,
  suggestions: ARTICLE_VERSION,
  bin: {
    of: (line) => (line['noun'] === 'article' ? (line['content'] as { row: Fields }).row['description'] : undefined),
    replace: (line, description) => {
      const content = line['content'] as { row: Fields }
      return { ...line, content: { ...content, row: { ...content.row, description } } }
    },
  },
}

export function contentSanitizer(parts: { processor: ContentProcessor; bundles: Pick<BundleRepository, 'contentOf'> }) {
  const { processor, bundles } = parts
  let changed = 0

  /** The latest revision of an article and many working copies have the content of the article, which is sanitized by then. */
  async function contentOfArticles(table: string, lines: readonly NumberedLine[]): Promise<Map<number, string>> {
    if (CONTENT[table] !== ARTICLE_VERSION) return new Map()
    return bundles.contentOf([...new Set(lines.map(({ line }) => Number(line['article_id'])))])
  }

  return {
    /** Throws `bundle.field_invalid` for content that is too long or nested too deep. */
    async sanitize(
      { table }: BundleTable,
      file: string,
      lines: readonly NumberedLine[],
    ): Promise<readonly NumberedLine[]> {
      const rule = CONTENT[table]
      if (!rule) return lines
      const known = await contentOfArticles(table, lines)
      return mapConcurrently(lines, CONCURRENCY, async ({ number, line }) => {
        const html = rule.of(line)
        if (typeof html !== 'string' || known.get(Number(line['article_id'])) === html) return { number, line }
        const answer = await processor.run('sanitize', { html })
        if ('fault' in answer) {
          throw new AppError('bundle.field_invalid', { details: { file, line: number, field: 'description' } })
        }
        const isSame = answer.content === html
        if (!isSame && table === 'articles') changed += 1
        return { number, line: isSame ? line : rule.replace(line, answer.content) }
      })
    },

    /** The number of articles whose content was changed. */
    changed: () => changed,
  }
}
