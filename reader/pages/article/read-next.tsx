/** What to read after the article: cards of related ones. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { ArticleCard } from '../../components/article-card.tsx'
import { FailedBlock } from '../../components/failed-block.tsx'
import { useView } from '../../view.ts'
import styles from './read-next.module.css'

export function ReadNext({ articles }: { articles: ArticleSummary[] | null }) {
  const { locale } = useView()
  if (articles?.length === 0) return null
  return (
    <section className={styles.next} data-block="next" aria-labelledby="next-title">
      <h2 id="next-title">{readingMessages(locale).readNext}</h2>
      {!articles && <FailedBlock />}
      <div className={styles.cards}>
        {articles?.map((article) => (
          <ArticleCard key={article.id} article={article} sizes="(max-width: 64rem) 44vw, 13rem" />
        ))}
      </div>
    </section>
  )
}
