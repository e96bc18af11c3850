import { ANONYMOUS } from '#core/caller.ts'
import type { Article, ArticleSummary } from '#core/articles/articles.ts'
import type { Byline } from '#core/authors/authors.ts'
import type { Comment, RatingSummary } from '#core/comments/comments.ts'
import { AppError } from '#core/app-error.ts'
import { categoryLabel } from '#shared/categories.ts'
import { editionOfCategory } from '#shared/editions/editions.ts'
import { preview } from '#shared/plain-text.ts'
import { parsePictureAddress, sizeAddress } from '#shared/media-name.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type ArticleProps = {
  article: Article
  author: Byline | undefined
  recent: ArticleSummary[]
  comments: Comment[]
  rating: RatingSummary
}

const RECENT = 5
const COMMENTS_AT_ONCE = 10

/** An id as addresses hold it. Throws `article.not_found` for anything else. */
export function articleId(text: string | undefined): number {
  if (!text || !/^[1-9][0-9]{0,9}$/.test(text) || Number(text) > 2_147_483_647) throw new AppError('article.not_found')
  return Number(text)
}

function coverForPreview(article: Article): string {
  const picture = article.coverImage && parsePictureAddress(article.coverImage)
  return picture
    ? sizeAddress(picture, Math.min(1280, picture.width), 'jpg')
    : (article.coverImage ?? '/social-card.jpg')
}

export async function loadArticle({ services, params, siteUrl }: PageRequestContext): Promise<Loaded<ArticleProps>> {
  const id = articleId(params['articleId'])
  const article = await services.articles.read(ANONYMOUS, id)
  const [author, recent, comments] = await Promise.all([
    services.authors.ofArticle(article),
    services.articles.newest({ language: article.language, excludeId: id, limit: RECENT }),
    services.comments.ofArticle(id, { page: 1, pageSize: COMMENTS_AT_ONCE }),
  ])
  const description = preview(article.excerpt, 200)
  const image = coverForPreview(article)
  return {
    locale: article.language,
    edition: editionOfCategory(article.category) ?? null,
    head: {
      title: article.title,
      description,
      canonical: `/article/${id}`,
      image,
      type: 'article',
      feed: { title: categoryLabel(article.category), path: `/category/${article.category}/feed.xml` },
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description,
        inLanguage: article.language,
        datePublished: article.publishDate,
        dateModified: article.updatedAt,
        articleSection: categoryLabel(article.category),
        image: [image.startsWith('/') ? siteUrl + image : image],
        author: { '@type': 'Person', name: author?.authorName ?? article.writer },
        publisher: { '@type': 'Organization', name: 'Hilal', logo: `${siteUrl}/favicon.svg` },
        mainEntityOfPage: `${siteUrl}/article/${id}`,
      },
    },
    props: { article, author, recent, comments: comments.page.rows, rating: comments.rating },
  }
}
