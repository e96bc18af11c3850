import { AppError } from '../app-error.ts'
import type { Article } from './articles.ts'

/** Someone has saved it since the caller read it: who, and what it is now. */
export class ArticleConflict extends AppError {
  readonly current: Article
  readonly savedBy: string | null

  constructor(current: Article, savedBy: string | null) {
    super('article.conflict')
    this.current = current
    this.savedBy = savedBy
  }
}
