/** What an article was, and bringing that back. */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { assertCanReadRevisions } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { ArticlesWritingService } from './articles.write.service.ts'
import { contentOf, type Article } from './articles.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import type { Revision, RevisionSummary } from './revisions.ts'

export function revisionsService(parts: {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  writing: ArticlesWritingService
  clock: Clock
}) {
  const { articles, revisions, writing, clock } = parts

  async function readable(caller: Caller, articleId: number): Promise<Article> {
    const article = await articles.find(articleId)
    if (!article) throw new AppError('article.not_found')
    assertCanReadRevisions(caller, article, clock())
    return article
  }

  async function find(article: Article, version: number): Promise<Revision> {
    const found = await revisions.find(article.id, version)
    if (found) return found
    if (version !== article.version) throw new AppError('revision.not_found')
    // It came here by another way, and nobody has changed it since.
    const unsigned = { userId: null, userName: null, createdAt: article.updatedAt }
    return { version, action: 'create', ...unsigned, content: contentOf(article) }
  }

  return {
    /** The latest first. Throws `session.*`, `article.not_found`. */
    async list(caller: Caller, articleId: number, page: PageRequest): Promise<Page<RevisionSummary>> {
      const article = await readable(caller, articleId)
      const [rows, count] = await Promise.all([revisions.list(articleId, page), revisions.count(articleId)])
      if (count > 0) return pageOf(rows, count, page)
      const { content: _content, ...only } = await find(article, article.version)
      return pageOf(page.page === 1 ? [only] : [], 1, page)
    },

    /**
     * A version, and another to compare it with: the one before it unless another is named. Throws
     * `revision.not_found`.
     */
    async compare(
      caller: Caller,
      articleId: number,
      version: number,
      other: number | undefined,
    ): Promise<{ revision: Revision; other: Revision | null }> {
      const article = await readable(caller, articleId)
      const revision = await find(article, version)
      if (other !== undefined) return { revision, other: await find(article, other) }
      return { revision, other: (await revisions.find(articleId, version - 1)) ?? null }
    },

    /**
     * Brings back title, writer, category, text and cover as a new version. Whether and when it is public, and whose it
     * is, stay as they are now.
     */
    async restore(caller: Caller, articleId: number, version: number): Promise<Article> {
      const article = await readable(caller, articleId)
      const { title, writer, category, description, coverImage } = (await find(article, version)).content
      return writing.update(
        caller,
        articleId,
        { title, writer, category, description, coverImage },
        { action: 'restore' },
      )
    },
  }
}
