import { pageTexts } from '#shared/i18n/pages.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { Empty } from '../../components/empty.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { useView } from '../../view.ts'
import { CONTRIBUTORS_PATH, type ContributorsProps } from './contributors.load.ts'
import { ContributorCard } from './contributor-card.tsx'
import { Guidelines } from './guidelines.tsx'
import styles from './contributors.module.css'

export function ContributorsPage({ authors }: ContributorsProps) {
  const { locale } = useView()
  const t = pageTexts(locale).contributors
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead} art="write">
        <a className="button" href="#guidelines">
          {t.toGuidelines}
        </a>
      </PageIntro>
      <section>
        <h2 className={styles.team}>{t.team}</h2>
        {!authors && <Empty alert text={t.fetchFailed} />}
        {authors?.count === 0 && <Empty text={t.noAuthors} />}
        {authors && (
          <>
            <ul className={styles.people}>
              {authors.rows.map((author) => (
                <ContributorCard key={author.id} author={author} />
              ))}
            </ul>
            <Pagination
              page={authors.page}
              pages={authors.pages}
              numbers={windowOfSeven(authors.page, authors.pages)}
              hrefOf={(page) => pageHref(CONTRIBUTORS_PATH, page)}
            />
          </>
        )}
      </section>
      <Guidelines />
    </div>
  )
}
