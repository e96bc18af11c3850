/** Links to the pages of one subject, with the current page marked. */
import styles from './tabs.module.css'

export type Tab = { href: string; text: string; current: boolean }

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} {...(tab.current && { 'aria-current': 'page' as const })}>
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
