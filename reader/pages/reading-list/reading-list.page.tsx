import { editionOfLocale } from '#shared/editions/editions.ts'
import { readingListMessages } from '#shared/i18n/messages.ts'
import { Empty } from '../../components/empty.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { useView } from '../../view.ts'
import { SavedArticles } from '../../fragments/saved-articles.tsx'
import styles from './reading-list.module.css'

export function ReadingListPage() {
  const { locale } = useView()
  const t = readingListMessages(locale)
  return (
    <div className="page" data-island="reading-list">
      <ListHeading title={t.title} text={t.description} />
      <noscript>
        <Empty text={t.needsScripts} />
      </noscript>
      <section hidden data-continue="" aria-labelledby="continue-title">
        <h2 id="continue-title" className={styles.title}>
          {t.continueReading}
        </h2>
        <ul className={styles.list} data-cards="" />
      </section>
      <section hidden data-saved="" aria-labelledby="saved-title">
        <h2 id="saved-title" className={styles.title}>
          {t.savedForLater}
        </h2>
        <ul className={styles.list} data-cards="">
          {/* Filled by the island with cards of the same component. */}
          <SavedArticles articles={[]} />
        </ul>
      </section>
      <div className={styles.state}>
        <p role="status" data-state="" />
        <button type="button" hidden className="button button-quiet" data-more="">
          {t.more}
        </button>
      </div>
      <div hidden data-empty="">
        <Empty title={t.emptyTitle} text={t.empty}>
          <p>
            <a className="button" href={editionOfLocale(locale).home}>
              {t.browse}
            </a>
          </p>
        </Empty>
      </div>
    </div>
  )
}
