/** Videos: films on YouTube that the magazine shows. */
export type Video = {
  id: number
  title: string
  youtubeUrl: string
  description: string | null
  status: 'Active' | 'Inactive'
  language: 'English' | 'Urdu'
  /** Whole number from 0: the order in lists. */
  order: number
  posterImage: string | null
  createdAt: string
}
