import { TELEPHONE } from '../contact.ts'
import { MailLink } from './mail-link.tsx'
import styles from './contact-details.module.css'

/** The publisher's e-mail addresses and telephone numbers. */
export function ContactDetails({ mailbox }: { mailbox: string }) {
  return (
    <p className={styles.channels}>
      <MailLink address={mailbox} />
      <a href={TELEPHONE.address}>
        <bdi>{TELEPHONE.shown}</bdi>
      </a>
    </p>
  )
}
