/** A page that consists of one message, such as not found, an error or a confirmation. */
import type { ReactNode } from 'react'
import type { Direction, Locale } from '#shared/locale.ts'
import styles from './message.module.css'

type Props = {
  title: string
  text: string
  /** For a message below that of the page, in another language. */
  language?: { lang: Locale; dir: Direction }
  /** A line below the buttons. */
  note?: ReactNode
  children?: ReactNode
}

export function Message({ title, text, language, note, children }: Props) {
  const Title = language ? 'h2' : 'h1'
  return (
    <div className={`page ${styles.message}`} {...language}>
      <Title>{title}</Title>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
