/** An article in a list: cover, category, title, writer, day. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { formatDay } from '#shared/dates.ts'
import { directionOf } from '#shared/locale.ts'
import { useView } from '../view.ts'
import { DEFAULT_COVER } from './default-cover.ts'
import { Picture } from './picture.tsx'
import styles from './article-card.module.css'

type Props = {
  article: ArticleSummary
  /** `sizes` of the cover in its place. */
  sizes: string
  layout?: 'stacked' | 'beside' | 'large'
  heading?: 'h2' | 'h3'
  showCategory?: boolean
  priority?: boolean
}

export function ArticleCard({
  article,
  sizes,
  layout = 'stacked',
  heading: Heading = 'h3',
  showCategory = true,
  priority = false,
}: Props) {
  const { locale, t } = useView()
  const foreign = article.language === locale ? {} : { lang: article.language, dir: directionOf(article.language) }
  return (
    <article className={`${styles.card} ${styles[layout] ?? ''}`} {...foreign}>
      <div className={styles.cover}>
        <Picture src={article.coverImage ?? DEFAULT_COVER} alt="" sizes={sizes} priority={priority} />
      </div>
      <div className={styles.words}>
        {showCategory && <CategoryLabel category={article.category} />}
        <Heading className={styles.title}>
          <a href={`/article/${article.id}`}>{article.title}</a>
        </Heading>
        {layout === 'large' && <p className={styles.excerpt}>{article.excerpt}</p>}
        <p className={styles.meta} lang={locale} dir={directionOf(locale)}>
          <bdi>{t.by(article.writer)}</bdi>
          <time dateTime={article.publishDate.slice(0, 10)}>{formatDay(article.publishDate, locale)}</time>
        </p>
      </div>
    </article>
  )
}

export function CategoryLabel({ category }: { category: string }) {
  const { locale } = useView()
  const urdu = isUrduCategory(category)
  const foreign = urdu === (locale === 'ur') ? {} : { lang: urdu ? 'ur' : 'en', dir: urdu ? 'rtl' : 'ltr' }
  return (
    <p className={styles.category} {...foreign}>
      {categoryLabel(category)}
    </p>
  )
}
