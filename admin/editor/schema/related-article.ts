/** A reference to another article, by its id: its page shows a card with the title and cover that it has by then. */
import { Node, mergeAttributes } from '@tiptap/core'
import { parseId } from '#shared/ids.ts'
import { insertAndLeave } from '../blocks/insert-blocks.ts'

/** What the editor shows of an article. */
export type FoundArticle = { id: number; title: string; cover: string | null; isPublic: boolean }

export type RelatedArticles = {
  /** The articles that words find, best first. */
  search: (words: string, signal: AbortSignal) => Promise<FoundArticle[]>
  /** Null if it does not exist. */
  find: (id: number) => Promise<FoundArticle | null>
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    relatedArticle: { insertRelatedArticle: (id: number) => ReturnType }
  }
}

export type RelatedArticleOptions = { articles: RelatedArticles | null }

export const RelatedArticle = Node.create<RelatedArticleOptions>({
  name: 'relatedArticle',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ articles: null }),
  addAttributes: () => ({
    article: {
      default: null,
      parseHTML: (element) => parseId(element.getAttribute('data-article') ?? ''),
      renderHTML: ({ article }) => ({ 'data-article': String(article) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'div.related-article[data-article]',
      priority: 60,
      getAttrs: (element) => (parseId(element.getAttribute('data-article') ?? '') === null ? false : {}),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: 'related-article' }, HTMLAttributes)],
  addCommands() {
    return {
      insertRelatedArticle:
        (article) =>
        ({ tr, state, dispatch }) => {
          const type = state.schema.nodes[this.name]
          if (!type) return false
          if (!dispatch) return true
          insertAndLeave(tr, type.create({ article }))
          return true
        },
    }
  },
})
