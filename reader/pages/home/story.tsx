/** An article on a home, in its own language throughout. The enclosing block decides its size. */
import { listTitle, type ArticleSummary } from '#core/articles/articles.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import { messages } from '#shared/i18n/messages.ts'
import { preview } from '#shared/plain-text.ts'
import { DEFAULT_COVER } from '../../components/default-cover.ts'
import { languageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import { Isolated } from '#shared/isolated.tsx'
import styles from './story.module.css'

type Props = {
  article: ArticleSummary
  /** The `sizes` attribute of the cover in this position. */
  sizes: string
  /** The lead story of a home: its cover loads first. */
  lead?: boolean
  /** Shows an excerpt. */
  excerpt?: boolean
  className?: string | undefined
}

const EXCERPT = 220

export function Story({ article, sizes, lead = false, excerpt = false, className }: Props) {
  const { locale } = useView()
  const { language } = article
  return (
    <article
      className={className ? `${styles.story} ${className}` : styles.story}
      {...languageAttributes(language, locale)}
    >
      <div className={styles.cover} data-cover="" data-fallback={DEFAULT_COVER}>
        <Picture
          src={article.coverImage ?? DEFAULT_COVER}
          alt=""
          sizes={sizes}
          priority={lead}
          focus={article.coverFocus}
        />
      </div>
      <div>
        <h3>
          <a href={`/article/${article.id}`}>
            <Isolated text={listTitle(article)} />
          </a>
        </h3>
        {excerpt && (
          <p className={styles.excerpt}>
            <Isolated text={preview(article.excerpt, EXCERPT)} />
          </p>
        )}
        <p className={styles.byline}>
          <bdi>{messages(language).by(article.writer)}</bdi>{' '}
          <time dateTime={dayOf(article.publishDate)}>{formatDay(article.publishDate, language)}</time>
        </p>
      </div>
    </article>
  )
}
