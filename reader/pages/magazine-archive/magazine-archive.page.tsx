import type { MonthGroup } from '#core/articles/articles.ts'
import { monthName } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { windowOfSeven, type Page } from '#shared/pagination.ts'
import { EditionCover } from '../../components/edition-cover.tsx'
import { Empty } from '../../components/empty.tsx'
import { Message } from '../../components/message.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useView } from '../../view.ts'
import { ARCHIVE_VIEWS, archiveQuery } from './archive-filter.ts'
import { ArchiveFilterForm } from './archive-filter-form.tsx'
import { archivePath, type MagazineArchiveProps } from './magazine-archive.load.ts'
import { MonthCard } from './month-card.tsx'
import { MonthList } from './month-list.tsx'
import styles from './magazine-archive.module.css'

export function MagazineArchivePage(props: MagazineArchiveProps) {
  if (!props.edition) return <NoSuchMagazine />
  return <Archive {...props} />
}

function NoSuchMagazine() {
  const { t, locale, home, href } = useView()
  const archive = archiveMessages(locale)
  return (
    <Message title={archive.notFoundTitle} text={archive.notFoundText}>
      <a className="button" href={home}>
        {t.returnHome}
      </a>
      <a className="button button-quiet" href={href('/magazine-archive')}>
        {archive.allMagazines}
      </a>
    </Message>
  )
}

type ArchiveProps = Exclude<MagazineArchiveProps, { edition: null }>

function Archive(props: ArchiveProps) {
  const { edition, filter, view, years, offered, months, issues, printed } = props
  const { locale, t: common } = useView()
  const t = archiveMessages(locale)
  const path = archivePath(edition)
  return (
    <div className="page">
      <Header edition={edition} />
      {!months && <Empty alert text={t.fetchArchivesFailed} />}
      {months && years.length > 0 && (
        <div className={styles.filters}>
          <h2>{t.selectYear}</h2>
          <ArchiveFilterForm action={path} filter={filter} view={view} years={years} months={offered} />
        </div>
      )}
      {/* The page's script announces here that other months are loading. */}
      <output data-loading={common.loading} />
      {months?.count === 0 && <NoMonths {...props} />}
      {months && months.count > 0 && (
        <>
          <Tabs
            label={t.view}
            tabs={ARCHIVE_VIEWS.map((each) => ({
              href: pageHref(path, months.page, archiveQuery(filter, each)),
              text: t.views[each],
              current: view === each,
            }))}
          />
          {view === 'list' ? (
            <MonthList {...{ edition, issues, printed }} groups={months.rows} />
          ) : (
            <Cards {...{ edition, months, issues, printed }} />
          )}
        </>
      )}
      {months && (
        <Pagination
          page={months.page}
          pages={months.pages}
          numbers={windowOfSeven(months.page, months.pages)}
          hrefOf={(page) => pageHref(path, page, archiveQuery(filter, view))}
        />
      )}
    </div>
  )
}

function Cards({
  edition,
  months,
  issues,
  printed,
}: Pick<ArchiveProps, 'edition' | 'issues' | 'printed'> & { months: Page<MonthGroup> }) {
  return (
    <ul className={styles.grid} data-list="">
      {months.rows.map((group) => (
        <MonthCard
          key={group.month}
          {...{ edition, group }}
          issue={issues.get(group.month)}
          printed={printed.get(group.month)}
        />
      ))}
    </ul>
  )
}

/** A filter that matches nothing, or a magazine without past articles. */
function NoMonths({ edition, filter, view, years, nearest }: ArchiveProps) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  const path = archivePath(edition)
  const { year, month } = filter
  if (years.length === 0) return <Empty title={t.emptyTitle} text={t.emptyText} />
  const text = month === '' ? t.noArticlesInYear(year) : t.noMonthInYear(monthName(Number(month), locale), year)
  return (
    <Empty title={t.emptyTitle} text={year === '' ? t.emptyText : text}>
      <p>
        {nearest ? (
          <a className="button" href={pageHref(path, 1, archiveQuery({ year: nearest, month }, view))}>
            {t.showNearestYear(nearest)}
          </a>
        ) : (
          <a className="button" href={pageHref(path, 1, archiveQuery({}, view))}>
            {t.showEverything}
          </a>
        )}
      </p>
    </Empty>
  )
}

function Header({ edition }: { edition: Edition }) {
  const { locale, href } = useView()
  const t = archiveMessages(locale)
  return (
    <div className={styles.header}>
      <EditionCover type={edition.type} />
      <div>
        <p className={styles.back}>
          <a href={edition.home}>{t.backToHome}</a>
          <a href={href('/magazine-archive')}>{t.allMagazines}</a>
          <a href={href(`/archives?magazine=${edition.type}`)}>{t.wholeIssues}</a>
        </p>
        <h1>{edition.name[locale]}</h1>
        <p className={styles.description}>{edition.description[locale]}</p>
      </div>
    </div>
  )
}
