import type { ReactNode } from 'react'
import { directionOf, type Locale } from '#shared/locale.ts'
import styles from './badge.module.css'

/** A short fact in a frame: how many, which month, which category. */
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
