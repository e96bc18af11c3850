/** A video: the writable fields and the wire format. */
import { z } from 'zod'
import { youtubeId } from '../youtube.ts'
import { addressThat, choice, isAddress, optionalAddress, optionalInteger, optionalText, titleText } from './fields.ts'
import { ORDER_RANGE } from './limits.ts'
import { recordVersion } from './record-version.ts'
import { ACTIVE_OR_NOT, LANGUAGES } from './statuses.ts'

export const videoSchema = z.object({
  title: titleText,
  youtube_url: addressThat((text) => isAddress(text) && youtubeId(text) !== null, 'field.video_address'),
  description: optionalText,
  status: choice(ACTIVE_OR_NOT),
  language: choice(LANGUAGES),
  order: optionalInteger(ORDER_RANGE),
  poster_image: optionalAddress,
})
export const videoChangesSchema = videoSchema.partial()

export const videoWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    youtube_url: z.string(),
    description: z.string().nullable(),
    status: z.enum(ACTIVE_OR_NOT),
    language: z.enum(LANGUAGES),
    order: z.int().min(0),
    video_id: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    poster_image: z.string().nullable(),
    created_at: z.iso.datetime(),
    version: recordVersion,
  })
  .meta({ id: 'Video' })
export type VideoWire = z.infer<typeof videoWire>

export const digitalWire = z
  .object({ featured_video: videoWire.nullable(), other_videos: z.array(videoWire) })
  .meta({ id: 'HilalDigital' })
