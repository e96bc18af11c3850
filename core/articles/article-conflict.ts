import { AppError } from '../app-error.ts'
import type { Article } from './articles.ts'

/** Someone else has saved the article since the caller read it: their name, and the article's current state. */
export class ArticleConflict extends AppError {
  readonly current: Article
  readonly savedBy: string | null

  constructor(current: Article, savedBy: string | null) {
    super('article.conflict')
    this.current = current
    this.savedBy = savedBy
  }
}
