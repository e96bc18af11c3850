/** Videos, described once. */
import { defineNoun } from '../nouns/noun.ts'
import { defineTable } from '../nouns/table.ts'

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
})

export const videoNoun = defineNoun(videosTable, { noun: 'video', title: 'title', media: { posterImage: 'image' } })
