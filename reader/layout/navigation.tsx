/** The navigation. It works as plain links and forms; `enhance/menus.ts` adds menu behaviour. */
import type { ReactNode } from 'react'
import { categoryLabel, isUrduCategory, menuOf } from '#shared/categories.ts'
import { editionOfLocale, EDITIONS } from '#shared/editions/editions.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { SOCIAL_NETWORKS } from '#shared/social-networks.ts'
import { Icon } from '../components/icon.tsx'
import type { linkToCounterpart } from '../alternates.ts'
import { useView } from '../view.ts'
import styles from './navigation.module.css'

/** The links of the navigation and the footer. */
function magazineLinks(locale: Locale) {
  return EDITIONS.map((edition) => ({ href: edition.home, text: edition.name[locale], type: edition.type }))
}

/** A label in another script than the page carries `lang` and `dir`; others need no element of their own. */
function InLanguage({ language, text }: { language: Locale; text: string }) {
  const { locale } = useView()
  if (language === locale) return text
  return (
    <span lang={language} dir={directionOf(language)}>
      {text}
    </span>
  )
}

function Dropdown({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <li>
      <details className={styles.dropdown} name="navigation" data-dropdown={name}>
        <summary className={styles.item}>
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

/** A network without an address is a link without a target: it can be focused and read, and says that it is not open. */
function SocialEntries() {
  const { locale, socialLinks } = useView()
  return SOCIAL_NETWORKS.map((name) => {
    const label = <InLanguage language="en" text={name} />
    const address = socialLinks[name]
    return (
      <li key={name}>
        {address ? (
          <a href={address} rel="me">
            {label}
          </a>
        ) : (
          <span role="link" aria-disabled="true" tabIndex={0}>
            {label} <small>{homeMessages(locale).notOpenYet}</small>
          </span>
        )}
      </li>
    )
  })
}

function LanguageSwitch() {
  const { t, locale } = useView()
  const other = locale === 'ur' ? 'en' : 'ur'
  return (
    <li className={styles.last}>
      <form method="post" action="/language" aria-label={t.interfaceLanguage}>
        <button className={styles.item} name="language" value={other} lang={other} dir={directionOf(other)}>
          {other === 'ur' ? t.readInUrdu : t.readInEnglish}
        </button>
      </form>
    </li>
  )
}

export type NavigationProps = { neutral: boolean; counterpart: ReturnType<typeof linkToCounterpart> }

/** The same page in the other language, or the magazine's counterpart under its name. */
export function Counterpart({
  edition,
  path,
  isSame,
  className,
}: NonNullable<NavigationProps['counterpart']> & { className?: string | undefined }) {
  const { t } = useView()
  const { locale, name } = edition
  return (
    <a className={className} href={path} lang={locale} dir={directionOf(locale)} hrefLang={locale}>
      {isSame ? { ur: t.readInUrdu, en: t.readInEnglish }[locale] : name[locale]}
    </a>
  )
}

/** The entries of a magazine's Category menu. */
export function CategoryEntries({ magazine }: { magazine: MagazineType }) {
  return menuOf(magazine).map((slug) => (
    <li key={slug}>
      <a href={`/category/${slug}`}>
        <InLanguage language={isUrduCategory(slug) ? 'ur' : 'en'} text={categoryLabel(slug)} />
      </a>
    </li>
  ))
}

export function Navigation({ neutral, counterpart }: NavigationProps) {
  const { t, edition, locale, href } = useView()
  const magazine = edition ?? editionOfLocale(locale)
  return (
    <nav id="navigation" className={styles.navigation} aria-label={t.mainNavigation}>
      <ul className={styles.items}>
        <li>
          <a className={styles.item} href={magazine.home}>
            {t.home}
          </a>
        </li>
        <Dropdown label={t.category} name="category">
          <CategoryEntries magazine={magazine.type} />
        </Dropdown>
        <Dropdown label={t.magazines} name="magazines">
          {magazineLinks(locale).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
          <li>
            <a href={href('/archives')}>{t.archives}</a>
          </li>
        </Dropdown>
        <li>
          <a className={styles.item} href={href('/ebooks')}>
            {t.ebook}
          </a>
        </li>
        <Dropdown label={t.social} name="social">
          <SocialEntries />
        </Dropdown>
        <li>
          <a className={styles.item} href={href('/ourcontributors')}>
            {t.contributors}
          </a>
        </li>
        <li className={styles.onlySmall} data-small-entry="">
          <a className={styles.item} href={href('/subscribe')}>
            {t.subscribe}
          </a>
        </li>
        {neutral && <LanguageSwitch />}
        {counterpart && (
          <li className={styles.last}>
            <Counterpart {...counterpart} className={styles.item} />
          </li>
        )}
      </ul>
    </nav>
  )
}
