/** A page that consists of one message, such as not found, an error or a confirmation. */
import type { ReactNode } from 'react'
import styles from './message.module.css'

/** `note`: a line below the buttons. */
type MessageProps = { title: string; text: string; note?: ReactNode; children?: ReactNode }

export function Message({ title, text, note, children }: MessageProps) {
  return (
    <div className={`page ${styles.message}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
