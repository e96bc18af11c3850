import { MAILBOXES } from '../../contact.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { MailLink } from '../../components/mail-link.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Prose } from '../../components/prose.tsx'
import { useView } from '../../view.ts'
import styles from './help.module.css'

export function HelpPage() {
  const { locale, href } = useView()
  const t = pageTexts(locale).help
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead}>
        <p>
          <MailLink address={MAILBOXES.help} />
        </p>
      </PageIntro>
      <ul className={styles.contacts}>
        {t.ways.map((way) => (
          <li key={way.href}>
            <a href={href(way.href)}>{way.title}</a>
            <p>{way.text}</p>
          </li>
        ))}
      </ul>
      <section className={styles.faq} id="faq">
        <h2>{t.faqTitle}</h2>
        {t.groups.map((group) => (
          <div key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <div>
              {group.questions.map(({ question, answer }) => (
                <details key={question}>
                  <summary>{question}</summary>
                  <p>
                    <Prose text={answer} />
                  </p>
                </details>
              ))}
            </div>
          </div>
        ))}
      </section>
    </div>
  )
}
