/** The node of a related article, shown as a card. Kept apart from its schema, which needs no React. */
import { ReactNodeViewRenderer } from '@tiptap/react'
import { RelatedArticle } from '../schema/related-article.ts'
import { RelatedArticleView } from './related-article-view.tsx'

export const ShownRelatedArticle = RelatedArticle.extend({
  addNodeView: () => ReactNodeViewRenderer(RelatedArticleView),
})
