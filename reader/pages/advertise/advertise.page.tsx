import { MAILBOXES } from '../../contact.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { PageIntro } from '../../components/page-intro.tsx'
import { Paragraphs, Points } from '../../components/prose.tsx'
import { ContactDetails } from '../../components/contact-details.tsx'
import { useView } from '../../view.ts'
import styles from './advertise.module.css'

export function AdvertisePage() {
  const { locale } = useView()
  const t = pageTexts(locale).advertise
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead} art="advertise">
        <a className="button" href={`mailto:${MAILBOXES.advertising}`}>
          {t.contactTitle}
        </a>
      </PageIntro>
      <section className={styles.section}>
        <h2>{t.placesTitle}</h2>
        <ol className={styles.slots}>
          {t.places.map((place) => (
            <li key={place.name}>
              <span className={place.wide ? styles.wide : styles.square} aria-hidden="true" />
              <h3>{place.name}</h3>
              <p>{place.where}</p>
              <dl>
                <div>
                  <dt>{t.size}</dt>
                  <dd>
                    <bdi>{place.wide ? t.wideSize : t.squareSize}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>{t.rate}</dt>
                  <dd>{t.onRequest}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.columns}>
        <section>
          <h2>{t.filesTitle}</h2>
          <Points texts={t.files} />
        </section>
        <section>
          <h2>{t.rulesTitle}</h2>
          <Paragraphs texts={t.rules} />
        </section>
      </div>
      <section className={styles.contact}>
        <h2>{t.contactTitle}</h2>
        <p>{t.contactText}</p>
        <ContactDetails mailbox={MAILBOXES.advertising} />
      </section>
    </div>
  )
}
