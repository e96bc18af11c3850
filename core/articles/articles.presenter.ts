/** The wire shape of articles. */
import type { ArticleWire, MonthWire } from '#shared/schemas/article.wire.ts'
import type { Article, MonthGroup } from './articles.ts'

export function presentArticle(article: Article): ArticleWire {
  return {
    id: article.id,
    title: article.title,
    article_title: article.title,
    writer: article.writer,
    description: article.description,
    category: article.category,
    publish_date: article.publishDate,
    cover_image: article.coverImage,
    user: article.userId,
    visits: article.visits,
    issue_new: article.issueNew,
    status: article.status,
    language: article.language,
    author_id: article.authorId,
    version: article.version,
    created_at: article.createdAt,
    updated_at: article.updatedAt,
  }
}

export function presentMonth(group: MonthGroup): MonthWire {
  return { month: group.month, count: group.count, cover_image: group.coverImage, article_id: group.articleId }
}
