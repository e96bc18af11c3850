import { MAILBOXES } from '../../contact.ts'
import { LegalText } from '../../components/legal-text.tsx'

export function TermsPage() {
  return <LegalText name="terms" mailbox={MAILBOXES.general} />
}
