import { MAILBOXES } from '../../contact.ts'
import { LegalText } from '../../components/legal-text.tsx'

export function PrivacyPage() {
  return <LegalText name="privacy" mailbox={MAILBOXES.privacy} />
}
