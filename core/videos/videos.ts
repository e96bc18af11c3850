/** Videos on YouTube that the magazine shows. */
import { matchesWords, sortedBy, type Order } from '../list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import { videosTable } from './videos.table.ts'

export type Video = RecordOfTable<typeof videosTable>
export type VideoContent = ContentOfTable<typeof videosTable>

export type VideoFilter = {
  /** Words of the title or the description. */
  q?: string
  status?: Video['status']
  language?: Video['language']
  sort?: (typeof videosTable.sortable)[number]
  order?: Order
}

/** Filters and sorts the videos in memory, because there are few. */
export function filterVideos(all: readonly Video[], filter: VideoFilter): Video[] {
  const { q, status, language, sort, order } = filter
  const chosen = all.filter(
    (video) =>
      matchesWords(q, ...videosTable.searchable.map((field) => String(video[field] ?? ''))) &&
      (status === undefined || video.status === status) &&
      (language === undefined || video.language === language),
  )
  return sort ? sortedBy(chosen, (video) => video[videosTable.fieldOfWireName(sort)], order) : chosen
}
