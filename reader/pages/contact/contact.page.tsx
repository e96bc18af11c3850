import { MAILBOXES, TELEPHONE, type Mailbox } from '../../contact.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { MailLink } from '../../components/mail-link.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Paragraphs, Prose } from '../../components/prose.tsx'
import { useView } from '../../view.ts'
import styles from './contact.module.css'

export function ContactPage() {
  const { locale, t: common } = useView()
  const t = pageTexts(locale).contact
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead} />
      <div className={styles.contact}>
        <dl className={styles.facts}>
          <div>
            <dt>{t.addressTitle}</dt>
            <dd>{common.postalAddress}</dd>
          </div>
          <div>
            <dt>{t.phoneTitle}</dt>
            <dd>
              <a href={TELEPHONE.address}>
                <bdi>{TELEPHONE.shown}</bdi>
              </a>
            </dd>
          </div>
          <div>
            <dt>{t.emailTitle}</dt>
            <dd>
              <MailLink address={MAILBOXES.general} />
            </dd>
          </div>
          <div>
            <dt>{t.hoursTitle}</dt>
            {[...t.hours, t.timeZone].map((line) => (
              <dd key={line}>
                <Prose text={line} />
              </dd>
            ))}
          </div>
        </dl>
        <figure className={styles.map}>
          <img src="/art/contact.svg" alt={t.mapAlt} width="800" height="600" />
          <figcaption>{t.mapCaption}</figcaption>
        </figure>
      </div>
      <p className={styles.visit}>{t.visitText}</p>
      <section className={styles.section}>
        <h2>{t.desksTitle}</h2>
        <ul className={styles.desks}>
          {(Object.keys(MAILBOXES) as Mailbox[]).map((box) => (
            <li key={box}>
              <h3>{t.desks[box].name}</h3>
              <p>{t.desks[box].text}</p>
              <p className={styles.mail}>
                <MailLink address={MAILBOXES[box]} />
              </p>
            </li>
          ))}
        </ul>
        <p>
          <Prose text={t.articlesText} />
        </p>
      </section>
      <section className={styles.career} id="career">
        <h2>{t.careerTitle}</h2>
        <Paragraphs texts={t.career} />
        <p>
          {t.careerWrite} <MailLink address={MAILBOXES.careers} />
        </p>
      </section>
    </div>
  )
}
