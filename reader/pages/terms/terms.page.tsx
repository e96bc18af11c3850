import { MAILBOXES } from '../../contact.ts'
import { TextInForce } from '../../components/text-in-force.tsx'

export function TermsPage() {
  return <TextInForce name="terms" mailbox={MAILBOXES.general} />
}
