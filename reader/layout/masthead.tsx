/** Navigation bar: usable as links and forms alone; `enhance/` adds the manners of menus and the search dialog. */
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { DEFAULT_EDITION } from '#shared/editions/editions.ts'
import { Icon } from '../components/icon.tsx'
import { useView } from '../view.ts'
import { Logo } from './logo.tsx'
import styles from './masthead.module.css'
import { magazineLinks, SOCIAL } from './navigation-links.ts'
import { SearchDialog } from './search-dialog.tsx'

function Dropdown({ label, name, children }: { label: string; name: string; children: React.ReactNode }) {
  return (
    <li>
      <details className={styles.dropdown} name="navigation" data-dropdown={name}>
        <summary>
          {label}
          <Icon name="down" />
        </summary>
        <ul className={styles.panel} data-panel={name}>
          {children}
        </ul>
      </details>
    </li>
  )
}

/** A link whose text may be in the other script than the page. */
function MenuLink({ href, text, urdu }: { href: string; text: string; urdu: boolean }) {
  const { locale } = useView()
  const differs = urdu !== (locale === 'ur')
  return (
    <li>
      <a href={href}>
        {differs ? (
          <span lang={urdu ? 'ur' : 'en'} dir={urdu ? 'rtl' : 'ltr'}>
            {text}
          </span>
        ) : (
          text
        )}
      </a>
    </li>
  )
}

function LanguageSwitch() {
  const { t, locale } = useView()
  const other = locale === 'ur' ? 'en' : 'ur'
  return (
    <form className={styles.language} method="post" action="/language" aria-label={t.interfaceLanguage}>
      <button name="language" value={other} lang={other} dir={other === 'ur' ? 'rtl' : 'ltr'}>
        {other === 'ur' ? t.readInUrdu : t.readInEnglish}
      </button>
    </form>
  )
}

export function Masthead({ neutral }: { neutral: boolean }) {
  const { t, edition, locale } = useView()
  const menu = edition ?? DEFAULT_EDITION
  return (
    <>
      <div className={styles.bar}>
        <a className={styles.logo} href={menu.home} aria-label={menu.name[locale]}>
          <Logo type={menu.type} />
        </a>
        <div className={styles.actions}>
          {neutral && <LanguageSwitch />}
          <div className={styles.session} data-session="">
            <a className={styles.subscribe} href="/subscribe">
              {t.subscribe}
            </a>
            <a className={styles.login} href="/login">
              {t.login}
            </a>
          </div>
          <a className={styles.iconButton} href="/search" data-open-search="" aria-label={t.search}>
            <Icon name="search" />
          </a>
          <a className={styles.menuButton} href="#navigation" data-menu-button="" aria-label={t.menu}>
            <Icon name="menu" />
          </a>
        </div>
      </div>
      <nav id="navigation" className={styles.navigation} aria-label={t.mainNavigation}>
        <ul className={styles.items}>
          <li>
            <a href={menu.home}>{t.home}</a>
          </li>
          <Dropdown label={t.category} name="category">
            {menu.menu.map((slug) => (
              <MenuLink key={slug} href={`/category/${slug}`} text={categoryLabel(slug)} urdu={isUrduCategory(slug)} />
            ))}
          </Dropdown>
          <Dropdown label={t.magazines} name="magazines">
            {magazineLinks(locale).map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
            <li>
              <a href="/magazine-archive">{t.archives}</a>
            </li>
          </Dropdown>
          <li>
            <a href="/ebooks">{t.ebook}</a>
          </li>
          <Dropdown label={t.social} name="social">
            {SOCIAL.map((name) => (
              <MenuLink key={name} href="#" text={name} urdu={false} />
            ))}
          </Dropdown>
          <li>
            <a href="/ourcontributors">{t.contributors}</a>
          </li>
        </ul>
      </nav>
      <SearchDialog />
    </>
  )
}
