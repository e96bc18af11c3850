import { formatMonth } from '#shared/dates.ts'
import { archiveMessages, readingMessages } from '#shared/i18n/messages.ts'
import { shownRange, windowOfSeven } from '#shared/pagination.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { IssueCard } from '../../components/issue-card.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { PreviewCard } from '../../components/preview-card.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { useView } from '../../view.ts'
import type { MonthProps } from './month.load.ts'
import styles from './month.module.css'

export function MonthPage({ edition, month, title, articles, printed, issues, neighbours }: MonthProps) {
  const { t, locale } = useView()
  const reading = readingMessages(locale)
  const monthName = formatMonth(month, locale)
  const range = articles && shownRange(articles)
  const { path } = edition.month
  const { earlier, later } = neighbours
  return (
    <div className="page">
      <ListHeading eyebrow={<a href={edition.home}>{reading.backTo(edition.name[locale])}</a>} title={title}>
        {articles && <Badge strong>{t.articleCount(articles.count)}</Badge>}
        <Badge>{monthName}</Badge>
        {/* The page's script announces here that another page of the list is loading. */}
        <output data-loading={t.loading}>
          {range && range.from > 0 && t.showingArticles(range.from, range.to, articles.count)}
        </output>
      </ListHeading>
      {issues.length + printed.length > 0 && (
        <section className={styles.issues} aria-label={archiveMessages(locale).wholeIssue}>
          {issues.map((issue) => (
            <IssueCard key={issue.id} issue={issue} />
          ))}
          {printed.map((issue) => (
            <PublicationCard key={issue.id} publication={issue} layout="beside" heading="h2" />
          ))}
        </section>
      )}
      {!articles && <Empty alert text={reading.fetchFailed} />}
      {articles?.count === 0 && (
        <Empty
          title={reading.emptyMonthTitle}
          text={edition.month.forKids ? reading.emptyMonthForKids(monthName) : reading.emptyMonth(monthName)}
        />
      )}
      {articles && articles.count > 0 && (
        <div className={styles.grid} data-list="">
          {articles.rows.map((article, index) => (
            <PreviewCard key={article.id} article={article} priority={index === 0} />
          ))}
        </div>
      )}
      {articles && (
        <Pagination
          page={articles.page}
          pages={articles.pages}
          numbers={windowOfSeven(articles.page, articles.pages)}
          hrefOf={(page) => pageHref(`${path}/${month}`, page)}
        />
      )}
      {(earlier ?? later) !== null && (
        <nav className={styles.months} aria-label={reading.otherMonths}>
          {earlier && (
            <a href={`${path}/${earlier}`} rel="prev">
              <span aria-hidden="true">{locale === 'ur' ? '→' : '←'}</span> {formatMonth(earlier, locale)}
            </a>
          )}
          {later && (
            <a className={styles.next} href={`${path}/${later}`} rel="next">
              {formatMonth(later, locale)} <span aria-hidden="true">{locale === 'ur' ? '←' : '→'}</span>
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
