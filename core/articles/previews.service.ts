/** Previews an article in the readers' layout before it is saved. */
import { monthOf } from '#shared/dates.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { assertCanCreateDrafts, assertCanReadRevisions } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'
import { languageOfArticle, type Article } from './articles.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import type { RenderedContent } from './content/render-content.ts'
import { sanitizeWithinLimits } from './prepare-content.ts'
import type { PreviewsRepository } from './previews.repository.ts'
import { hashOfPreviewToken, MAX_PREVIEWS, newPreviewToken, PREVIEW_MINUTES, type PreviewDraft } from './previews.ts'

export function previewsService(parts: {
  articles: ArticlesRepository
  previews: PreviewsRepository<PreviewDraft>
  processor: ContentProcessor
  clock: Clock
}) {
  const { articles, previews, processor, clock } = parts

  async function assertCanPreview(caller: Caller, articleId: number | null): Promise<void> {
    if (articleId === null) return assertCanCreateDrafts(caller)
    const article = await articles.find(articleId)
    if (!article) throw new AppError('article.not_found')
    // As with revisions: its own author, also when it is public, its editors, and admins.
    assertCanReadRevisions(caller, article, clock())
  }

  return {
    /**
     * Stores a preview for a quarter of an hour and returns the token of its URL. For admins, members, and the article's
     * own author. Throws `session.*`, `article.not_found`, and for `description` that it is too long or nested too deeply
     * to be shown.
     */
    async keep(caller: Caller, draft: PreviewDraft): Promise<string> {
      await assertCanPreview(caller, draft.articleId)
      const { userId } = caller
      if (userId === null) throw new AppError('session.required')
      const { content: description } = await sanitizeWithinLimits(draft.description ?? '', processor)
      const content = { ...draft, description }
      const token = newPreviewToken()
      const createdAt = clock()
      const expiresAt = new Date(Date.parse(createdAt) + PREVIEW_MINUTES * 60_000).toISOString()
      // Makes room first: previews of one moment have no order, and the one that is returned must remain.
      await previews.keepNewest(userId, MAX_PREVIEWS - 1)
      await previews.insert({ tokenHash: hashOfPreviewToken(token), userId, createdAt, expiresAt, content })
      return token
    },

    async removeOld(): Promise<void> {
      await previews.removeExpired(clock())
    },

    /** The article as it will be. Throws `article.not_found` if the preview does not exist or has expired. */
    async read(token: string): Promise<Article & { rendered: RenderedContent }> {
      const now = clock()
      const draft = await previews.find(hashOfPreviewToken(token), now)
      if (!draft) throw new AppError('article.not_found')
      const { articleId, ...written } = draft
      const saved = articleId === null ? undefined : await articles.find(articleId)
      const words = {
        title: '',
        writer: '',
        category: '',
        description: '',
        publishDate: now,
        coverImage: null,
        ...written,
      }
      const language = languageOfArticle(words)
      return {
        ...articlesTable.newContent(words),
        rendered: await processor.run('render', { content: words.description, language }),
        id: articleId ?? 0,
        language,
        excerpt: '',
        visits: saved?.visits ?? 0,
        status: 'Draft',
        userId: saved?.userId ?? null,
        takeDownAt: null,
        issueId: saved?.issueId ?? null,
        month: saved?.month ?? monthOf(words.publishDate),
        createdAt: saved?.createdAt ?? now,
        updatedAt: now,
        version: saved?.version ?? 1,
      }
    },
  }
}
