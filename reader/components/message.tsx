/** A page that consists of one message, such as not found, an error or a confirmation. */
import type { ReactNode } from 'react'
import styles from './message.module.css'

export function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={`page ${styles.message}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
