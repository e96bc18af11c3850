/** The tables of articles and of what is derived from them. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { StoredStage } from '#shared/stages.ts'
import type { ArticleStatus, RevisionAction } from '#shared/schemas/statuses.ts'
import type { Day, Moment } from './column-types.ts'

export type ArticlesTable = {
  id: Generated<number>
  title: string
  writer: string
  author_id: number | null
  category: string
  /** Derived from the category, or from the script of the text where the category does not determine it. */
  language: Locale
  status: ArticleStatus
  publish_date: Moment
  /** `yyyy-mm`: of the issue that it appears with, else of publish_date in Asia/Karachi. */
  month: string
  cover_image: string | null
  user_id: number | null
  visits: Generated<number>
  issue_new: string
  created_at: Moment
  updated_at: Moment
  /** As shown in lists: the standfirst, else the first 300 characters of the text without markup. */
  excerpt: string
  description: string
  /** Incremented by every write. */
  version: Generated<number>
  /** A small line above the title. */
  kicker: string | null
  /** In place of the title in lists. */
  short_title: string | null
  /** In place of the excerpt, and above the text. */
  standfirst: string | null
  /** In place of the excerpt for search engines and link previews. */
  meta_description: string | null
  /** In place of the drawn card in link previews. */
  share_image: string | null
  cover_alt: string | null
  cover_credit: string | null
  /** The point that crops of the cover keep in view: percent from the left and from the top (`30,70`). */
  cover_focus: string | null
  /** The people beside the writer, a line for each: `translator: Ali Raza`. */
  bylines: string | null
  /** From then on readers do not see it. */
  take_down_at: Moment | null
  /** The magazine issue whose contents it is in; written with those. */
  issue_id: number | null
  /** JSON: dated notes that readers see. */
  corrections: string | null
}

/**
 * The Active articles of one category, language and month; scheduled ones are included until `last_publish_date` tells
 * that there are any. Triggers count a group again after each write of one of its articles.
 */
export type ArticleMonthsTable = {
  category: string
  language: Locale
  month: string
  articles: number
  newest_id: number
  /** The newest that has a cover. */
  covered_id: number | null
  last_publish_date: Moment
  /** The last change of any of them. */
  changed_at: Moment
}

export type ArticleTextsTable = {
  article_id: number
  /** Title, writer and plain text, normalized for matching. */
  search_text: string
}

/** Derived from the content, for one version of the article and of the renderer; it can be recreated at any time. */
export type ArticleRenderingsTable = {
  article_id: number
  article_version: number
  render_version: number
  html: string
  css: Generated<string>
  words: number
}

export type ArticleVisitsTable = { article_id: number; day: Day; visits: number }
export type VisitMarksTable = { mark: string; seen_at: Moment }

/** The content of an article at each of its versions. */
/** Word and InPage files that have become articles, by the beginning of their SHA-256. */
export type OpenedDocumentsTable = { hash: string; article_id: number; created_at: Moment }

export type ArticleRevisionsTable = {
  id: Generated<number>
  article_id: number
  version: number
  user_id: number | null
  created_at: Moment
  action: RevisionAction
  /** JSON of the article's own fields. */
  content: string
  /** The editing session that saved it; its next autosaves continue one. */
  session: string | null
  /** Which save of its session it is. */
  session_save: number | null
}

/** What an account has changed in a public article and not published yet. */
export type WorkingCopiesTable = {
  article_id: number
  user_id: number
  /** The version of the article that was changed. */
  base_version: number
  saved_at: Moment
  /** JSON of the article's own fields. */
  content: string
  /** As in revisions. */
  session: string | null
  session_save: number | null
}

/** Content as JSON, found by the hash of the token in its URL. */
export type ArticlePreviewsTable = {
  token_hash: string
  user_id: number
  created_at: Moment
  expires_at: Moment
  content: string
}

/**
 * Where an article is on its way to readers. Without a row, its status tells: a Pending article is submitted, a Draft
 * is a draft.
 */
export type ArticleStagesTable = {
  article_id: number
  stage: StoredStage
  assignee_id: number | null
  due_day: Day | null
  /** What the editor wrote who returned it last. */
  note: string | null
  note_by: number | null
  note_at: Moment | null
  changed_at: Moment
}
