import { EDITIONS } from '#shared/editions/editions.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { EditionCover } from '../../components/edition-cover.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Paragraphs, Prose } from '../../components/prose.tsx'
import { useView } from '../../view.ts'
import styles from './about.module.css'

export function AboutPage() {
  const { locale } = useView()
  const t = pageTexts(locale).about
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead} art="about" />
      <div className={styles.aims}>
        <section>
          <h2>{t.missionTitle}</h2>
          <Paragraphs texts={t.mission} />
        </section>
        <section>
          <h2>{t.visionTitle}</h2>
          <Paragraphs texts={t.vision} />
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t.historyTitle}</h2>
        <ol className={styles.history}>
          {t.history.map((step) => (
            <li key={step.title}>
              <p className={styles.when}>{step.when}</p>
              <h3>{step.title}</h3>
              <p>
                <Prose text={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section}>
        <h2>{t.magazinesTitle}</h2>
        <ul className={styles.magazines}>
          {EDITIONS.map((edition) => (
            <li key={edition.type} data-theme={edition.theme}>
              <EditionCover type={edition.type} lazy />
              <div>
                <h3 id={edition.type}>{edition.name[locale]}</h3>
                <p>{edition.description[locale]}</p>
                <p className={styles.links}>
                  <a href={edition.home} aria-describedby={edition.type}>
                    {t.visit}
                  </a>
                  <a href={`/magazine-archive/${edition.type}`} aria-describedby={edition.type}>
                    {t.pastMonths}
                  </a>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{t.standardsTitle}</h2>
        <ul className={styles.standards}>
          {t.standards.map((standard) => (
            <li key={standard.title}>
              <h3>{standard.title}</h3>
              <p>
                <Prose text={standard.text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
