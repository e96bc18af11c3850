import type { ReactNode } from 'react'
import { Reference } from './reference.tsx'
import styles from './empty.module.css'

/** Shown instead of a list that is empty, or (`alert`) could not be loaded. */
export function Empty({
  title,
  text,
  alert,
  children,
}: {
  title?: string
  text?: ReactNode
  alert?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {alert && <Reference />}
      {children}
    </div>
  )
}
