/**
 * Related articles within content. The stored rendering has an empty slot with the id of each: its card shows
 * the other article as it is when the page is loaded, and there is none while that is not public.
 */
import type { ArticleSummary } from '#core/articles/articles.ts'
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import type { Services } from '#core/services.ts'
import { parseId } from '#shared/ids.ts'

const SLOT = /<div data-related="(\d{1,10})"><\/div>/g

/** The number of different articles that one page shows; the slots of others stay empty. */
const MAX_RELATED = 20

export type RelatedArticle = Pick<ArticleSummary, 'id' | 'title' | 'language' | 'coverImage' | 'version'>

/** The articles that content refers to, without the one that it belongs to. */
function relatedIds(html: string, ownId: number): number[] {
  const ids = Array.from(html.matchAll(SLOT), ([, id = '']) => parseId(id))
  return [...new Set(ids)].filter((id) => id !== null && id !== ownId).slice(0, MAX_RELATED) as number[]
}

export type RelatedArticles = {
  load: () => Promise<RelatedArticle[]>
  /** Those of the articles that are not public too: they appear when they become public. */
  tags: CacheTag[]
}

export function relatedArticles(
  services: Pick<Services, 'articles'>,
  { id: ownId, html }: { id: number; html: string },
): RelatedArticles {
  const ids = relatedIds(html, ownId)
  return {
    load: async () => (ids.length === 0 ? [] : services.articles.newest({ ids, limit: ids.length })),
    tags: ids.map(cacheTags.article),
  }
}

/** Fills the slots in content; `card` gives the HTML of a card. */
export function withRelatedCards(
  html: string,
  related: readonly RelatedArticle[] | null,
  card: (article: RelatedArticle) => string,
): string {
  if (!html.includes('data-related="')) return html
  const byId = new Map(related?.map((article) => [article.id, article]))
  return html.replace(SLOT, (_slot, id: string) => {
    const article = byId.get(Number(id))
    return article ? card(article) : ''
  })
}
