/** A month of a magazine, presented like an issue: a cover that links to its articles. */
import type { MonthGroup } from '#core/articles/articles.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { formatMonth } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import styles from './month-card.module.css'

/** A landscape picture in a portrait frame: twice as wide as the visible part. */
const SIZES = '(max-width: 40rem) 92vw, (max-width: 70rem) 60vw, 36rem'

/** The cover of an issue is as high as the frame. */
const ISSUE_SIZES = '(max-width: 40rem) 45vw, 17rem'

/** The issue of a month as printed. */
export function IssueLink({ issue }: { issue: Publication }) {
  const { locale } = useView()
  return (
    <a className={styles.issue} href={issue.docUrl} type="application/pdf">
      {archiveMessages(locale).readIssue}
    </a>
  )
}

export function MonthCard({
  edition,
  group,
  issue,
}: {
  edition: Edition
  group: MonthGroup
  issue?: Publication | undefined
}) {
  const { t, locale } = useView()
  const archive = archiveMessages(locale)
  const name = edition.name[locale]
  const month = formatMonth(group.month, locale)
  const [cover, focus] = issue ? [issue.coverImage, null] : [group.coverImage, group.coverFocus]
  return (
    <li className={styles.card}>
      {/* A picture that fails to load is removed by itself; the tile beneath remains. */}
      <div className={styles.cover}>
        <p className={styles.tile} aria-hidden="true">
          {name} <span>{month}</span>
        </p>
        {cover && <Picture src={cover} alt="" sizes={issue ? ISSUE_SIZES : SIZES} focus={focus} />}
        <p className={styles.overlay} aria-hidden="true">
          {t.articleCount(group.count)}
        </p>
      </div>
      <h3>
        <a href={`${edition.month.path}/${group.month}`}>{archive.monthTitle(name, month)}</a>
      </h3>
      <p className={styles.hint}>{archive.clickToView}</p>
      {issue && <IssueLink issue={issue} />}
    </li>
  )
}
