/** What the article page shows of unpublished content: no visits, no comments, no neighbours. */
import type { Article } from '#core/articles/articles.ts'
import type { RenderedContent } from '#core/articles/content/render-content.ts'
import type { Services } from '#core/services.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import type { ArticleProps } from './article.load.ts'
import { relatedArticles } from './related.ts'
import { readingMinutes } from './reading-time.ts'

const RECENT = 5

export async function previewProps(
  services: Services,
  { rendered, ...article }: Article & { rendered: RenderedContent },
): Promise<ArticleProps> {
  const { language } = article
  const [author, recent, related] = await Promise.all([
    services.authors.ofArticle(article),
    services.articles.newestBeside(article, RECENT),
    relatedArticles(services, { id: article.id, html: rendered.html }).load(),
  ])
  return {
    article: { ...article, title: article.title || readingMessages(language).untitled },
    contentHtml: rendered.html,
    contentCss: rendered.css,
    minutes: readingMinutes(rendered.words, language),
    isPreview: true,
    author,
    recent: recent.articles,
    related,
    neighbours: {},
    next: [],
    inIssue: null,
    comments: { rows: [], count: 0, page: 1, pageSize: 1, pages: 1 },
    rating: { average: 0, count: 0, comments: 0 },
  }
}
