/** A legal text with the date it took effect and a contact for questions. */
import { formatDay } from '#shared/dates.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { useView } from '../view.ts'
import { Badge } from './badge.tsx'
import { MailLink } from './mail-link.tsx'
import { PageIntro } from './page-intro.tsx'
import { TextSections } from './text-sections.tsx'

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
