/** The months of a magazine as a list by year: the compact view of an archive. */
import type { MonthGroup } from '#core/articles/articles.ts'
import type { IssueSummary } from '#core/articles/issues/issues.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { formatMonth } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { useView } from '../../view.ts'
import { IssueLink, monthHref } from './month-card.tsx'
import styles from './month-list.module.css'

type Props = {
  edition: Edition
  groups: readonly MonthGroup[]
  issues: ReadonlyMap<string, IssueSummary>
  printed: ReadonlyMap<string, Publication>
}

export function MonthList({ edition, groups, issues, printed }: Props) {
  const { t, locale } = useView()
  const years = Map.groupBy(groups, ({ month }) => month.slice(0, 4))
  return [...years].map(([year, months]) => (
    <section key={year} className={styles.year}>
      <h3>{year}</h3>
      <ul className={styles.months}>
        {months.map(({ month, count }) => (
          <li key={month}>
            <a href={monthHref(edition, month, issues.get(month))}>{formatMonth(month, locale)}</a>
            <span>{t.articleCount(count)}</span>
            {printed.has(month) && <IssueLink printed={printed.get(month) as Publication} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}
