/** The layout of an account page: the form and, on wide screens, the publisher's crescent beside it. */
import type { ReactNode } from 'react'
import { useView } from '../view.ts'
import styles from './account-page.module.css'

type Props = { title: string; lead: string; children: ReactNode }

export function AccountPage({ title, lead, children }: Props) {
  const { t } = useView()
  return (
    <div className={`page ${styles.split}`}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.cover}>
        <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
          <path d="M46.6 28.2A23 23 0 1 1 25.4 1A18.6 18.6 0 1 0 46.6 28.2z" />
        </svg>
        <p>{t.tagline}</p>
      </div>
    </div>
  )
}
