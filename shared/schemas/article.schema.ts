/** What may be written of an article. `visits`, `id` and the like are no part of it: they decide nothing. */
import { z } from 'zod'
import { CATEGORY_SLUGS } from '../categories.ts'
import type { ErrorCode } from '../i18n/en/errors.ts'
import { plainText } from '../plain-text.ts'
import {
  address,
  category,
  choice,
  longText,
  moment,
  optionalAddress,
  optionalId,
  optionalInteger,
  optionalText,
  titleText,
} from './fields.ts'
import { MAX_ID, MIN_CONTENT_LENGTH } from './limits.ts'
import { ARTICLE_STATUSES } from './statuses.ts'

/** What is wrong with a text that has been cleaned: characters count without markup, spaces in a row as one. */
export function errorOfContent(html: string): ErrorCode | null {
  const { length } = Array.from(plainText(html))
  if (length === 0) return 'article.content_required'
  return length < MIN_CONTENT_LENGTH ? 'article.content_short' : null
}

const description = longText('article.content_required')

export const articleSchema = z.object({
  title: titleText,
  writer: titleText,
  author_id: optionalId.meta({ description: 'An author record: its name becomes the writer.' }),
  // Its length is judged once it is cleaned: reading the text of hostile markup takes too long.
  description: description.meta({ description: 'HTML; cleaned by our list when it is saved.' }),
  category,
  publish_date: moment,
  cover_image: address,
  user: optionalId.meta({ description: 'Whose it is. An admin alone may say.' }),
  status: choice(ARTICLE_STATUSES),
  issue_new: optionalText,
})

/** For a form, whose editor writes clean text: the length of the text is judged too. */
export const articleFormSchema = articleSchema.extend({
  description: description.superRefine((html, context) => {
    const errorCode = errorOfContent(html)
    if (errorCode) context.addIssue({ code: 'custom', message: errorCode })
  }),
})

export const articleChangesSchema = articleSchema.partial().extend({
  version: optionalInteger({ from: 1, to: MAX_ID }).meta({
    description: 'The version that was changed: 409 where the article has gone on since.',
  }),
})

const nothing = z.union([z.literal(''), z.null()]).transform(() => null)

/** Of an article that is still being written: everything may be absent. */
export const articlePreviewSchema = z.object({
  id: optionalId.meta({ description: 'Of an article that was saved before.' }),
  title: optionalText,
  writer: optionalText,
  author_id: optionalId,
  description: longText().optional().meta({ description: 'HTML; cleaned by the list by which it is saved.' }),
  category: choice(CATEGORY_SLUGS),
  publish_date: z.union([nothing, moment]).optional(),
  cover_image: optionalAddress,
})
