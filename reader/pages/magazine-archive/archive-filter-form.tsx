/** The filter of an archive: a plain form, submitted by its button or, with scripts, on change. */
import type { ReactNode } from 'react'
import { formatMonth, monthName } from '#shared/dates.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { useView } from '../../view.ts'
import { ALL, type ArchiveFilter, type ArchiveView } from './archive-filter.ts'
import styles from './archive-filter-form.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

type Props = {
  action: string
  filter: ArchiveFilter
  view: ArchiveView
  years: readonly string[]
  /** The months that can be chosen, `yyyy-mm`. */
  months: readonly string[]
}

type Option = { value: string; text: string }

export function ArchiveFilterForm({ action, filter, view, years, months }: Props) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  // A year or month requested by address is offered as a choice even though it is empty.
  const withChosen = (chosen: string, offered: readonly string[]) =>
    chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered]
  const asYear = (year: string): Option => ({ value: year, text: year })
  const asMonth = (month: string): Option => ({ value: month, text: monthName(Number(month), locale) })
  const asIssue = (month: string): Option => ({ value: month, text: formatMonth(month, locale) })
  return (
    <FilterForm action={action}>
      <Choice
        name="year"
        label={t.year}
        all={t.allYears}
        value={filter.year}
        options={withChosen(filter.year, years).map(asYear)}
      />
      <Choice name="month" label={t.month} all={t.allMonths} value={filter.month} options={MONTHS.map(asMonth)} />
      <Choice
        name="monthYear"
        label={t.issueMonth}
        all={t.allIssues}
        value={filter.monthYear}
        options={withChosen(filter.monthYear, months).map(asIssue)}
      />
      {view !== 'cards' && <input type="hidden" name="view" value={view} />}
    </FilterForm>
  )
}

export function FilterForm({ action, children }: { action: string; children: ReactNode }) {
  const { locale } = useView()
  return (
    // Browsers would restore the last choice after Back, although the page shows what its address says.
    <form className={styles.form} action={action} autoComplete="off" data-filter="">
      {children}
      <button className="button button-quiet">{archiveMessages(locale).show}</button>
    </form>
  )
}

export function Choice(props: { name: string; label: string; all: string; value: string; options: readonly Option[] }) {
  const id = `archive-${props.name}`
  return (
    <>
      <label htmlFor={id}>{props.label}</label>
      <select id={id} name={props.name} defaultValue={props.value || ALL}>
        <option value={ALL}>{props.all}</option>
        {props.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
