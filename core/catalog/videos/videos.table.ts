/** Videos on YouTube that the magazine shows: the noun described once. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import type { ShortListFilter } from '#core/records/nouns/short-list.ts'
import { defineTable, type ContentOfTable, type RecordOfTable } from '#core/records/nouns/table.ts'
import { videoSchema, type VideoWire } from '#shared/schemas/video.schema.ts'
import { youtubeId, youtubeThumbnail } from '#shared/youtube.ts'

export const videosTable = defineTable({
  table: 'videos',
  content: {
    title: 'title',
    youtubeUrl: 'youtube_url',
    description: 'description',
    status: 'status',
    language: 'language',
    order: 'position',
    posterImage: 'poster_image',
  },
  managed: { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: { order: 'order' },
  presented: ['id', 'createdAt'],
  defaults: { description: null, status: 'Active', language: 'English', order: 0, posterImage: null },
  sortable: ['title', 'language', 'order', 'status', 'created_at'],
  searchable: ['title', 'description'],
  filterable: ['status', 'language'],
  listOrder: [
    ['order', 'asc'],
    ['createdAt', 'asc'],
    ['id', 'asc'],
  ],
})

export type Video = RecordOfTable<typeof videosTable>
export type VideoContent = ContentOfTable<typeof videosTable>
export type VideoFilter = ShortListFilter<typeof videosTable>

export const videoNoun = defineNoun(videosTable, {
  noun: 'video',
  schema: videoSchema,
  title: 'title',
  facts: ['title', 'youtubeUrl', 'language', 'status', 'order'],
  media: { posterImage: 'image' },
})

export function presentVideo(video: Video): VideoWire {
  const id = youtubeId(video.youtubeUrl)
  return { ...videosTable.present(video), video_id: id, thumbnail_url: id && youtubeThumbnail(id) }
}
