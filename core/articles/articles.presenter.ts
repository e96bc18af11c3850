/** The wire format of articles. */
import { parseBylines } from '#shared/bylines.ts'
import { categoryLabel } from '#shared/categories.ts'
import { dateOnWire } from '#shared/dates.ts'
import type { ArticleWire, MonthWire, RecentArticleWire } from '#shared/schemas/article.schema.ts'
import { correctionsOf } from '#shared/corrections.ts'
import { articlesTable } from './articles.table.ts'
import type { Article, ArticleSummary, MonthGroup } from './articles.ts'

export function presentArticle(article: Article): ArticleWire {
  return {
    ...articlesTable.present(article),
    bylines: parseBylines(article.bylines),
    corrections: correctionsOf(article),
    publish_date: dateOnWire(article.publishDate),
    publish_at: article.publishDate,
    article_title: article.title,
    category_display_name: categoryLabel(article.category),
  }
}

export function presentRecentArticle(article: ArticleSummary): RecentArticleWire {
  return {
    id: article.id,
    title: article.title,
    article_title: article.title,
    writer: article.writer,
    category: article.category,
    category_display_name: categoryLabel(article.category),
    publish_date: dateOnWire(article.publishDate),
    cover_image: article.coverImage,
  }
}

export function presentMonth(group: MonthGroup): MonthWire {
  return { month: group.month, count: group.count, cover_image: group.coverImage, article_id: group.articleId }
}
