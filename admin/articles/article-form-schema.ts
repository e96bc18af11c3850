/** The rules of the article form, with the length of the content's text as the browser parses it. */
import { moment, optionalAddress } from '#shared/schemas/fields.ts'
import { articleDraftSchema, articleFormSchema } from '#shared/schemas/article.schema.ts'
import { visibleLength } from '#shared/schemas/text-rules.ts'
import { plainText } from '../plain-text.ts'

export const ARTICLE_FORM_SCHEMA = articleFormSchema((html) => visibleLength(plainText(html)))

/**
 * The same form while the article is being written: what is there must be storable, and nothing is missed but the date,
 * which the server would leave as it was.
 */
export const ARTICLE_DRAFT_SCHEMA = articleDraftSchema.omit({ publish_at: true }).extend({ publish_date: moment })

/** The same form when its article is submitted: editors may choose the cover themselves. */
export const ARTICLE_REVIEW_SCHEMA = ARTICLE_FORM_SCHEMA.extend({ cover_image: optionalAddress })
