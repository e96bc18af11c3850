/** The article page for unsaved content, which is not indexed. */
import { editionOfCategory } from '#shared/editions/editions.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import type { ArticleProps } from './article.load.ts'
import { previewProps } from './preview-props.ts'

/** Throws `article.not_found` for a token that is unknown or has expired. */
export async function loadPreview({ services, params }: PageRequestContext): Promise<Loaded<ArticleProps>> {
  const props = await previewProps(services, await services.previews.read(params['token'] ?? ''))
  const { language, category, title } = props.article
  return {
    locale: language,
    edition: editionOfCategory(category) ?? null,
    preview: true,
    tags: null,
    head: { title, type: 'article' },
    props,
  }
}
