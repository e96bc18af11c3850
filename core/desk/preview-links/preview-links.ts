/** Preview links: show an article to people without an account before it is published. */

export type PreviewLink = {
  id: number
  articleId: number
  /** The account that has created it: the link works as long as this account may share the article. */
  userId: number
  ownerEmail: string
  createdAt: string
  expiresAt: string
  lastOpenedAt: string | null
}

/** More links to one article than this are never needed at once, and each is one more that may be passed on. */
export const MAX_LINKS_PER_ARTICLE = 20
