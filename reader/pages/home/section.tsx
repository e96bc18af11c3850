/** A section of a home, with a heading that links to the corresponding page. */
import type { ReactNode } from 'react'
import type { Locale } from '#shared/locale.ts'
import { languageAttributes } from '../../components/language-attributes.ts'
import { useView } from '../../view.ts'
import styles from './section.module.css'

type Props = {
  title: string
  /** The page with the same content; of a neutral page, its English path. */
  href: string
  /** The title's language, where it may differ from the page's. */
  language?: Locale
  className?: string | undefined
  /** The block's name; only blocks that can fail need one. */
  name?: string
  children: ReactNode
}

export function Section({ title, href, language, className = '', name, children }: Props) {
  const { locale, href: hrefOf } = useView()
  return (
    <section className={`${styles.section} ${className}`.trim()} data-block={name}>
      <h2 className={styles.heading} {...languageAttributes(language ?? locale, locale)}>
        <a href={hrefOf(href)}>{title}</a>
      </h2>
      {children}
    </section>
  )
}
