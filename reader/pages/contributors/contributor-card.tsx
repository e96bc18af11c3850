/** An author's portrait, name and introduction, with a link to their articles. */
import type { Author } from '#core/catalog/authors/authors.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { languageOfText } from '#shared/script.ts'
import { languageAttributes, detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import { Isolated } from '#shared/isolated.tsx'
import { authorPath } from '../author/author.load.ts'
import styles from './contributor-card.module.css'

export function ContributorCard({ author }: { author: Author }) {
  const { locale, href } = useView()
  const t = pageTexts(locale).contributors
  const { authorName: name, authorImage: portrait, introduction, articleCount } = author
  const id = `author-${author.id}`
  const ownLanguage = languageOfText(introduction ?? name)
  return (
    <li className={styles.card} {...languageAttributes(ownLanguage, locale)}>
      <div className={styles.portrait}>
        <span aria-hidden="true">{Array.from(name)[0]}</span>
        {portrait && <Picture src={portrait} alt="" sizes="(max-width: 40rem) 30vw, 9rem" />}
      </div>
      <div className={styles.text}>
        <h3 id={id} {...detectedLanguageAttributes(name, ownLanguage)}>
          <a href={href(authorPath(author.id))}>{name}</a>
        </h3>
        {introduction && (
          <p className={styles.introduction}>
            <Isolated text={introduction} />
          </p>
        )}
        {articleCount > 0 && (
          <p className={styles.more} {...languageAttributes(locale, ownLanguage)}>
            <a href={href(authorPath(author.id))} aria-describedby={id}>
              {t.articlesBy(articleCount)}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
