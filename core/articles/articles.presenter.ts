/** The wire format of articles. */
import { dateOnWire } from '#shared/dates.ts'
import type { ArticleWire, MonthWire } from '#shared/schemas/article.schema.ts'
import { articlesTable } from './articles.table.ts'
import type { Article, MonthGroup } from './articles.ts'

export function presentArticle(article: Article): ArticleWire {
  return {
    ...articlesTable.present(article),
    publish_date: dateOnWire(article.publishDate),
    article_title: article.title,
  }
}

export function presentMonth(group: MonthGroup): MonthWire {
  return { month: group.month, count: group.count, cover_image: group.coverImage, article_id: group.articleId }
}
