/** Writes articles whose pictures and documents were replaced in the library. */
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import { withFile, type FileChange } from '#core/media/replace-addresses.ts'
import { MAX_ATTEMPTS, type ArticleStore } from './article-store.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'

export function articleFilesService({ articles, store }: { articles: ArticlesRepository; store: ArticleStore }) {
  return {
    /**
     * Adds a version in which one file has the place of another, by the site itself. Does nothing if the article does
     * not exist or references the former file in earlier versions only.
     */
    async follow(id: number, change: FileChange): Promise<void> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const before = await articles.find(id)
        if (!before) return
        const content = articlesTable.contentOfRecord(before)
        const changes = withFile('article', content, change)
        const details = changesBetween(content, changes)
        if (Object.keys(details).length === 0) return
        if (await store.write(null, before, { ...content, ...changes }, { action: 'replace', details })) return
      }
      throw new AppError('article.conflict')
    },
  }
}
