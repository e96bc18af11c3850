/** Articles with their content as their pages show it. */
import { AppError } from '../app-error.ts'
import { ANONYMOUS } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { canReadArticle } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import type { RenderedContent } from './content/render-content.ts'
import type { RenderedArticle, RenderingsRepository } from './renderings.repository.ts'

const BATCH_SIZE = 50

export function renderingsService(parts: {
  articles: ArticlesRepository
  renderings: RenderingsRepository
  processor: ContentProcessor
  clock: Clock
}) {
  const { articles, renderings, processor, clock } = parts

  /** Renders an article as it is stored. Returns null if it does not exist. */
  async function render(id: number): Promise<RenderedContent | null> {
    const article = await articles.find(id)
    if (!article) return null
    const rendered = await processor.run('render', { content: article.description, language: article.language })
    // Stored with the version that was read: if another one is written meanwhile, this rendering is not valid for it.
    await renderings.put(id, article.version, rendered)
    return rendered
  }

  return {
    /**
     * A public article. If its rendering is missing or out of date, it is rendered now and stored. Throws
     * `article.not_found`.
     */
    async read(id: number): Promise<RenderedArticle> {
      const found = await renderings.find(id)
      if (!found || !canReadArticle(ANONYMOUS, found, clock())) throw new AppError('article.not_found')
      const { rendered: stored, ...article } = found
      const rendered = stored ?? (await render(id))
      if (!rendered) throw new AppError('article.not_found')
      return { ...article, rendered }
    },

    /**
     * Renders every article whose rendering is missing or out of date, one after another. Returns their number; ends
     * early when `signal` is aborted.
     */
    async renderOutdated(signal: AbortSignal): Promise<number> {
      let count = 0
      let ids = await renderings.outdatedIds(0, BATCH_SIZE)
      while (ids.length > 0) {
        for (const id of ids) {
          if (signal.aborted) return count
          if (await render(id)) count += 1
        }
        ids = await renderings.outdatedIds(ids.at(-1) ?? 0, BATCH_SIZE)
      }
      return count
    },
  }
}

export type RenderingsService = ReturnType<typeof renderingsService>
