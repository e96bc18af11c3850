/** The header of a page that lists articles: breadcrumb, title and count. */
import type { ReactNode } from 'react'
import styles from './list-heading.module.css'

type Props = {
  eyebrow?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Badges and small links in a row below. */
  children?: ReactNode
}

export function ListHeading({ eyebrow, title, text, children }: Props) {
  return (
    <div className={styles.heading}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.row}>{children}</div>}
    </div>
  )
}
