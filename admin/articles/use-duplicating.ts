/** Copies an article into a new draft, and opens it. */
import { useNavigate } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import type { Locale } from '#shared/locale.ts'
import { PRESENTATION } from '#shared/schemas/article-presentation.schema.ts'
import type { ArticlePageWire, ArticleWire } from '#shared/schemas/article.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { RowAction } from '../lists/definition.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'
import { afterWrite } from '../query-client.ts'

/** The title of a copy, in the language of its article. */
const COPY_OF: Record<Locale, (title: string) => string> = {
  en: (title) => `${title} (copy)`,
  ur: (title) => `${title} (نقل)`,
}

/** The copy has no date of its own: a draft is dated today. */
export function useDuplicating(): RowAction<ArticleWire> {
  const { lists, rowActions } = useMessages()
  const reason = useFailureReason()
  const navigate = useNavigate()
  const run = async ({ id }: ArticleWire) => {
    try {
      const { article } = await api<ArticlePageWire>(`/api/article/${id}/`)
      const { author_id, writer, description, category, cover_image, language } = article
      const presentation = Object.keys(PRESENTATION).map((field) => [
        field,
        article[field as keyof typeof PRESENTATION],
      ])
      const json = {
        ...Object.fromEntries(presentation),
        title: COPY_OF[language](article.title),
        writer,
        author_id,
        description,
        category,
        cover_image: cover_image ?? '',
      }
      const { data } = await api<{ data: { id: number } }>('/api/articles/draft/', { method: 'POST', json })
      afterWrite()
      await navigate(FORM_PATHS.article.edit(data.id))
    } catch (error) {
      failure(lists.nouns.article.changeFailed + reason(error))
    }
  }
  return { label: rowActions.duplicate, run }
}
