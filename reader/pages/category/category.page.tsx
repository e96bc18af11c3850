import { categoryLabel, isCategory } from '#shared/categories.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { windowOfSeven, type Page } from '#shared/pagination.ts'
import { ArticleCard } from '../../components/article-card.tsx'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { useView } from '../../view.ts'
import type { CategoryProps } from './category.load.ts'
import styles from './category.module.css'

/**
 * On the first page one article leads with three beside it, and the others fill the grid. With exactly five articles
 * four stand beside the lead, so that none is alone in a row.
 */
function leadingOf(articles: Page<unknown> | null): number {
  if (articles?.page !== 1) return 0
  return articles.count === 5 ? 5 : 4
}

export function CategoryPage({ category, articles }: CategoryProps) {
  const { t, locale, edition } = useView()
  const reading = readingMessages(locale)
  const label = categoryLabel(category)
  const rows = articles?.rows ?? []
  const leading = leadingOf(articles)
  const [lead, ...beside] = rows.slice(0, leading)
  const rest = rows.slice(leading)
  return (
    <div className="page">
      <ListHeading eyebrow={edition && <a href={edition.home}>{edition.name[locale]}</a>} title={<bdi>{label}</bdi>}>
        {articles && articles.count > 0 && <Badge>{t.articleCount(articles.count)}</Badge>}
        {isCategory(category) && <a href={`/category/${category}/feed.xml`}>{reading.feed}</a>}
      </ListHeading>
      {!articles && <Empty alert text={reading.fetchFailed} />}
      {articles?.count === 0 && <Empty text={t.noArticlesInCategory(label)} />}
      {lead && (
        <div className={styles.leading}>
          <ArticleCard
            article={lead}
            layout="large"
            heading="h2"
            showCategory={false}
            sizes="(max-width: 60rem) 88vw, 48rem"
            priority
          />
          {beside.length > 0 && (
            <div className={styles.beside}>
              {beside.map((article) => (
                <ArticleCard
                  key={article.id}
                  article={article}
                  layout="beside"
                  heading="h2"
                  showCategory={false}
                  sizes="(max-width: 60rem) 34vw, 9rem"
                />
              ))}
            </div>
          )}
        </div>
      )}
      {rest.length > 0 && (
        <div className={styles.grid}>
          {rest.map((article) => (
            <ArticleCard
              key={article.id}
              article={article}
              heading="h2"
              showCategory={false}
              sizes="(max-width: 38rem) 88vw, (max-width: 60rem) 50vw, 19rem"
            />
          ))}
        </div>
      )}
      {articles && (
        <Pagination
          page={articles.page}
          pages={articles.pages}
          numbers={windowOfSeven(articles.page, articles.pages)}
          hrefOf={(page) => pageHref(`/category/${category}`, page)}
        />
      )}
    </div>
  )
}
