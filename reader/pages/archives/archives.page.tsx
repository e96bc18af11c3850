import { dayOf } from '#shared/dates.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { Empty } from '../../components/empty.tsx'
import { FailedBlock } from '../../components/failed-block.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Prose } from '../../components/prose.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { useView } from '../../view.ts'
import { Choice, FilterForm } from '../magazine-archive/archive-filter-form.tsx'
import { ARCHIVES_PATH, type ArchivesProps } from './archives.load.ts'
import styles from './archives.module.css'

export function ArchivesPage(props: ArchivesProps) {
  const { language, magazine, year, issues, ebooks } = props
  const { locale, t: common } = useView()
  const t = archiveMessages(locale)
  const chosen = { ...(language && { language }), ...(magazine && { magazine }), ...(year && { year }) }
  return (
    <div className="page">
      <ListHeading title={t.archivesTitle} text={t.archivesLead}>
        <span>
          <Prose text={t.byMonthText} />
        </span>
      </ListHeading>
      <section className={styles.section} data-block="issues">
        <h2>{t.issues}</h2>
        <IssueFilter {...props} />
        {/* The page's script announces here that other issues are loading. */}
        <output data-loading={common.loading} />
        {!issues && <FailedBlock text={t.fetchArchivesFailed} />}
        {issues?.count === 0 && <Empty text={t.noIssues} />}
        {issues && (
          <>
            <div data-list="">
              <IssuesByYear issues={issues.rows} />
            </div>
            <Pagination
              page={issues.page}
              pages={issues.pages}
              numbers={windowOfSeven(issues.page, issues.pages)}
              hrefOf={(page) => pageHref(ARCHIVES_PATH, page, chosen)}
            />
          </>
        )}
      </section>
      <section className={styles.section} id="e-books" data-block="ebooks">
        <h2>{t.archivedEbooks}</h2>
        {!ebooks && <FailedBlock text={t.fetchEbooksFailed} />}
        {ebooks?.count === 0 && <Empty text={t.noArchivedEbooks} />}
        {ebooks && (
          <>
            <div className={styles.shelf}>
              {ebooks.rows.map((ebook) => (
                <PublicationCard key={ebook.id} publication={ebook} />
              ))}
            </div>
            <Pagination
              page={ebooks.page}
              pages={ebooks.pages}
              numbers={windowOfSeven(ebooks.page, ebooks.pages)}
              hrefOf={(page) => `${page > 1 ? `${ARCHIVES_PATH}?ebooks=${page}` : ARCHIVES_PATH}#e-books`}
            />
          </>
        )}
      </section>
    </div>
  )
}

function IssueFilter({ language, magazine, year, years }: ArchivesProps) {
  const { locale, href } = useView()
  const t = archiveMessages(locale)
  const named = years.map((each) => ({ value: each, text: each }))
  // A year requested by address is offered although it is empty.
  const offered = year === null || years.includes(year) ? named : [{ value: year, text: year }, ...named]
  return (
    <FilterForm action={href(ARCHIVES_PATH)}>
      <Choice
        name="magazine"
        label={t.magazine}
        all={t.allMagazines}
        value={magazine ?? ''}
        options={EDITIONS.map(({ type, name }) => ({ value: type, text: name[locale] }))}
      />
      <Choice name="year" label={t.year} all={t.allYears} value={year ?? ''} options={offered} />
      {language && <input type="hidden" name="language" value={language} />}
    </FilterForm>
  )
}

function IssuesByYear({ issues }: { issues: NonNullable<ArchivesProps['issues']>['rows'] }) {
  const years = Map.groupBy(issues, (issue) => dayOf(issue.publishDate).slice(0, 4))
  return [...years].map(([year, ofYear]) => (
    <section key={year} className={styles.year}>
      <h3>{year}</h3>
      <div className={styles.shelf}>
        {ofYear.map((issue) => (
          <PublicationCard key={issue.id} publication={issue} heading="h4" markArchived />
        ))}
      </div>
    </section>
  ))
}
