/** A legal text with the date it took effect and a contact for questions. */
import { formatDay } from '#shared/dates.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { useView } from '../view.ts'
import { Badge } from './badge.tsx'
import { MailLink } from './mail-link.tsx'
import { PageIntro } from './page-intro.tsx'
import type { ReactNode } from 'react'
import type { TextSection } from '#shared/i18n/text-section.ts'
import styles from './text-sections.module.css'
import { Paragraphs } from './prose.tsx'

type Props = { contents: string; passages: readonly TextSection[]; children?: ReactNode }

/** A long text in sections, with a table of contents that links to each. */
function TextSections({ contents, passages, children }: Props) {
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {passages.map((passage) => (
            <li key={passage.id}>
              <a href={`#${passage.id}`}>{passage.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {passages.map((passage) => (
          <section key={passage.id} id={passage.id}>
            <h2>{passage.title}</h2>
            <Paragraphs texts={passage.text} />
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}

/** The date on which the present versions of the legal texts took effect. */
const EFFECTIVE_DATE = '2026-11-21T00:00:00+05:00'

export function LegalText({ name, mailbox }: { name: 'privacy' | 'terms'; mailbox: string }) {
  const { locale } = useView()
  const t = pageTexts(locale)[name]
  return (
    <div className="page">
      <PageIntro title={t.title} lead={t.lead}>
        <Badge>{t.inForce(formatDay(EFFECTIVE_DATE, locale))}</Badge>
      </PageIntro>
      <TextSections contents={t.contents} passages={t.passages}>
        <p>
          {t.questions}: <MailLink address={mailbox} />
        </p>
      </TextSections>
    </div>
  )
}
