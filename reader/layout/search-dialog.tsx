import { Icon } from '../components/icon.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useView } from '../view.ts'
import styles from './search-dialog.module.css'

/** Opened by script on any page; without scripts the search icon leads to the search page. */
export function SearchDialog() {
  const { t, href } = useView()
  return (
    <dialog className={styles.dialog} data-search-dialog="" aria-labelledby="search-title">
      <form className={styles.form} action={href('/search')} method="get">
        <div className={styles.top}>
          <h2 id="search-title">{t.searchArticles}</h2>
          <button type="button" className={styles.close} data-close-search="" aria-label={t.close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.row}>
          <SearchField label={t.searchArticles} />
          <button className="button">{t.search}</button>
        </div>
      </form>
    </dialog>
  )
}
