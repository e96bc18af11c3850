/** Saves what designers need of an article: its text for InDesign and InPage, captions and photographs. */
import { fileSlug } from '#shared/file-slug.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { saveFile } from '../save-file.ts'
import { useAction } from '../use-action.ts'

export function useTextOut() {
  const { articles } = useMessages()
  const { isBusy, run } = useAction()
  return {
    isBusy,
    save: async ({ id, title }: Pick<ArticleWire, 'id' | 'title'>): Promise<void> => {
      const path = `/api/article/${id}/text-out/`
      await run(() => saveFile(path, `${fileSlug(title)}.zip`), { failed: articles.forLayoutFailed })
    },
  }
}
