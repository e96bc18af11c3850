/** Creates, opens and revokes preview links. */
import type { Transact } from '#database/engines/transactions.ts'
import type { PreviewLinkDays } from '#shared/schemas/preview-link.schema.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import { withContent, type Article } from '#core/articles/articles.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { RenderedContent } from '#core/articles/content/render-content.ts'
import { hashOfPreviewToken, newPreviewToken } from '#core/articles/previews.ts'
import type { WorkingCopiesRepository } from '#core/articles/working-copies.repository.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { LIMITS } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import { assertCanShare } from './preview-links.policy.ts'
import type { PreviewLinksRepository } from './preview-links.repository.ts'
import { MAX_LINKS_PER_ARTICLE, type PreviewLink } from './preview-links.ts'

const DAY_MS = 86_400_000
/** How accurate the time of the last opening is. */
const OPENED_MS = 60_000

export type SharedArticle = { article: Article & { rendered: RenderedContent }; expiresAt: string }

export function previewLinksService(parts: {
  previewLinks: PreviewLinksRepository
  articles: ArticlesRepository
  workingCopies: WorkingCopiesRepository
  processor: ContentProcessor
  limits: Pick<LimitsService, 'take'>
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { previewLinks, articles, workingCopies, processor, limits, audit, transaction, clock } = parts

  async function shareable(caller: Caller, articleId: number): Promise<Article> {
    const article = await articles.find(articleId)
    if (!article) throw new AppError('article.not_found')
    assertCanShare(caller, article, clock())
    return article
  }

  /** The article, if its creator may still share it. */
  async function stillShared(creator: Caller, articleId: number): Promise<Article> {
    try {
      return await shareable(creator, articleId)
    } catch (error) {
      if (error instanceof AppError && error.status < 500) throw new AppError('article.not_found')
      throw error
    }
  }

  /** As its creator has last saved it: the article itself, or the working copy of one that is no draft. */
  async function asSaved(article: Article, userId: number): Promise<Article> {
    const copy = await workingCopies.find(article.id, userId)
    return copy ? withContent(article, copy.content) : article
  }

  return {
    /** The links of an article that still work, newest first. For those who may share it. */
    async list(caller: Caller, articleId: number): Promise<PreviewLink[]> {
      await shareable(caller, articleId)
      return previewLinks.list(articleId, clock())
    },

    /**
     * Creates a link that expires after some days. The token of its URL is returned once, and only its hash is stored.
     * Throws `session.*`, `article.not_found`, `preview_link.limit`, `request.too_many`.
     */
    async create(
      caller: Caller,
      articleId: number,
      { days }: { days: PreviewLinkDays },
    ): Promise<{ link: PreviewLink; token: string }> {
      const { title } = await shareable(caller, articleId)
      const { userId } = caller
      if (userId === null) throw new AppError('session.required')
      await limits.take({ rule: LIMITS.previewLinksByAccount, subject: String(userId) })
      const createdAt = clock()
      const token = newPreviewToken()
      const expiresAt = new Date(Date.parse(createdAt) + days * DAY_MS).toISOString()
      const id = await transaction(async () => {
        const existing = await previewLinks.list(articleId, createdAt)
        if (existing.length >= MAX_LINKS_PER_ARTICLE) {
          throw new AppError('preview_link.limit', { details: { max: MAX_LINKS_PER_ARTICLE } })
        }
        const record = { articleId, userId, createdAt, expiresAt, tokenHash: hashOfPreviewToken(token) }
        const inserted = await previewLinks.insert(record)
        const details = { article: { from: null, to: articleId }, expires_at: { from: null, to: expiresAt } }
        await audit.record({ caller, action: 'create', noun: 'preview-link', id: inserted, title, details })
        return inserted
      })
      const link = await previewLinks.find(articleId, id)
      if (!link) throw new AppError('preview_link.not_found')
      return { link, token }
    },

    /** Ends a link at once. Throws `session.*`, `article.not_found`, `preview_link.not_found`. */
    async revoke(caller: Caller, articleId: number, id: number): Promise<void> {
      const { title } = await shareable(caller, articleId)
      const link = await previewLinks.find(articleId, id)
      await transaction(async () => {
        if (!link || !(await previewLinks.remove(id))) throw new AppError('preview_link.not_found')
        const details = { article: { from: articleId, to: null } }
        await audit.record({ caller, action: 'delete', noun: 'preview-link', id, title, details })
      })
    },

    /**
     * The article that a link shows. Throws `article.not_found` for a link that is unknown, expired or revoked, or whose
     * creator may no longer share the article, and `request.too_many`.
     */
    async open(token: string): Promise<SharedArticle> {
      const now = clock()
      const found = await previewLinks.findLive(hashOfPreviewToken(token), now)
      if (!found) throw new AppError('article.not_found')
      const { link, creator } = found
      await limits.take({ rule: LIMITS.openingsByPreviewLink, subject: String(link.id) })
      const article = await asSaved(await stillShared(creator, link.articleId), link.userId)
      const { description: content, language } = article
      const rendered = await processor.run('render', { content, language })
      if (link.lastOpenedAt === null || Date.parse(now) - Date.parse(link.lastOpenedAt) >= OPENED_MS) {
        await previewLinks.setOpened(link.id, now)
      }
      return { article: { ...article, rendered }, expiresAt: link.expiresAt }
    },

    async removeOld(): Promise<void> {
      await previewLinks.removeEnded(clock())
    },
  }
}
