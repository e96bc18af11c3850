/** The publisher's contact details, in one table for every page that shows them. */
import type { MagazineType } from '#shared/magazine-types.ts'

export const TELEPHONE = { shown: '+92 51 555 0100', address: 'tel:+92515550100' }

export const MAILBOXES = {
  general: 'contact@hilal.example',
  subscriptions: 'subscriptions@hilal.example',
  advertising: 'advertising@hilal.example',
  careers: 'careers@hilal.example',
  help: 'help@hilal.example',
  privacy: 'privacy@hilal.example',
} as const

export type Mailbox = keyof typeof MAILBOXES

/** The submission address of each magazine. */
export const SUBMISSION_MAILBOXES: Record<MagazineType, string> = {
  'hilal-english': 'english@hilal.example',
  'hilal-urdu': 'urdu@hilal.example',
  'hilal-urdu-kids': 'kids-urdu@hilal.example',
  'hilal-kids': 'kids@hilal.example',
  'hilal-her': 'her@hilal.example',
}
