/** An article with an excerpt and 'Read More', on month pages and in the list of all articles. */
import { listTitle, type ArticleSummary } from '#core/articles/articles.ts'
import { preview } from '#shared/plain-text.ts'
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { useView } from '../view.ts'
import { ArticleMeta } from './article-card.tsx'
import { Badge } from './badge.tsx'
import { languageAttributes } from './language-attributes.ts'
import { Picture } from './picture.tsx'
import { Isolated } from '#shared/isolated.tsx'
import styles from './preview-card.module.css'

/** Maximum length in characters (docs/specification.md, Months). */
const PREVIEW_LENGTH = 150

export function PreviewCard({ article, priority = false }: { article: ArticleSummary; priority?: boolean }) {
  const { locale, t } = useView()
  const { id, category, language, coverImage } = article
  return (
    <article
      className={coverImage ? styles.card : `${styles.card} ${styles.bordered}`}
      {...languageAttributes(language, locale)}
    >
      {coverImage && (
        <div className={styles.cover} data-cover="">
          <Picture
            src={coverImage}
            alt=""
            sizes="(max-width: 42rem) 88vw, (max-width: 64rem) 50vw, 25rem"
            priority={priority}
            focus={article.coverFocus}
          />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.category}>
          <Badge language={isUrduCategory(category) ? 'ur' : 'en'}>{categoryLabel(category)}</Badge>
        </p>
        <h2 id={`title-${id}`}>
          <a href={`/article/${id}`}>
            <Isolated text={listTitle(article)} />
          </a>
        </h2>
        <ArticleMeta article={article} />
        <p className={styles.preview}>
          <Isolated text={preview(article.excerpt, PREVIEW_LENGTH)} />
        </p>
        <p>
          <a
            className={styles.more}
            href={`/article/${id}`}
            aria-describedby={`title-${id}`}
            {...languageAttributes(locale, language)}
          >
            {t.readMore}
          </a>
        </p>
      </div>
    </article>
  )
}
