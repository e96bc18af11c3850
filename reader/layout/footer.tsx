import { editionOfLocale } from '#shared/editions/editions.ts'
import { readingListPath } from '#shared/reading-list.ts'
import { useView } from '../view.ts'
import { Logo } from './logo.tsx'
import styles from './footer.module.css'

export function Footer() {
  const { t, edition, locale } = useView()
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
            <a href="/magazine-archive">{t.archives}</a>
          </li>
          <li>
            <a href="/ebooks">{t.ebook}</a>
          </li>
          <li>
            <a href="/ourcontributors">{t.contributors}</a>
          </li>
          <li>
            <a href={readingListPath(locale)}>{t.readingList}</a>
          </li>
          <li>
            <a href="/privacy-policy">{t.privacyPolicy}</a>
          </li>
          <li>
            <a href="/terms">{t.terms}</a>
          </li>
        </ul>
      </nav>
      <nav aria-label={t.footerPages}>
        <h2>{t.footerPages}</h2>
        <ul className={styles.links}>
          <li>
            <a href="/about">{t.aboutUs}</a>
          </li>
          <li>
            <a href="/ourcontributors#guidelines">{t.contribute}</a>
          </li>
          <li>
            <a href="/subscribe">{t.subscribe}</a>
          </li>
          <li>
            <a href="/advertise">{t.advertise}</a>
          </li>
          <li>
            <a href="/sign-up">{t.beAMember}</a>
          </li>
          <li>
            <a href="/contact#career">{t.career}</a>
          </li>
        </ul>
      </nav>
      <div className={styles.bottom}>
        <p>{t.copyright}</p>
        <ul className={styles.bottomLinks}>
          <li>
            <a href="/">{t.home}</a>
          </li>
          <li>
            <a href="/help#faq">{t.faq}</a>
          </li>
          <li>
            <a href="/contact">{t.support}</a>
          </li>
        </ul>
      </div>
    </div>
  )
}
