import { dayOf } from '#shared/dates.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { Empty } from '../../components/empty.tsx'
import { FailedBlock } from '../../components/failed-block.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Prose } from '../../components/prose.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useView } from '../../view.ts'
import { ARCHIVES_PATH, type ArchivesProps } from './archives.load.ts'
import styles from './archives.module.css'

export function ArchivesPage({ language, issues, ebooks }: ArchivesProps) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  const chosen: Record<string, string> = language ? { language } : {}
  return (
    <div className="page">
      <ListHeading title={t.archivesTitle} text={t.archivesLead}>
        <span>
          <Prose text={t.byMonthText} />
        </span>
      </ListHeading>
      <section className={styles.section} data-block="issues">
        <h2>{t.issues}</h2>
        <Tabs
          label={t.filterByLanguage}
          tabs={[
            { href: ARCHIVES_PATH, text: t.everyLanguage, current: language === null },
            ...LOCALES.map((each) => ({
              href: `${ARCHIVES_PATH}?language=${each}`,
              text: t.languages[each],
              current: language === each,
            })),
          ]}
        />
        {!issues && <FailedBlock text={t.fetchArchivesFailed} />}
        {issues?.count === 0 && <Empty text={t.noIssues} />}
        {issues && (
          <>
            <IssuesByYear issues={issues.rows} />
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
