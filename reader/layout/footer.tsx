import { editionOfLocale } from '#shared/editions/editions.ts'
import { useView } from '../view.ts'
import { Logo } from './logo.tsx'
import { Counterpart, type NavigationProps } from './navigation.tsx'
import styles from './footer.module.css'

/** `counterpart`: also here, because phones show the navigation only on request. */
export function Footer({ counterpart }: Pick<NavigationProps, 'counterpart'>) {
  const { t, edition, locale, home, href } = useView()
  return (
    <div className={styles.inner}>
      <section className={styles.about} aria-label={t.footerAboutTitle}>
        <div className={styles.logo}>
          <Logo type={(edition ?? editionOfLocale(locale)).type} />
        </div>
        <p>{t.footerAbout}</p>
      </section>
      <section aria-label={t.footerContactTitle}>
        <h2>{t.footerContactTitle}</h2>
        <address className={styles.address}>
          <p>{t.postalAddress}</p>
          <p>
            <a href="mailto:contact@hilal.example">
              <bdi>contact@hilal.example</bdi>
            </a>
          </p>
          <p>
            <a href="tel:+92515550100">
              <bdi>+92 51 555 0100</bdi>
            </a>
          </p>
        </address>
      </section>
      <nav aria-label={t.usefulLinks}>
        <h2>{t.usefulLinks}</h2>
        <ul className={styles.links}>
          <li>
            <a href={href('/archives')}>{t.archives}</a>
          </li>
          <li>
            <a href={href('/ebooks')}>{t.ebook}</a>
          </li>
          <li>
            <a href={href('/ourcontributors')}>{t.contributors}</a>
          </li>
          <li>
            <a href={href('/reading-list')}>{t.readingList}</a>
          </li>
          <li>
            <a href={href('/privacy-policy')}>{t.privacyPolicy}</a>
          </li>
          <li>
            <a href={href('/terms')}>{t.terms}</a>
          </li>
        </ul>
      </nav>
      <nav aria-label={t.footerPages}>
        <h2>{t.footerPages}</h2>
        <ul className={styles.links}>
          <li>
            <a href={href('/about')}>{t.aboutUs}</a>
          </li>
          <li>
            <a href={href('/ourcontributors#guidelines')}>{t.contribute}</a>
          </li>
          <li>
            <a href={href('/subscribe')}>{t.subscribe}</a>
          </li>
          <li>
            <a href={href('/advertise')}>{t.advertise}</a>
          </li>
          <li>
            <a href={href('/sign-up')}>{t.beAMember}</a>
          </li>
          <li>
            <a href={href('/contact#career')}>{t.career}</a>
          </li>
        </ul>
      </nav>
      <div className={styles.bottom}>
        <p>{t.copyright}</p>
        <ul className={styles.bottomLinks}>
          {counterpart && (
            <li>
              <Counterpart {...counterpart} />
            </li>
          )}
          <li>
            <a href={home}>{t.home}</a>
          </li>
          <li>
            <a href={href('/help#faq')}>{t.faq}</a>
          </li>
          <li>
            <a href={href('/contact')}>{t.support}</a>
          </li>
        </ul>
      </div>
    </div>
  )
}
