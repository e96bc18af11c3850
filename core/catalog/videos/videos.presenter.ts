/** The wire format of videos. */
import type { VideoWire } from '#shared/schemas/video.schema.ts'
import { youtubeId, youtubeThumbnail } from '#shared/youtube.ts'
import { videosTable } from './videos.table.ts'
import type { Video } from './videos.table.ts'

export function presentVideo(video: Video): VideoWire {
  const id = youtubeId(video.youtubeUrl)
  return { ...videosTable.present(video), video_id: id, thumbnail_url: id && youtubeThumbnail(id) }
}
