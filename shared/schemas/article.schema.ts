/** An article: its writable fields and its wire format. `visits`, `id` and the like are not writable and are ignored. */
import { z } from 'zod'
import type { ErrorCode } from '../i18n/en/errors.ts'
import { LOCALES } from '../locale.ts'
import { stillNote } from './media.wire.ts'
import {
  address,
  code,
  category,
  optionalCategory,
  choice,
  longText,
  moment,
  optionalAddress,
  optionalId,
  optionalInteger,
  optionalLine,
  optionalText,
  titleText,
} from './fields.ts'
import { MAX_ID, MAX_TITLE_LENGTH, MIN_CONTENT_LENGTH } from './limits.ts'
import { PRESENTATION, presentationWire, TIMES } from './article-presentation.schema.ts'
import { CORRECTIONS, correctionWire } from './corrections.schema.ts'
import { ARTICLE_STATUSES } from './statuses.ts'

/** The error code for the length of content's text: in code points, without markup, with white space collapsed. */
export function errorOfContentLength(length: number): ErrorCode | null {
  if (length === 0) return 'article.content_required'
  return length < MIN_CONTENT_LENGTH ? 'article.content_short' : null
}

const description = longText('article.content_required')

export const articleSchema = z.object({
  title: titleText,
  writer: titleText,
  author_id: optionalId.meta({ description: 'An author record: its name becomes the writer.' }),
  // The text's length is validated after sanitizing: extracting the text of hostile markup takes too long.
  description: description.meta({ description: 'HTML, sanitized when it is saved.' }),
  category,
  publish_date: moment,
  cover_image: address,
  user: optionalId.meta({ description: 'The owner’s account. Only admins may set it.' }),
  status: choice(ARTICLE_STATUSES),
  issue_new: optionalText,
  ...TIMES,
  ...PRESENTATION,
  ...CORRECTIONS,
})

/**
 * For forms, whose editor produces clean content: the length of its text is validated too. `textLengthOf` parses HTML,
 * which browsers and the server do with different parsers.
 */
export function articleFormSchema(textLengthOf: (html: string) => number) {
  return articleSchema.extend({
    description: description.superRefine((html, context) => {
      const errorCode = errorOfContentLength(textLengthOf(html))
      if (errorCode) context.addIssue({ code: 'custom', message: errorCode })
    }),
  })
}

const MAX_SESSION_LENGTH = 64

/** The version of a working copy; null if the form knows of none. */
export const copyVersion = z.string(code('field.text')).max(MAX_SESSION_LENGTH, code('field.text_long')).nullable()

/** What a form knows of the caller's working copy, and the order of its saves. */
const SAVE_OF_FORM = {
  copy_version: copyVersion.optional().meta({
    description:
      'The version of your working copy that was edited, null for none: 409 if you have saved another since.',
  }),
  session: z.string(code('field.text')).max(MAX_SESSION_LENGTH, code('field.text_long')).optional().meta({
    description:
      'Identifies the editing session: its saves do not conflict with each other, and its autosaves are one revision every five minutes.',
  }),
  session_save: optionalInteger({ from: 1, to: MAX_ID }).meta({
    description: 'Counts the saves of the session: one that arrives after a later one is not written.',
  }),
}

export const copyQuery = z.object(SAVE_OF_FORM)

export const articleChangesSchema = articleSchema.partial().extend({
  version: optionalInteger({ from: 1, to: MAX_ID }).meta({
    description: 'The version that was edited: 409 if the article has been saved since.',
  }),
  ...SAVE_OF_FORM,
})

/** At most as long as a title, and possibly empty. */
const unfinishedText = optionalLine(MAX_TITLE_LENGTH).transform((line) => (line === null ? '' : line))

const nothing = z.union([z.literal(''), z.null()]).transform(() => null)

/** For an article that is still being written: every field is optional. */
export const articlePreviewSchema = z.object({
  id: optionalId.meta({ description: 'The id of an existing article.' }),
  title: optionalText,
  writer: optionalText,
  author_id: optionalId,
  description: longText().optional().meta({ description: 'HTML, sanitized as when it is saved.' }),
  category: optionalCategory,
  publish_date: z.union([nothing, moment]).optional(),
  cover_image: optionalAddress,
  ...TIMES,
  ...PRESENTATION,
  ...CORRECTIONS,
})

/** What of an article has been written so far: every field may be absent or empty. */
export const articleDraftSchema = z.object({
  title: unfinishedText,
  writer: unfinishedText,
  author_id: optionalId,
  description: longText().optional().meta({ description: 'HTML, sanitized when it is saved.' }),
  category: optionalCategory,
  publish_date: z.union([nothing.transform(() => undefined), moment]).optional(),
  cover_image: optionalAddress,
  ...TIMES,
  ...PRESENTATION,
  ...CORRECTIONS,
  status: choice(ARTICLE_STATUSES).meta({
    description: 'Draft or Pending, unless the article is Active or Inactive already.',
  }),
})

export const articleDraftChangesSchema = articleDraftSchema.extend({
  version: optionalInteger({ from: 1, to: MAX_ID }).meta({
    description: 'The version that was edited: 409 if somebody else has saved the article since.',
  }),
  ...SAVE_OF_FORM,
  explicit: z
    .boolean(code('field.choice'))
    .optional()
    .meta({ description: 'Saved by somebody, not by itself: a revision, and in the audit log.' }),
})

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
    publish_at: z.iso.datetime().meta({ description: 'The same as a moment, whatever it is.' }),
    cover_image: z.string().nullable(),
    ...presentationWire,
    corrections: z.array(correctionWire).meta({ description: 'Dated notes that readers see with the article.' }),
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
    issue_id: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'The magazine issue that it is in the contents of: that issue decides its date.' }),
  })
  .meta({ id: 'Article' })
export type ArticleWire = z.infer<typeof articleWire>

/** The response to a save. */
export const savedArticleWire = articleWire.extend({ note: stillNote }).meta({ id: 'SavedArticle' })
export type SavedArticleWire = z.infer<typeof savedArticleWire>

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

export const draftSavedWire = z
  .object({
    kept_in: z.enum(['article', 'working_copy']).meta({
      description: 'An Active or Inactive article is not changed: its changes are a working copy of the account.',
    }),
    version: z.int().positive(),
    copy_version: copyVersion.meta({
      description: 'The version of the working copy; null if it is kept in the article.',
    }),
    saved_at: z.iso.datetime(),
    article: articleWire.omit({ description: true }),
    note: stillNote,
  })
  .meta({ id: 'SavedDraft' })
export type DraftSavedWire = z.infer<typeof draftSavedWire>
