/** Emails to all admins about changes of what protects the site, and of what opens it to programs. Each is sent in both languages. */
export const adminMail = {
  subject: 'Security of Hilal',
  secondFactorRequired: 'From {what} on, admins need a second factor.',
  secondFactorNotRequired: 'Admins do not need a second factor any more.',
  apiKeyCreated: 'An API key was created: {what}',
  apiKeyRevoked: 'An API key was revoked: {what}',
  webhookCreated: 'A webhook was created: {what}',
  webhookMoved: 'The address of a webhook was changed: {what}',
  webhookDeleted: 'A webhook was deleted: {what}',
  by: 'By the account {email}.',
  ifNotYou:
    'If nobody of you meant to do this, end all sessions of that account and undo the change, in the back-office:',
} as const

export type AdminMailMessages = { [Key in keyof typeof adminMail]: string }
