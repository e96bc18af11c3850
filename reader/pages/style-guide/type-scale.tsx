/** The type scale, in the script of the surrounding page. */
import { pageTexts } from '#shared/i18n/pages.ts'
import { useView } from '../../view.ts'

/** Steps of headings, and of labels. */
const HEADINGS = [5, 4, 3, 2, 1] as const
const LABELS = [0, -1, -2] as const

export function TypeScale() {
  const t = pageTexts(useView().locale).styleGuide
  return (
    <>
      {HEADINGS.map((step) => (
        <p
          key={step}
          style={{
            fontFamily: 'var(--heading)',
            fontSize: `var(--step-${step})`,
            fontWeight: 650,
            lineHeight: 'var(--leading-tight)',
          }}
        >
          {t.sample}
        </p>
      ))}
      {LABELS.map((step) => (
        <p key={step} style={{ fontFamily: 'var(--label)', fontSize: `var(--step-${step})` }}>
          {t.label}
        </p>
      ))}
      <p style={{ lineHeight: 'var(--leading)' }}>{t.paragraph}</p>
    </>
  )
}
