import { EDITIONS } from '#shared/editions/editions.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { EditionCover } from '../../components/edition-cover.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { Prose } from '../../components/prose.tsx'
import { PublicationCard } from '../../components/publication-card.tsx'
import { useView } from '../../view.ts'
import type { MagazineArchivesProps } from './magazine-archives.load.ts'
import styles from './magazine-archives.module.css'

export function MagazineArchivesPage({ ebooks }: MagazineArchivesProps) {
  const { locale, href } = useView()
  const t = archiveMessages(locale)
  return (
    <div className="page">
      <ListHeading title={t.magazinesTitle} text={t.magazinesLead} />
      <ul className={styles.magazines}>
        {EDITIONS.map((edition) => (
          <li key={edition.type} data-theme={edition.theme}>
            <EditionCover type={edition.type} />
            <div>
              <h2>
                <a href={`/magazine-archive/${edition.type}`}>{edition.name[locale]}</a>
              </h2>
              <p>{edition.description[locale]}</p>
              <p className={styles.open} aria-hidden="true">
                {t.openArchive}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <section className={styles.printed}>
        <h2>{t.printedIssues}</h2>
        <p>
          <Prose text={t.printedIssuesText} />
        </p>
      </section>
      <section className={styles.ebooks}>
        <h2>{t.archivedEbooks}</h2>
        {!ebooks && <Empty alert text={t.fetchEbooksFailed} />}
        {ebooks?.count === 0 && <Empty text={t.noArchivedEbooks} />}
        {ebooks && (
          <div className={styles.shelf}>
            {ebooks.rows.map((ebook) => (
              <PublicationCard key={ebook.id} publication={ebook} />
            ))}
          </div>
        )}
        {ebooks && ebooks.pages > 1 && (
          <p>
            <a className="button button-quiet" href={href('/archives#e-books')}>
              {t.allArchivedEbooks}
            </a>
          </p>
        )}
      </section>
    </div>
  )
}
