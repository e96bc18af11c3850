/** Comments: a reader's words and rating under an article. */
export type Comment = {
  id: number
  articleId: number
  articleTitle: string
  userId: number
  firstName: string
  lastName: string
  comment: string
  /** 1 to 5. */
  rating: number
  status: string
  createdAt: string
}

export type RatingSummary = {
  /** 1 to 5 with its fraction; 0 where there are none. */
  average: number
  count: number
}
