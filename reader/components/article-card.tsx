/**
 * An article in a list: cover, category, title, writer and date. The whole card is clickable; only the title is a link.
 */
import { listTitle, type ArticleSummary } from '#core/articles/articles.ts'
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { preview } from '#shared/plain-text.ts'
import { useView } from '../view.ts'
import { Byline } from './byline.tsx'
import { DEFAULT_COVER } from './default-cover.ts'
import { languageAttributes } from './language-attributes.ts'
import { Picture } from './picture.tsx'
import { Isolated } from '#shared/isolated.tsx'
import styles from './article-card.module.css'

type Props = {
  article: ArticleSummary
  /** The `sizes` attribute of the cover in this position. */
  sizes: string
  layout?: 'stacked' | 'beside' | 'large'
  heading?: 'h2' | 'h3'
  showCategory?: boolean
  priority?: boolean
}

/** Length of the excerpt on a large card, in characters. */
const LEAD_LENGTH = 190

export function ArticleCard({
  article,
  sizes,
  layout = 'stacked',
  heading: Heading = 'h3',
  showCategory = true,
  priority = false,
}: Props) {
  const { locale } = useView()
  const { id, language } = article
  return (
    <article className={`${styles.card} ${styles[layout] ?? ''}`} {...languageAttributes(language, locale)}>
      <div className={styles.cover} data-cover="">
        <Picture
          src={article.coverImage ?? DEFAULT_COVER}
          alt=""
          sizes={sizes}
          priority={priority}
          focus={article.coverFocus}
        />
      </div>
      <div className={styles.text}>
        {showCategory && <CategoryLabel category={article.category} around={language} />}
        <Heading className={styles.title}>
          <a href={`/article/${id}`}>
            <Isolated text={listTitle(article)} />
          </a>
        </Heading>
        {layout === 'large' && (
          <p className={styles.excerpt}>
            <Isolated text={preview(article.excerpt, LEAD_LENGTH)} />
          </p>
        )}
        <ArticleMeta article={article} />
      </div>
    </article>
  )
}

/** Writer and date in the language of the interface, laid out in the direction of the article. */
export function ArticleMeta({ article }: { article: Pick<ArticleSummary, 'writer' | 'publishDate' | 'language'> }) {
  const { locale } = useView()
  const differs = article.language !== locale
  return (
    <p className={styles.meta}>
      <Byline writer={article.writer} around={article.language} />
      <time dateTime={dayOf(article.publishDate)} {...(differs && { lang: locale, dir: 'auto' })}>
        {formatDay(article.publishDate, locale)}
      </time>
    </p>
  )
}

/**
 * The name of a category, which may be in another script than its surroundings. `around` is the language of the
 * surroundings where it differs from the page's.
 */
export function CategoryLabel({ category, href, around }: { category: string; href?: string; around?: Locale }) {
  const { locale, href: hrefOf } = useView()
  const language = isUrduCategory(category) ? 'ur' : 'en'
  const label = categoryLabel(category)
  return (
    <p
      className={language === 'ur' ? styles.category : `${styles.category} ${styles.capitals}`}
      {...languageAttributes(language, around ?? locale)}
    >
      {href ? <a href={hrefOf(href)}>{label}</a> : label}
    </p>
  )
}
