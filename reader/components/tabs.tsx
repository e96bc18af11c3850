/** Links to the pages of one subject, with the current page marked. */
import { useView } from '../view.ts'
import styles from './tabs.module.css'

export type Tab = { href: string; text: string; current: boolean }

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { href } = useView()
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={href(tab.href)} {...(tab.current && { 'aria-current': 'page' as const })}>
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
