/** Submission guidelines (docs/specification.md, Static pages), the process, and where to send a contribution. */
import { SUBMISSION_MAILBOXES } from '../../contact.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { MailLink } from '../../components/mail-link.tsx'
import { useView } from '../../view.ts'
import styles from './guidelines.module.css'

export function Guidelines() {
  const { locale } = useView()
  const t = pageTexts(locale).contributors
  return (
    <section className={styles.guidelines} id="guidelines">
      <h2>{t.guidelinesTitle}</h2>
      <p>{t.guidelinesLead}</p>
      <ul className={styles.rules}>
        {t.rules.map((rule) => (
          <li key={rule.figure}>
            <bdi className={styles.figure}>{rule.figure}</bdi> {rule.text}
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <div>
          <h3>{t.stepsTitle}</h3>
          <ol>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{t.mailboxesTitle}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.magazine}</th>
                <th scope="col">{t.mailbox}</th>
              </tr>
            </thead>
            <tbody>
              {EDITIONS.map((edition) => (
                <tr key={edition.type}>
                  <th scope="row">{edition.name[locale]}</th>
                  <td>
                    <MailLink address={SUBMISSION_MAILBOXES[edition.type]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
