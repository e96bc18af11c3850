import { formatDay } from '#shared/dates.ts'
import { CategoryLabel } from '../../components/article-card.tsx'
import { DEFAULT_COVER } from '../../components/default-cover.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import type { ArticleProps } from './article.load.ts'
import styles from './article.module.css'

export function ArticlePage({ article, author, recent }: ArticleProps) {
  const { t, locale } = useView()
  return (
    <div className={`page ${styles.layout}`}>
      <article className={styles.article}>
        <CategoryLabel category={article.category} />
        <h1>{article.title}</h1>
        <p>
          <time dateTime={article.publishDate.slice(0, 10)}>{formatDay(article.publishDate, locale)}</time>
        </p>
        <div className={styles.cover}>
          <Picture src={article.coverImage ?? DEFAULT_COVER} alt="" sizes="(max-width: 60rem) 100vw, 52rem" priority />
        </div>
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: article.description }} />
      </article>
      <aside>
        <p>{author?.authorName ?? article.writer}</p>
        <h2>{t.recentArticles}</h2>
        {recent.length === 0 ? (
          <p>{t.noRecentArticles}</p>
        ) : (
          <ul>
            {recent.map((each) => (
              <li key={each.id}>
                <a href={`/article/${each.id}`}>{each.title}</a>
              </li>
            ))}
          </ul>
        )}
      </aside>
    </div>
  )
}
