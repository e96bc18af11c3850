/** Articles as the API returns them. */
import { z } from 'zod'
import { LOCALES } from '../locale.ts'
import { ARTICLE_STATUSES } from './statuses.ts'

export const articleWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    article_title: z.string(),
    writer: z.string(),
    description: z.string().meta({ description: 'The content, as HTML.' }),
    category: z.string(),
    category_display_name: z.string().meta({ description: 'The label of the category, in its own language.' }),
    publish_date: z.iso.datetime().meta({
      description: 'Midnight UTC names a day alone: public from midnight of that day in Asia/Karachi.',
    }),
    cover_image: z.string().nullable(),
    user: z.int().nullable().meta({ description: 'The account that owns it.' }),
    visits: z.int(),
    issue_new: z.string(),
    status: z.enum(ARTICLE_STATUSES),
    language: z.enum(LOCALES),
    author_id: z.int().nullable().meta({ description: 'The author record of the writer, if there is one.' }),
    version: z
      .int()
      .positive()
      .meta({ description: 'Incremented by every write. Send it with PUT to detect conflicts.' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Article' })
export type ArticleWire = z.infer<typeof articleWire>

const bylineWire = z
  .object({
    author_name: z.string(),
    author_image: z.string().nullable(),
    introduction: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Byline', description: 'The writer of an article; nulls if the writer has no author record.' })
export type BylineWire = z.infer<typeof bylineWire>

export const recentArticleWire = articleWire
  .pick({
    id: true,
    title: true,
    article_title: true,
    writer: true,
    category: true,
    category_display_name: true,
    publish_date: true,
    cover_image: true,
  })
  .meta({ id: 'RecentArticle' })
export type RecentArticleWire = z.infer<typeof recentArticleWire>

export const articlePageWire = z
  .object({
    article: articleWire,
    author: bylineWire,
    id: z.int().positive(),
    recent_articles: z
      .array(recentArticleWire)
      .meta({ description: 'The newest others of its language, at most five.' }),
  })
  .meta({ id: 'ArticleWithAuthor' })
export type ArticlePageWire = z.infer<typeof articlePageWire>

export const monthWire = z
  .object({
    month: z.string().meta({ description: 'yyyy-mm in Asia/Karachi.' }),
    count: z.int(),
    cover_image: z.string().nullable(),
    article_id: z.int().positive(),
  })
  .meta({ id: 'Month' })
export type MonthWire = z.infer<typeof monthWire>
