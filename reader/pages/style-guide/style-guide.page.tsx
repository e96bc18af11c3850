import { EDITIONS } from '#shared/editions/editions.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { Badge } from '../../components/badge.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Logo } from '../../layout/logo.tsx'
import { useView } from '../../view.ts'
import { BothDirections } from './both-directions.tsx'
import { Palette } from './palette.tsx'
import { Specimens } from './specimens.tsx'
import type { StyleGuideProps } from './style-guide.load.ts'
import styles from './style-guide.module.css'
import { TypeScale } from './type-scale.tsx'

export function StyleGuidePage(props: StyleGuideProps) {
  const { locale } = useView()
  const t = pageTexts(locale).styleGuide
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead} />
      <section className={styles.section}>
        <h2>{t.colours}</h2>
        <p>{t.coloursText}</p>
        <Palette />
      </section>
      <section className={styles.section}>
        <h2>{t.type}</h2>
        <BothDirections title={t.sizes} en={<TypeScale />} />
      </section>
      <section className={styles.section}>
        <h2>{t.components}</h2>
        <Specimens {...props} />
      </section>
      <section className={styles.section}>
        <h2>{t.editions}</h2>
        <div className={styles.editions}>
          {EDITIONS.map((edition) => (
            <section key={edition.type} data-theme={edition.theme} className={styles.edition}>
              <div className={styles.logo}>
                <Logo type={edition.type} />
              </div>
              <h3>{edition.name[locale]}</h3>
              <p>
                <a href={edition.home}>{t.link}</a>
              </p>
              <p>
                <Badge strong>{t.strongBadge}</Badge> <Badge>{t.badge}</Badge>
              </p>
              <p className={styles.grounds} aria-hidden="true">
                <i />
                <i />
                <i />
              </p>
              <button type="button" className="button">
                {t.primary}
              </button>
            </section>
          ))}
        </div>
      </section>
    </div>
  )
}
