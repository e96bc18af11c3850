/** Billboards: the publisher's advertisements in the six places of the homes. */
export type Billboard = {
  id: number
  title: string
  /** 1 Armed Forces Section, 2 and 3 Advertisement 1 and 2, 4 Trending Publication Section, 5 and 6 Reader's Opinion 1 and 2. */
  location: number
  status: 'Active' | 'Inactive'
  issueNews: string
  /** `yyyy-mm-dd` in Asia/Karachi: shown from this day on. */
  created: string
  image: string
  link: string | null
  userId: number | null
}
