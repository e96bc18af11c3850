import { MAILBOXES } from '../../contact.ts'
import { TextInForce } from '../../components/text-in-force.tsx'

export function PrivacyPage() {
  return <TextInForce name="privacy" mailbox={MAILBOXES.privacy} />
}
