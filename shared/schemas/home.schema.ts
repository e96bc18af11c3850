/** The arrangement of homes in requests and responses. */
import { z } from 'zod'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { optionalExactMoment } from './fields.ts'
import { MAX_ID, MAX_PINS } from './limits.ts'
import { ARTICLE_STATUSES } from './statuses.ts'

/**
 * A timestamp, or the value of a `datetime-local` field, which is in Asia/Karachi; stored to the second. Null and the
 * empty string are null.
 */
const optionalMoment = optionalExactMoment.transform((at) => (at ? `${at.slice(0, 19)}.000Z` : null)).default(null)

const pin = z.object({
  block: z.string('home.block_unknown').meta({ description: 'The name of a block of articles of this home.' }),
  position: z
    .int('home.position_unknown')
    .min(1, 'home.position_unknown')
    .max(MAX_ID, 'home.position_unknown')
    .meta({ description: 'The place in the block, from 1.' }),
  article: z.int('home.article_unknown').min(1, 'home.article_unknown').max(MAX_ID, 'home.article_unknown'),
  starts_at: optionalMoment.meta({ description: 'null: from the moment of the call.' }),
  ends_at: optionalMoment.meta({ description: 'null: without an end.' }),
})

const pins = z.array(pin, 'request.invalid').max(MAX_PINS, 'home.pins_too_many')

export const homeSchema = z.object({
  version: z
    .int('field.required')
    .min(0, 'field.required')
    .max(MAX_ID, 'field.required')
    .meta({ description: 'The version that was read; another save since then is a conflict.' }),
  pins,
})

export const homePreviewSchema = z.object({
  at: optionalMoment.meta({ description: 'The moment that is shown; null: now.' }),
  pins,
})

const articleWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    writer: z.string(),
    category: z.string(),
    publish_date: z.iso.datetime(),
    cover_image: z.string().nullable(),
  })
  .meta({ id: 'HomeArticle' })
export type HomeArticleWire = z.infer<typeof articleWire>

const pinWire = z.object({
  block: z.string(),
  position: z.int().positive(),
  article_id: z.int().positive(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  article: articleWire
    .extend({ status: z.enum(ARTICLE_STATUSES) })
    .nullable()
    .meta({ description: 'null: the article is in the bin.' }),
})
export type HomePinWire = z.infer<typeof pinWire>

export const homeWire = z
  .object({
    edition: z.enum(MAGAZINE_TYPES),
    version: z.int().min(0),
    now: z.iso.datetime(),
    pins: z.array(pinWire),
    blocks: z.array(
      z.object({
        name: z.string(),
        length: z.int().positive().meta({ description: 'How many articles the block shows.' }),
        articles: z.array(articleWire).meta({ description: 'The newest, which fill the places without a pin.' }),
      }),
    ),
  })
  .meta({ id: 'Home' })
export type HomeWire = z.infer<typeof homeWire>
