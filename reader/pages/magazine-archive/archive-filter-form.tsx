/** Year and month of an archive: a plain form, submitted by its button or, with scripts, on change. */
import { monthName } from '#shared/dates.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { useView } from '../../view.ts'
import type { ArchiveFilter } from './magazine-archive.load.ts'
import styles from './archive-filter-form.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

type Props = { action: string; filter: ArchiveFilter; years: readonly string[] }

export function ArchiveFilterForm({ action, filter, years }: Props) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  // A year requested by address is offered as a choice even though it is empty.
  const offered = filter.year === '' || years.includes(filter.year) ? years : [filter.year, ...years]
  return (
    <form className={styles.form} action={action} data-filter="">
      <label htmlFor="archive-year">{t.year}</label>
      <select id="archive-year" name="year" defaultValue={filter.year}>
        <option value="">{t.allYears}</option>
        {offered.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <label htmlFor="archive-month">{t.month}</label>
      <select id="archive-month" name="month" defaultValue={filter.month}>
        <option value="">{t.allMonths}</option>
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {monthName(Number(month), locale)}
          </option>
        ))}
      </select>
      <button className="button button-quiet">{t.show}</button>
    </form>
  )
}
