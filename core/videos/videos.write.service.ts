/** Writing videos. */
import { crudService, type CrudParts } from '../crud.service.ts'
import type { VideosRepository } from './videos.repository.ts'
import type { Video } from './videos.ts'

export type VideoContent = Omit<Video, 'id' | 'createdAt'>

export function videosWritingService(parts: CrudParts & { videos: VideosRepository }) {
  return crudService<VideoContent, Video>(
    { noun: 'video', notFound: 'video.not_found', titleOf: (video) => video.title, rows: parts.videos },
    parts,
  )
}
