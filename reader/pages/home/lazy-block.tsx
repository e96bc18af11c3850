/**
 * A block that loads when scrolled into view (`enhance/lazy.ts`). Until then placeholders reserve its space; without
 * scripts, the link leads to a page with the same content.
 */
import { useView } from '../../view.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { Section } from './section.tsx'
import styles from './lazy-block.module.css'

type Props = {
  title: string
  /** The page with the same content. */
  href: string
  link: string
  /** Address of the fragment. */
  fragment: string
  shapes: number
  className?: string | undefined
}

export function LazyBlock({ title, href, link, fragment, shapes, className = '' }: Props) {
  const { locale, t } = useView()
  return (
    <Section title={title} href={href}>
      <div
        className={`${styles.block} ${className}`.trim()}
        data-lazy={fragment}
        data-failed={homeMessages(locale).loadFailed}
        data-again={t.tryAgain}
      >
        <p className={styles.link}>
          <a href={href}>{link}</a>
        </p>
        <div className={styles.skeleton} aria-hidden="true">
          {Array.from({ length: shapes }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      </div>
    </Section>
  )
}
