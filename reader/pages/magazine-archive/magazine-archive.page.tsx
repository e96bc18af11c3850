import type { Edition } from '#shared/editions/edition.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { EditionCover } from '../../components/edition-cover.tsx'
import { Empty } from '../../components/empty.tsx'
import { Message } from '../../components/message.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { useView } from '../../view.ts'
import { ArchiveFilterForm } from './archive-filter-form.tsx'
import { archivePath, type MagazineArchiveProps } from './magazine-archive.load.ts'
import { MonthCard } from './month-card.tsx'
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

function Archive({ edition, filter, years, months }: Exclude<MagazineArchiveProps, { edition: null }>) {
  const { locale } = useView()
  const t = archiveMessages(locale)
  const given = { ...(filter.year && { year: filter.year }), ...(filter.month && { month: filter.month }) }
  return (
    <div className="page">
      <Header edition={edition} />
      {!months && <Empty alert text={t.fetchArchivesFailed} />}
      {months && years.length > 0 && (
        <div className={styles.choose}>
          <h2>{t.selectYear}</h2>
          <ArchiveFilterForm action={archivePath(edition)} filter={filter} years={years} />
        </div>
      )}
      {months?.count === 0 && <Empty title={t.emptyTitle} text={t.emptyText} />}
      {months && months.count > 0 && (
        <ul className={styles.grid}>
          {months.rows.map((group) => (
            <MonthCard key={group.month} edition={edition} group={group} />
          ))}
        </ul>
      )}
      {months && (
        <Pagination
          page={months.page}
          pages={months.pages}
          numbers={windowOfSeven(months.page, months.pages)}
          hrefOf={(page) => pageHref(archivePath(edition), page, given)}
        />
      )}
    </div>
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
        </p>
        <h1>{edition.name[locale]}</h1>
        <p className={styles.description}>{edition.description[locale]}</p>
      </div>
    </div>
  )
}
