/** Articles that the text can refer to: those that the user may see. */
import type { ArticlePageWire, ArticleWire } from '#shared/schemas/article.schema.ts'
import { api, ApiError } from '../../api/client.ts'
import { isScheduled } from '../article-values.ts'
import type { FoundArticle, RelatedArticles } from '../../editor/schema/related-article.ts'

const MAX_RESULTS = 8

function foundOf(article: Pick<ArticleWire, 'id' | 'title' | 'cover_image' | 'status' | 'publish_date'>): FoundArticle {
  const { id, title, cover_image: cover, status } = article
  const isPublic = status === 'Active' && !isScheduled(article, new Date().toISOString())
  return { id, title, cover: cover || null, isPublic }
}

export const RELATED_ARTICLES: RelatedArticles = {
  async search(words, signal) {
    const query = new URLSearchParams({
      q: words,
      sort: 'relevance',
      texts: '0',
      page: '1',
      page_size: String(MAX_RESULTS),
    })
    const { data } = await api<{ data: ArticleWire[] }>(`/api/get-articles/?${query}`, { signal })
    return data.filter(({ title }) => title.trim() !== '').map(foundOf)
  },

  async find(id) {
    try {
      return foundOf((await api<ArticlePageWire>(`/api/article/${id}/`)).article)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
}
