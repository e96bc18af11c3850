/** What can be done with videos. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '../app-error.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { MediaReferencesService } from '../media/references.service.ts'
import type { VideoRecord, VideosRepository } from './videos.repository.ts'
import { chosenVideos, type Video, type VideoFilter } from './videos.ts'

/** The featured film and the next four: what 'digital' blocks show. */
const DIGITAL_LENGTH = 5

export function videosService(parts: {
  videos: VideosRepository
  uses: MediaReferencesService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { videos, uses, events, transaction, clock } = parts

  return {
    /** The active ones, of one language where asked. */
    async listPublic(language?: 'English' | 'Urdu'): Promise<Video[]> {
      return videos.list({ active: true, ...(language && { language }) })
    },

    async digital(): Promise<{ featured: Video | null; others: Video[] }> {
      const [featured = null, ...others] = await videos.list({ active: true, limit: DIGITAL_LENGTH })
      return { featured, others }
    },

    /** All, for admins. Throws `session.required`, `session.forbidden`. */
    async listForStaff(caller: Caller, filter: VideoFilter = {}): Promise<Video[]> {
      assertAdmin(caller)
      return chosenVideos(await videos.list({}), filter)
    },

    /** Throws `video.not_found`. */
    async read(caller: Caller, id: number): Promise<Video> {
      const video = await videos.find(id)
      if (!video || (video.status !== 'Active' && caller.role !== 'admin')) throw new AppError('video.not_found')
      return video
    },

    async add(video: Omit<VideoRecord, 'createdAt' | 'updatedAt'>): Promise<number> {
      const now = clock()
      return transaction(async () => {
        const id = await videos.insert({ ...video, createdAt: now, updatedAt: now })
        await uses.added('video', [{ id, content: video }])
        await events.publish({ noun: 'video', id, change: 'created', before: null, after: video })
        return id
      })
    },
  }
}
