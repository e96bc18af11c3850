/** The drafts of articles in the browser's storage. */
import { draftStore, type FoundDraft } from '../../drafts/draft-store.ts'
import { newValues, type ArticleValues } from '../article-values.ts'

export const articleDrafts = draftStore<ArticleValues>({ prefix: 'article-draft:', empty: newValues('') })

export type FoundArticleDraft = FoundDraft<ArticleValues>
