/** The type scale, in the script of the surrounding page. */
import { pageTexts } from '#shared/i18n/pages.ts'
import { usePageRules } from '../../page-rules.ts'
import { useView } from '../../view.ts'
import styles from './type-scale.module.css'

/** Steps of headings, and of labels. */
const HEADINGS = [5, 4, 3, 2, 1] as const
const LABELS = [0, -1, -2] as const

export function TypeScale() {
  usePageRules([...HEADINGS, ...LABELS].map((step) => `.step-${step}{font-size:var(--step-${step})}`).join(''))
  const t = pageTexts(useView().locale).styleGuide
  return (
    <>
      {HEADINGS.map((step) => (
        <p key={step} className={`${styles.heading} step-${step}`}>
          {t.sample}
        </p>
      ))}
      {LABELS.map((step) => (
        <p key={step} className={`${styles.label} step-${step}`}>
          {t.label}
        </p>
      ))}
      <p className={styles.text}>{t.paragraph}</p>
    </>
  )
}
