import { MAILBOXES } from '../../contact.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { Empty } from '../../components/empty.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Points, Prose } from '../../components/prose.tsx'
import { ContactDetails } from '../../components/contact-details.tsx'
import { useView } from '../../view.ts'
import { PackageCard } from './package-card.tsx'
import type { SubscribeProps } from './subscribe.load.ts'
import styles from './subscribe.module.css'

export function SubscribePage({ packages }: SubscribeProps) {
  const { locale, t: common } = useView()
  const t = pageTexts(locale).subscription
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead} art="subscribe" />
      <section className={styles.section}>
        <h2>{t.packagesTitle}</h2>
        {!packages && <Empty alert text={t.fetchFailed} />}
        {packages?.length === 0 && <Empty text={t.noPackages} />}
        {packages && packages.length > 0 && (
          <ul className={styles.packages}>
            {packages.map((one) => (
              <PackageCard key={one.id} offer={one} />
            ))}
          </ul>
        )}
        <p className={styles.notice}>
          <Prose text={t.noOnlinePayment} />
        </p>
      </section>
      <section className={styles.section}>
        <h2>{t.stepsTitle}</h2>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.columns}>
        <section>
          <h2>{t.getsTitle}</h2>
          <Points texts={t.gets} />
        </section>
        <section>
          <h2>{t.abroadTitle}</h2>
          <p>{t.abroadText}</p>
          <h3>{t.writeTo}</h3>
          <p>{common.postalAddress}</p>
          <ContactDetails mailbox={MAILBOXES.subscriptions} />
        </section>
      </div>
    </div>
  )
}
