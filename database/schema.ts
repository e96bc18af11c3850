/**
 * The tables as Kysely sees them, the same on both engines: moments are ISO 8601 UTC strings, days `yyyy-mm-dd`
 * strings, counts numbers, truth values 0 or 1. The engines make it so.
 */
import type { Generated } from 'kysely'
import type { Locale } from '#shared/locale.ts'

type Moment = string
type Day = string
type Bit = 0 | 1

export type ArticlesTable = {
  id: Generated<number>
  title: string
  writer: string
  author_id: number | null
  category: string
  /** Found from the category, or from the letters where the category does not say. */
  language: Locale
  status: string
  publish_date: Moment
  /** `yyyy-mm` of publish_date in Asia/Karachi. */
  month: string
  cover_image: string | null
  user_id: number | null
  visits: Generated<number>
  issue_new: string
  created_at: Moment
  updated_at: Moment
  /** The first 300 characters of the text without markup: what lists show. */
  excerpt: string
  description: string
}

export type ArticleTextsTable = {
  article_id: number
  /** Title, writer and plain text, normalised for matching. */
  search_text: string
}

export type ArticleVisitsTable = { article_id: number; day: Day; visits: number }
export type VisitMarksTable = { mark: string; seen_at: Moment }

export type AuthorsTable = {
  id: Generated<number>
  author_name: string
  author_image: string | null
  email: string | null
  contact_no: string | null
  category: string | null
  introduction: string | null
  user_id: number | null
  status: string
  created_at: Moment
  updated_at: Moment
}

export type UsersTable = {
  id: Generated<number>
  /** Lower case: addresses compare without case. */
  email: string
  email_verified: Generated<Bit>
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  role: string
  status: Generated<string>
  created_at: Moment
  updated_at: Moment
}

export type CommentsTable = {
  id: Generated<number>
  article_id: number
  user_id: number
  comment: string
  rating: number
  status: Generated<string>
  created_at: Moment
}

export type BillboardsTable = {
  id: Generated<number>
  title: string
  location: number
  status: string
  issue_news: string
  /** The day from which it is shown. */
  created: Day
  image: string
  link: string | null
  user_id: number | null
  created_at: Moment
  updated_at: Moment
}

export type PublicationsTable = {
  id: Generated<number>
  kind: 'magazine' | 'ebook'
  title: string
  publish_date: Moment
  language: string
  direction: string
  status: string
  cover_image: string
  doc_url: string
  /** Pages of the PDF where we know them. */
  pages: number | null
  is_archived: Generated<Bit>
  /** Of an e-book: which shelf under /ebooks it stands on. Null on none. */
  shelf: string | null
  description: Generated<string>
  created_at: Moment
  updated_at: Moment
}

export type VideosTable = {
  id: Generated<number>
  title: string
  youtube_url: string
  description: string | null
  status: string
  language: string
  position: number
  /** A picture of ours shown until the player is asked for. */
  poster_image: string | null
  created_at: Moment
  updated_at: Moment
}

export type PackagesTable = {
  id: Generated<number>
  name: string
  name_ur: string
  description: string
  description_ur: string
  months: number
  /** Whole rupees. */
  cost: number
  status: string
  position: number
  created_at: Moment
  updated_at: Moment
}

export type MediaTable = {
  id: Generated<number>
  /** The file's name under /media, which holds its size and colour. */
  name: string
  kind: 'image' | 'document'
  media_type: string
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
  original_name: string
  user_id: number | null
  created_at: Moment
}

export type NewsletterTable = {
  id: Generated<number>
  email: string
  locale: Locale
  status: string
  /** What the links of the confirmation and of every newsletter hold, as a hash. */
  token_hash: string
  created_at: Moment
  confirmed_at: Moment | null
}

export type SettingsTable = { key: string; value: string }

export type Schema = {
  articles: ArticlesTable
  article_texts: ArticleTextsTable
  article_visits: ArticleVisitsTable
  visit_marks: VisitMarksTable
  authors: AuthorsTable
  users: UsersTable
  comments: CommentsTable
  billboards: BillboardsTable
  publications: PublicationsTable
  videos: VideosTable
  packages: PackagesTable
  media: MediaTable
  newsletter_subscribers: NewsletterTable
  settings: SettingsTable
}
