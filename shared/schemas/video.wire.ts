/** Videos as the API returns them. */
import { z } from 'zod'
import { ACTIVE_OR_NOT, LANGUAGES } from './statuses.ts'

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
  })
  .meta({ id: 'Video' })
export type VideoWire = z.infer<typeof videoWire>

export const digitalWire = z
  .object({ featured_video: videoWire.nullable(), other_videos: z.array(videoWire) })
  .meta({ id: 'HilalDigital' })
