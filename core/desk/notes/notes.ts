/** Notes of editors on passages of articles. The text of the article contains nothing of them. */

/** The words by which a passage is found, as in a TextQuoteSelector of the W3C's Web Annotation Data Model. */
export type NoteAnchor = {
  /** Empty for a note on the whole article. */
  quote: string
  prefix: string
  suffix: string
}

export type Reply = {
  id: number
  articleId: number
  userId: number | null
  /** Empty where the account no longer exists. */
  name: string
  text: string
  createdAt: string
}

export type Note = Reply &
  NoteAnchor & {
    resolvedAt: string | null
    /** The name of who has resolved it; empty while it is open. */
    resolvedBy: string
    replies: readonly Reply[]
  }

/** Notes and replies: far more than are ever read, and few enough to be sent at once. */
export const MAX_NOTES_PER_ARTICLE = 1000
