/** A related article in the text, as the editor shows it: with its present title, and whether readers see the card. */
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { FoundArticle, RelatedArticleOptions } from '../schema/related-article.ts'

/** `undefined` while it is loading, null if there is none or it could not be loaded. */
function useArticle({ articles }: RelatedArticleOptions, id: number): FoundArticle | null | undefined {
  const [found, setFound] = useState<FoundArticle | null>()
  useEffect(() => {
    let isCurrent = true
    const show = (article: FoundArticle | null) => isCurrent && setFound(article)
    if (articles) articles.find(id).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [articles, id])
  return found
}

export function RelatedArticleView({ node, extension, selected }: ReactNodeViewProps) {
  const { related } = useMessages().editor
  const id = Number(node.attrs['article'])
  const article = useArticle(extension.options as RelatedArticleOptions, id)
  const title = article?.title || related.numbered(id)
  return (
    <NodeViewWrapper
      className={`related-article${selected ? ' is-selected' : ''}`}
      data-drag-handle=""
      contentEditable={false}
    >
      {article?.cover && <img src={article.cover} alt="" />}
      <p>
        <small>{related.label}</small>
        <strong {...languageProps(title)}>{title}</strong>
        {article === null && <small>{related.missing}</small>}
        {article?.isPublic === false && <small>{related.notPublic}</small>}
      </p>
    </NodeViewWrapper>
  )
}
