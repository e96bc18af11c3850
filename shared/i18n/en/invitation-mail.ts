/** The email that invites a person to the back-office. It is sent in both languages. */
export const invitationMail = {
  subject: 'Your invitation to Hilal',
  text: 'You are invited to work on the magazines of Hilal. Choose a password with this link:',
  link: 'Choose a password',
  validity: 'The link is valid for seven days and works once. Do not pass it on.',
  afterwards: 'Afterwards you sign in with your email address at {address}',
} as const

export type InvitationMessages = { [Key in keyof typeof invitationMail]: string }
