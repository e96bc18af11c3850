/** Videos: films on YouTube that the magazine shows. */
import type { ActiveOrNot, LANGUAGES } from '#shared/schemas/statuses.ts'
import { matchesWords, sortedBy, type Order } from '../list-filter.ts'

export type Video = {
  id: number
  title: string
  youtubeUrl: string
  description: string | null
  status: ActiveOrNot
  language: (typeof LANGUAGES)[number]
  /** Whole number from 0: the order in lists. */
  order: number
  posterImage: string | null
  createdAt: string
}

/** Columns that staff order their list by. */
export const VIDEO_COLUMNS = ['title', 'language', 'order', 'status', 'created_at'] as const

export type VideoFilter = {
  /** Words of the title or the description. */
  q?: string
  status?: Video['status']
  language?: Video['language']
  sort?: (typeof VIDEO_COLUMNS)[number]
  order?: Order
}

/** Those that a filter asks for, in its order; there are few, so they are chosen here. */
export function chosenVideos(all: readonly Video[], filter: VideoFilter): Video[] {
  const { q, status, language, sort, order } = filter
  const chosen = all.filter(
    (video) =>
      matchesWords(q, video.title, video.description) &&
      (status === undefined || video.status === status) &&
      (language === undefined || video.language === language),
  )
  if (!sort) return chosen
  return sortedBy(chosen, (video) => (sort === 'created_at' ? video.createdAt : video[sort]), order)
}
