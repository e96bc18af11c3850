import type { ReactNode } from 'react'
import { directionOf, type Locale } from '#shared/locale.ts'
import styles from './badge.module.css'

/** A short framed fact, such as a count, a month or a category. */
export function Badge({ children, language, strong }: { children: ReactNode; language?: Locale; strong?: boolean }) {
  return (
    <span
      className={strong ? `${styles.badge} ${styles.strong}` : styles.badge}
      {...(language && { lang: language, dir: directionOf(language) })}
    >
      {children}
    </span>
  )
}
