/** The article page of a preview link, for people without an account. */
import { editionOfCategory } from '#shared/editions/editions.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import type { ArticleProps } from '../article/article.load.ts'
import { previewProps } from '../article/preview-props.ts'

export type SharedPreviewProps = { preview: ArticleProps; expiresAt: string }

/** Throws `article.not_found` for a link that is unknown, expired or revoked, and `request.too_many`. */
export async function loadSharedPreview({ services, params }: PageRequestContext): Promise<Loaded<SharedPreviewProps>> {
  const { article, expiresAt } = await services.previewLinks.open(params['token'] ?? '')
  const preview = await previewProps(services, article)
  const { language, category, title } = preview.article
  return {
    locale: language,
    edition: editionOfCategory(category) ?? null,
    preview: true,
    tags: null,
    head: { title, type: 'article' },
    props: { preview, expiresAt },
  }
}
