/** The header of every page: logo, session buttons and search, with the navigation below. */
import { editionOfLocale } from '#shared/editions/editions.ts'
import { Icon } from '../components/icon.tsx'
import { useView } from '../view.ts'
import { Logo } from './logo.tsx'
import styles from './masthead.module.css'
import { Navigation, type NavigationProps } from './navigation.tsx'
import { SearchDialog } from './search-dialog.tsx'

function Actions() {
  const { t, href } = useView()
  return (
    <div className={styles.actions}>
      <div className={styles.session} data-session="">
        <a className={styles.subscribe} href={href('/subscribe')}>
          {t.subscribe}
        </a>
        <a href={href('/login')}>{t.login}</a>
      </div>
      <button
        className={styles.icon}
        type="button"
        data-action="preferences"
        data-not-loaded={t.notLoaded}
        aria-label={t.readingSettings}
      >
        <Icon name="letters" />
      </button>
      <a className={styles.icon} href={href('/search')} data-open-search="" aria-label={t.search}>
        <Icon name="search" />
      </a>
      <a className={`${styles.icon} ${styles.menuButton}`} href="#navigation" data-menu-button="" aria-label={t.menu}>
        <Icon name="menu" />
      </a>
    </div>
  )
}

export function Masthead({ neutral, counterpart }: NavigationProps) {
  const { edition, locale } = useView()
  const magazine = edition ?? editionOfLocale(locale)
  return (
    <>
      <div className={styles.bar}>
        <a className={styles.logo} href={magazine.home} data-logo="" aria-label={magazine.name[locale]}>
          <Logo type={magazine.type} />
        </a>
        <Actions />
      </div>
      <Navigation neutral={neutral} counterpart={counterpart} />
      <SearchDialog />
    </>
  )
}
