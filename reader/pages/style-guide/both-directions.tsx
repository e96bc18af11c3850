/** The same component in English and in Urdu, side by side, each as on a page of its own. */
import type { ReactNode } from 'react'
import { LOCALES, directionOf } from '#shared/locale.ts'
import { useView, ViewContext, viewOf } from '../../view.ts'
import styles from './style-guide.module.css'

type Props = {
  title: string
  en: ReactNode
  /** The same component, unless the Urdu version needs different content. */
  ur?: ReactNode
}

export function BothDirections({ title, en, ur = en }: Props) {
  const { siteUrl } = useView()
  const parts = { en, ur }
  return (
    <section className={styles.both}>
      <h3>{title}</h3>
      <div className={styles.sides}>
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale} dir={directionOf(locale)} className={styles.side}>
            <ViewContext value={viewOf(locale, null, siteUrl)}>{parts[locale]}</ViewContext>
          </div>
        ))}
      </div>
    </section>
  )
}
