import { MAILBOXES } from '#shared/contact.ts'
import { formatDay } from '#shared/dates.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { Badge } from '../../components/badge.tsx'
import { MailLink } from '../../components/mail-link.tsx'
import { Opening } from '../../components/opening.tsx'
import { Passages } from '../../components/passages.tsx'
import { useView } from '../../view.ts'

/** The day from which the text holds as it stands. */
const IN_FORCE = '2026-11-21T00:00:00+05:00'

export function PrivacyPage() {
  const { locale } = useView()
  const t = pageTexts(locale).privacy
  return (
    <div className="page">
      <Opening title={t.title} lead={t.lead}>
        <Badge>{t.inForce(formatDay(IN_FORCE, locale))}</Badge>
      </Opening>
      <Passages contents={t.contents} passages={t.passages}>
        <p>
          {t.questions}: <MailLink address={MAILBOXES.privacy} />
        </p>
      </Passages>
    </div>
  )
}
