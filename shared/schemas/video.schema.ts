/** The writable fields of a video. */
import { z } from 'zod'
import { youtubeId } from '../youtube.ts'
import { addressThat, choice, isAddress, optionalAddress, optionalInteger, optionalText, titleText } from './fields.ts'
import { ORDER_RANGE } from './limits.ts'
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
