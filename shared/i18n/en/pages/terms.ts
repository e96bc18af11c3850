/** On what terms the site is used. */
import type { TextSection } from '../../text-section.ts'

export const terms = {
  title: 'Terms',
  description: 'The terms on which Hilal may be read, quoted and commented upon.',
  lead: 'Few rules, so that they can be read. Whoever uses this site accepts them.',
  inForce: (day: string) => `In force since ${day}`,
  contents: 'On this page',
  passages: [
    {
      id: 'reading',
      title: 'Reading and sharing',
      text: [
        'You may read, print and keep anything on this site for yourself, your family and your class, and share its address with anyone.',
        'Articles, pictures and PDFs belong to Hilal Publications or to those who made them. To print or publish them elsewhere, [ask us first](/contact). Short quotations are welcome with the name of the writer and of the magazine. Old texts that are free of rights are marked with their source.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      text: [
        'An account is for one person. Keep the password to yourself, and tell us if somebody else has used it. We may close an account that is used to harm others or the site.',
      ],
    },
    {
      id: 'comments',
      title: 'Comments',
      text: [
        'Argue with articles as hard as you like; be fair to people. We take down what insults, threatens, advertises, reveals somebody’s private life, or breaks the law of Pakistan.',
        'A comment stays yours. By sending it you allow us to show it on this site and, shortened and with your name, among the letters of the magazines.',
      ],
    },
    {
      id: 'contributions',
      title: 'Contributions',
      text: [
        'What is sent to us for printing follows the [guidelines for contributors](/ourcontributors#guidelines). Writers speak in their own name; their opinions are not those of the publisher or of any institution.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      text: [
        'We check what we publish, and correct mistakes. Articles on health, law or money inform; they do not take the place of a doctor, a lawyer or a bank. The site may be out of reach at times, for repair.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      text: [
        'If these terms change, the new ones stand here with their date. The law of Pakistan holds, and the courts of Rawalpindi.',
      ],
    },
  ] as TextSection[],
  questions: 'Questions about these terms',
}

export type TermsText = typeof terms
