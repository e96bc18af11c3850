/** Use cases of reading videos. */
import { AppError } from '../app-error.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import { canReadVideo } from './videos.policy.ts'
import type { VideosRepository } from './videos.repository.ts'
import { filterVideos, type Video, type VideoFilter } from './videos.ts'

/** The featured video and the next four, which 'digital' blocks show. */
const DIGITAL_LENGTH = 5

export function videosService({ videos }: { videos: VideosRepository }) {
  return {
    /** The active ones, of one language if requested. */
    async listPublic(language?: Video['language']): Promise<Video[]> {
      return videos.list({ active: true, ...(language && { language }) })
    },

    async digital(): Promise<{ featured: Video | null; others: Video[] }> {
      const [featured = null, ...others] = await videos.list({ active: true, limit: DIGITAL_LENGTH })
      return { featured, others }
    },

    /** All videos, for admins. Throws `session.required`, `session.forbidden`. */
    async listForStaff(caller: Caller, filter: VideoFilter = {}): Promise<Video[]> {
      assertAdmin(caller)
      return filterVideos(await videos.list({}), filter)
    },

    /** Throws `video.not_found`, also for one that the caller may not know of. */
    async read(caller: Caller, id: number): Promise<Video> {
      const video = await videos.find(id)
      if (!video || !canReadVideo(caller, video)) throw new AppError('video.not_found')
      return video
    },
  }
}
