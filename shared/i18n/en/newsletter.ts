/** Sentences of the newsletter: its form, what follows it, and the two mails' links. */
import type { Shape } from './common.ts'

export const newsletter = {
  title: 'Newsletter',
  lead: 'Each new issue in one e‑mail, with the stories we would hand to a friend.',
  email: 'Your e-mail address',
  placeholder: 'name@example.com',
  magazines: 'Which magazines?',
  language: 'In which language do we write to you?',
  signUp: 'Sign up',
  leaveEmpty: 'Leave this field empty',
  privacy: 'We use your address for the newsletter alone. You can leave with one click.',
  noted: 'Thank you',
  notedText:
    'Your address is noted. We will write to you before the first newsletter to ask whether you still want it.',
  checkMail: 'Look into your mailbox',
  checkMailText:
    'If this address is not on our list yet, an e-mail with a link is on its way. Open the link, and the newsletter is yours.',
  confirmTitle: 'Confirm the newsletter',
  confirmText: 'One click, and the newsletter comes to your address with each new issue.',
  confirmButton: 'Yes, send it to me',
  confirmedTitle: 'You are on the list',
  confirmedText: 'The next newsletter comes to you. Every one of them has a link to leave.',
  unsubscribeTitle: 'Leave the newsletter',
  unsubscribeText: 'After this we write to you no more.',
  unsubscribeButton: 'Leave the newsletter',
  unsubscribedTitle: 'You have left the newsletter',
  unsubscribedText: 'We write to you no more. You can come back whenever you like.',
  lettersTitle: 'My newsletter',
  lettersOf: 'This is what we send to {email}. Change it as you like.',
  lettersEnded: 'We send nothing to {email}. Choose magazines to get the newsletter again.',
  lettersHeld:
    'We hold your address, these choices, and when and where you agreed. With no magazine chosen, we write to you no more.',
  lettersSave: 'Save',
  lettersSaved: 'Your choice is saved.',
  house: 'Hilal',
  letterReason: (magazine: string | null) =>
    magazine === null
      ? 'You get this letter because you subscribed to the newsletter of Hilal.'
      : `You get this letter because you subscribed to the newsletter of ${magazine}.`,
  letterChoose: 'My newsletter: choose magazines',
  letterCounts:
    'We count how many letters were sent, could not be delivered, and made somebody leave. Nothing in this letter tells us whether you open it or which links you follow.',
  letterReadIssue: 'Read the issue',
  badLinkTitle: 'This link has been used or is not whole',
  badLinkText: 'Sign up again, and we send you a new one.',
  signUpAgain: 'Sign up again',
  mailSubject: 'Please confirm the Hilal newsletter',
  mailText: (link: string, leave: string) =>
    `Somebody, we hope you, asked for the Hilal newsletter at this address.\n\nTo have it sent to you, open this link:\n${link}\n\nIf it was not you, do nothing: you will not hear from us again. To make sure of it:\n${leave}\n`,
} as const

export type NewsletterMessages = Shape<typeof newsletter>
