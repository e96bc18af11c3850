/** Use cases of reading videos. */
import type { RecordsRepository } from '#core/records/nouns/records.repository.ts'
import { shortListService } from '#core/records/nouns/short-list.service.ts'
import { videoNoun, videosTable, type Video } from './videos.table.ts'

/** The featured video and the next four, which 'digital' blocks show. */
const DIGITAL_LENGTH = 5

export function videosService({ videos }: { videos: RecordsRepository<typeof videosTable> }) {
  return {
    ...shortListService({ noun: videoNoun, table: videosTable, records: videos }),

    /** The active ones, of one language if requested. */
    async listPublic(language?: Video['language']): Promise<Video[]> {
      return videos.list({ active: true, ...(language && { equal: { language } }) })
    },

    async digital(): Promise<{ featured: Video | null; others: Video[] }> {
      const [featured = null, ...others] = await videos.list({ active: true, limit: DIGITAL_LENGTH })
      return { featured, others }
    },
  }
}
