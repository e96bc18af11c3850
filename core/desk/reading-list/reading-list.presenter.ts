import type { SavedArticle } from './reading-list.ts'

export function presentSavedArticle({ articleId, savedAt }: SavedArticle) {
  return { article: articleId, saved_at: savedAt }
}
