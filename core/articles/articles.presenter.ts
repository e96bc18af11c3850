/** The wire shape of articles. */
import type { Article } from './articles.ts'

export function presentArticle(article: Article) {
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
    created_at: article.createdAt,
    updated_at: article.updatedAt,
  }
}
