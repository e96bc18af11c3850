/** The article page for unsaved content: no visits, no comments, not indexed. */
import { editionOfCategory } from '#shared/editions/editions.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import type { ArticleProps } from './article.load.ts'
import { readingMinutes } from './reading-time.ts'

const RECENT = 5

/** Throws `article.not_found` for a token that is unknown or has expired. */
export async function loadPreview({ services, params }: PageRequestContext): Promise<Loaded<ArticleProps>> {
  const { rendered, ...article } = await services.previews.read(params['token'] ?? '')
  const { language } = article
  const [author, recent] = await Promise.all([
    services.authors.ofArticle(article),
    services.articles.newestBeside(article, RECENT),
  ])
  const reading = readingMessages(language)
  const title = article.title || reading.untitled
  return {
    locale: language,
    edition: editionOfCategory(article.category) ?? null,
    preview: true,
    tags: null,
    head: { title, type: 'article' },
    props: {
      article: { ...article, title },
      contentHtml: rendered.html,
      contentCss: rendered.css,
      contentKey: rendered.html,
      minutes: readingMinutes(rendered.words, language),
      author,
      recent: recent.articles,
      neighbours: {},
      comments: { rows: [], count: 0, page: 1, pageSize: 1, pages: 1 },
      rating: { average: 0, count: 0 },
    },
  }
}
