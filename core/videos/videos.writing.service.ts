/** Writing videos. */
import { thingWriting, type WritingParts } from '../thing-writing.ts'
import type { VideosRepository } from './videos.repository.ts'
import type { Video } from './videos.ts'

export type VideoContent = Omit<Video, 'id' | 'createdAt'>

export function videosWritingService(parts: WritingParts & { videos: VideosRepository }) {
  return thingWriting<VideoContent, Video>(
    { noun: 'video', notFound: 'video.not_found', titleOf: (video) => video.title, rows: parts.videos },
    parts,
  )
}
