/** The email with what a member of the newsroom has not read. It is sent in both languages. */
export const digestMail = {
  subject: 'Your articles at Hilal',
  intro: 'This is new on your desk:',
  assigned: 'Assigned to you:',
  submitted: 'Submitted for review:',
  returned: 'Returned with a note:',
  approved: 'Approved:',
  note: 'A new note on:',
  reply: 'A reply to a note on:',
  suggested: 'Changes suggested for:',
  suggestion_accepted: 'A suggestion was accepted for:',
  suggestion_declined: 'A suggestion was declined for:',
  untitled: 'Untitled',
  more: 'And {count} more, on your desk.',
  settings: 'You can make this email weekly, or turn it off, behind the bell of the back-office.',
} as const

export type DigestMessages = { [Key in keyof typeof digestMail]: string }
