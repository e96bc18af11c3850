/** Articles with their content as their pages show it. */
import type { Engine } from '#database/engines/engine.ts'
import { AppError } from '#core/app-error.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { canReadArticle } from './articles.policy.ts'
import { firstWithin } from '#core/in-batches.ts'
import { mapConcurrently } from '#core/map-concurrently.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import type { RenderedContent } from './content/render-content.ts'
import type { RenderedArticle, RenderingsRepository } from './renderings.repository.ts'

/** Articles that are rendered together, unless their content is longer. */
const BATCH_SIZE = 50
const MAX_BATCH_BYTES = 4 * 1024 * 1024
/** While long content is rendered on another thread, short content is rendered on this one. */
const CONCURRENCY = 4

export type RenderingProgress = (rendered: number, total: number) => void

export function renderingsService(parts: {
  articles: ArticlesRepository
  renderings: RenderingsRepository
  processor: ContentProcessor
  engine: Pick<Engine, 'transaction'>
  clock: Clock
}) {
  const { articles, renderings, processor, engine, clock } = parts

  /** Renders an article as it is stored. Returns null if it does not exist. */
  async function render(id: number): Promise<RenderedContent | null> {
    const article = await articles.find(id)
    if (!article) return null
    const rendered = await processor.run('render', { content: article.description, language: article.language })
    // Stored with the version that was read: if another one is written meanwhile, this rendering is not valid for it.
    await renderings.put(id, article.version, rendered)
    return rendered
  }

  /**
   * The renderings of a batch are one transaction, because each commit waits for the disk.
   */
  async function renderBatch(ids: readonly number[]): Promise<void> {
    const sources = await renderings.sources(ids)
    const rendered = await mapConcurrently(
      sources,
      CONCURRENCY,
      async ({ id, version, description: content, language }) => ({
        id,
        version,
        content: await processor.run('render', { content, language }),
      }),
    )
    await engine.transaction(async () => {
      for (const { id, version, content } of rendered) await renderings.put(id, version, content)
    })
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
     * Renders every article whose rendering is missing or out of date, a batch after another. Returns their number; ends
     * early when `signal` is aborted.
     */
    async renderOutdated(signal: AbortSignal, report?: RenderingProgress): Promise<number> {
      const total = report ? await renderings.countOutdated() : 0
      let count = 0
      for (let after = 0; ;) {
        if (signal.aborted) return count
        const found = await renderings.outdatedIds(after, BATCH_SIZE)
        const ids = firstWithin(found, MAX_BATCH_BYTES).map(({ id }) => id)
        if (ids.length === 0) return count
        await renderBatch(ids)
        count += ids.length
        after = ids.at(-1) ?? after
        report?.(count, total)
      }
    },
  }
}

export type RenderingsService = ReturnType<typeof renderingsService>
