/** Links below an account form: the alternative form, and the terms that apply. */
import { accountMessages } from '#shared/i18n/messages.ts'
import { useView } from '../view.ts'
import styles from './account-links.module.css'

export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}

export function AccountLinks({ question, href, text }: { question: string; href: string; text: string }) {
  const { locale, href: hrefOf } = useView()
  const t = accountMessages(locale)
  return (
    <div className={styles.links}>
      <p>
        {question} <a href={hrefOf(href)}>{text}</a>
      </p>
      <ul className={styles.small} aria-label={t.aboutThisPage}>
        <li>
          <a href={hrefOf('/privacy-policy')}>{t.privacy}</a>
        </li>
        <li>
          <a href={hrefOf('/terms')}>{t.terms}</a>
        </li>
        <li>
          <a href={hrefOf('/help')}>{t.help}</a>
        </li>
      </ul>
    </div>
  )
}
