/** The 'last month' block of a home: the newest articles of the previous month. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Services } from '#core/services.ts'
import { formatMonth, monthOf, shiftMonth } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { categoriesOfEdition } from '#shared/editions/editions.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { Story } from '../pages/home/story.tsx'
import { useView } from '../view.ts'
import styles from './previous-issue.module.css'

export type PreviousIssueProps = { month: string; articles: ArticleSummary[]; href: string }

const LENGTH = 4

export async function loadPreviousIssue(
  services: Services,
  edition: Edition,
  now: string,
): Promise<PreviousIssueProps> {
  const month = shiftMonth(monthOf(now), -1)
  const articles = await services.articles.newest({
    categories: categoriesOfEdition(edition),
    month,
    limit: LENGTH,
  })
  return { month, articles, href: `${edition.month.path}/${month}` }
}

export function PreviousIssue({ month, articles, href }: PreviousIssueProps) {
  const { locale } = useView()
  const t = homeMessages(locale)
  const name = formatMonth(month, locale)
  if (articles.length === 0) return <p>{t.noArticlesInMonth(name)}</p>
  const few = articles.length <= 2
  return (
    <>
      <div className={few ? `${styles.stories} ${styles.short}` : styles.stories}>
        {articles.map((article) => (
          <Story key={article.id} article={article} sizes="(min-width: 62rem) 25rem, 75vw" excerpt={few} />
        ))}
      </div>
      <p>
        <a className="button button-quiet" href={href}>
          {t.readPreviousIssue(name)}
        </a>
      </p>
    </>
  )
}
