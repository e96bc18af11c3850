/** The newsletter sign-up form, a plain form on homes and on its own page. */
import { errorSentence, newsletterMessages } from '#shared/i18n/messages.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { MAX_EMAIL_LENGTH } from '#shared/schemas/limits.ts'
import { MagazineChoice, magazineField, type NewsletterChoice } from './magazine-choice.tsx'
import { useView } from '../view.ts'
import { Reference } from './reference.tsx'
import styles from './newsletter-form.module.css'

type Props = {
  /** The submitted value, shown again beside its validation error. */
  email?: string
  error?: ErrorCode | null
  /** Where readers choose; elsewhere they get the magazine of the page, or the main one of its language. */
  choice?: NewsletterChoice
  /** On its own page the page's heading takes the place of the form's. */
  heading?: 'h1' | 'h2'
}

export function NewsletterForm({ email = '', error = null, choice, heading: Heading = 'h2' }: Props) {
  const { locale, edition, href } = useView()
  const t = newsletterMessages(locale)
  return (
    <section className={styles.newsletter}>
      <Heading>{t.title}</Heading>
      <p>{t.lead}</p>
      <form method="post" action={href('/newsletter')}>
        <label htmlFor="newsletter-email">{t.email}</label>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          dir="ltr"
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={email}
          placeholder={t.placeholder}
          autoComplete="email"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'newsletter-error' : undefined}
        />
        {error && (
          <p id="newsletter-error" role="alert" className={styles.error}>
            {errorSentence(error, locale)}
          </p>
        )}
        {error && <Reference />}
        {choice && <MagazineChoice choice={choice} />}
        {!choice && edition && <input type="hidden" name={magazineField(edition.type)} value="yes" />}
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor="newsletter-website">{t.leaveEmpty}</label>
          <input id="newsletter-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <button className="button">{t.signUp}</button>
      </form>
      <p className={styles.privacy}>{t.privacy}</p>
    </section>
  )
}
