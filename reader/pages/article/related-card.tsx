/** The card of a related article within content. */
import { readingMessages } from '#shared/i18n/messages.ts'
import { languageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import type { RelatedArticle } from './related.ts'
import { Isolated } from '#shared/isolated.tsx'

export function RelatedCard({ article }: { article: RelatedArticle }) {
  const { locale } = useView()
  const { id, title, language, coverImage } = article
  return (
    <div className="related-article" {...languageAttributes(language, locale)}>
      {coverImage !== null && <Picture src={coverImage} alt="" sizes="8rem" />}
      <p>
        <small {...languageAttributes(locale, language)}>{readingMessages(locale).relatedArticle}</small>{' '}
        <a href={`/article/${id}`}>
          <Isolated text={title} />
        </a>
      </p>
    </div>
  )
}
