import { newsletterMessages } from '#shared/i18n/messages.ts'
import { Message } from '../../components/message.tsx'
import { MagazineChoice } from '../../components/magazine-choice.tsx'
import { NewsletterForm } from '../../components/newsletter-form.tsx'
import { useView } from '../../view.ts'
import type { NewsletterProps } from './newsletter.load.ts'
import styles from './newsletter.module.css'

export function NewsletterPage(props: NewsletterProps) {
  const { locale, t: common, home: homePath, href } = useView()
  const t = newsletterMessages(locale)
  const home = (
    <a className="button button-quiet" href={homePath}>
      {common.returnHome}
    </a>
  )
  switch (props.step) {
    case 'form':
      return (
        <div className={`page ${styles.form ?? ''}`}>
          <NewsletterForm heading="h1" email={props.email} choice={props.choice} error={props.error} />
        </div>
      )
    case 'noted':
      return (
        <Message title={t.noted} text={t.notedText}>
          {home}
        </Message>
      )
    case 'check-mail':
      return (
        <Message title={t.checkMail} text={t.checkMailText}>
          {home}
        </Message>
      )
    case 'letters': {
      const { token, email, isEnded, isSaved, choice } = props
      const [before = '', after = ''] = (isEnded ? t.lettersEnded : t.lettersOf).split('{email}')
      return (
        <div className={`page ${styles.form ?? ''}`}>
          <section className={styles.letters}>
            <h1>{t.lettersTitle}</h1>
            {isSaved && (
              <p role="status" className={styles.saved}>
                {t.lettersSaved}
              </p>
            )}
            <p>
              {before}
              <bdi dir="ltr">{email}</bdi>
              {after}
            </p>
            <form method="post" action={href('/newsletter/letters')}>
              <input type="hidden" name="token" value={token} />
              <MagazineChoice choice={choice} />
              <button className="button">{t.lettersSave}</button>
            </form>
            <p className={styles.held}>{t.lettersHeld}</p>
            {!isEnded && (
              <p>
                <a href={`${href('/newsletter/unsubscribe')}?token=${encodeURIComponent(token)}`}>
                  {t.unsubscribeButton}
                </a>
              </p>
            )}
          </section>
        </div>
      )
    }
    case 'bad-link':
      return (
        <Message title={t.badLinkTitle} text={t.badLinkText}>
          <a className="button" href={href('/newsletter')}>
            {t.signUpAgain}
          </a>
        </Message>
      )
    case 'ask': {
      const confirming = props.auditEvent === 'confirm'
      return (
        <Message
          title={confirming ? t.confirmTitle : t.unsubscribeTitle}
          text={confirming ? t.confirmText : t.unsubscribeText}
        >
          <form method="post" action={href(`/newsletter/${props.auditEvent}`)}>
            <input type="hidden" name="token" value={props.token} />
            {props.letter !== '' && <input type="hidden" name="letter" value={props.letter} />}
            <button className="button">{confirming ? t.confirmButton : t.unsubscribeButton}</button>
          </form>
        </Message>
      )
    }
    default: {
      const confirmed = props.auditEvent === 'confirm'
      return (
        <Message
          title={confirmed ? t.confirmedTitle : t.unsubscribedTitle}
          text={confirmed ? t.confirmedText : t.unsubscribedText}
        >
          {home}
        </Message>
      )
    }
  }
}
