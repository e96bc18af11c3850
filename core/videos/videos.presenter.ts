/** The wire shape of videos. */
import type { VideoWire } from '#shared/schemas/video.wire.ts'
import type { Video } from './videos.ts'
import { youtubeId, youtubeThumbnail } from '#shared/youtube.ts'

export function presentVideo(video: Video): VideoWire {
  const id = youtubeId(video.youtubeUrl)
  return {
    id: video.id,
    title: video.title,
    youtube_url: video.youtubeUrl,
    description: video.description,
    status: video.status,
    language: video.language,
    order: video.order,
    video_id: id,
    thumbnail_url: id && youtubeThumbnail(id),
    poster_image: video.posterImage,
    created_at: video.createdAt,
  }
}
