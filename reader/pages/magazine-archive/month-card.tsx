/** A month of a magazine, presented like an issue: a cover that links to its articles. */
import type { MonthGroup } from '#core/articles/articles.ts'
import { coverOf, type IssueSummary } from '#core/articles/issues/issues.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { formatMonth } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { Picture } from '../../components/picture.tsx'
import { issuePath } from '../../issue-names.ts'
import { useView } from '../../view.ts'
import styles from './month-card.module.css'

/** A landscape picture in a portrait frame: twice as wide as the visible part. */
const SIZES = '(max-width: 40rem) 92vw, (max-width: 70rem) 60vw, 36rem'

/** The cover of an issue is as high as the frame. */
const ISSUE_SIZES = '(max-width: 40rem) 45vw, 17rem'

/** The issue of a month as printed. */
export function IssueLink({ printed }: { printed: Publication }) {
  const { locale } = useView()
  return (
    <a className={styles.issue} href={printed.docUrl} type="application/pdf">
      {archiveMessages(locale).readIssue}
    </a>
  )
}

/** The issue of the month where it has contents, else the articles of the month. */
export function monthHref(edition: Edition, month: string, issue: IssueSummary | undefined): string {
  return issue && issue.articles > 0 ? issuePath(issue) : `${edition.month.path}/${month}`
}

export function MonthCard({
  edition,
  group,
  issue,
  printed,
}: {
  edition: Edition
  group: MonthGroup
  issue?: IssueSummary | undefined
  printed?: Publication | undefined
}) {
  const { t, locale } = useView()
  const archive = archiveMessages(locale)
  const name = edition.name[locale]
  const month = formatMonth(group.month, locale)
  const printedCover = (issue && coverOf(issue)) ?? printed?.coverImage
  const [cover, focus] = printedCover ? [printedCover, null] : [group.coverImage, group.coverFocus]
  return (
    <li className={styles.card}>
      {/* A picture that fails to load is removed by itself; the tile beneath remains. */}
      <div className={styles.cover}>
        <p className={styles.tile} aria-hidden="true">
          {name} <span>{month}</span>
        </p>
        {cover && <Picture src={cover} alt="" sizes={printedCover ? ISSUE_SIZES : SIZES} focus={focus} />}
        <p className={styles.overlay} aria-hidden="true">
          {t.articleCount(group.count)}
        </p>
      </div>
      <h3>
        <a href={monthHref(edition, group.month, issue)}>{archive.monthTitle(name, month)}</a>
      </h3>
      <p className={styles.hint}>{archive.clickToView}</p>
      {printed && <IssueLink printed={printed} />}
    </li>
  )
}
