/** Lists, compares and restores earlier versions of an article. */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { assertCanReadRevisions } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { ArticlesWritingService } from './articles.write.service.ts'
import type { Article } from './articles.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import type { Revision, RevisionEntry } from './revisions.ts'

export function revisionsService(parts: {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  writing: ArticlesWritingService
  clock: Clock
}) {
  const { articles, revisions, writing, clock } = parts

  async function assertReadable(caller: Caller, articleId: number): Promise<void> {
    const article = await articles.find(articleId)
    if (!article) throw new AppError('article.not_found')
    assertCanReadRevisions(caller, article, clock())
  }

  async function find(articleId: number, version: number): Promise<Revision> {
    const found = await revisions.find(articleId, version)
    if (found) return found
    throw new AppError((await revisions.sessionOf(articleId, version)) ? 'revision.damaged' : 'revision.not_found')
  }

  return {
    /** Newest first. Throws `session.*`, `article.not_found`. */
    async list(caller: Caller, articleId: number, page: PageRequest): Promise<Page<RevisionEntry>> {
      await assertReadable(caller, articleId)
      const [rows, count] = await Promise.all([revisions.list(articleId, page), revisions.count(articleId)])
      return pageOf(rows, count, page)
    },

    /**
     * A version, and one to compare it with: the previous one, unless another is named. Throws `revision.not_found`,
     * `revision.damaged`.
     */
    async compare(
      caller: Caller,
      articleId: number,
      version: number,
      other: number | undefined,
    ): Promise<{ revision: Revision; other: Revision | null }> {
      await assertReadable(caller, articleId)
      const revision = await find(articleId, version)
      if (other !== undefined) return { revision, other: await find(articleId, other) }
      return { revision, other: (await revisions.findBefore(articleId, version)) ?? null }
    },

    /**
     * Restores what readers see as a new version: all but the status, the dates of publishing and taking down, and the
     * owner, which stay as they are now.
     */
    async restore(caller: Caller, articleId: number, version: number): Promise<Article> {
      await assertReadable(caller, articleId)
      const { content } = await find(articleId, version)
      const {
        status: _status,
        publishDate: _publishDate,
        takeDownAt: _takeDownAt,
        userId: _userId,
        issueNew: _issueNew,
        authorId: _authorId,
        ...restored
      } = content
      return writing.update(caller, articleId, restored, { action: 'restore' })
    },
  }
}
