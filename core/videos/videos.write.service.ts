/** Writing videos. */
import { crudService, type CrudParts } from '../crud.service.ts'
import type { VideosRepository } from './videos.repository.ts'
import { videoNoun } from './videos.table.ts'
import type { Video, VideoContent } from './videos.ts'

export function videosWritingService(parts: CrudParts & { videos: VideosRepository }) {
  return crudService<VideoContent, Video>(
    { noun: videoNoun, titleOf: (video) => video.title, repository: parts.videos },
    parts,
  )
}
