/** Answers to what readers ask. */
export const help = {
  title: 'Help',
  description:
    'Answers to what readers ask: reading, languages, accounts, subscriptions and writing for the magazines.',
  lead: 'Most questions have been asked before. If yours is not among them, a person will answer it.',
  ways: [
    { title: 'Write to the help desk', text: 'For anything about this site', href: '/contact' },
    { title: 'Search the articles', text: 'All five magazines, in both languages', href: '/search' },
    { title: 'Browse past months', text: 'The archives, by year and month', href: '/magazine-archive' },
  ],
  faqTitle: 'Frequently asked questions',
  groups: [
    {
      title: 'Reading',
      questions: [
        {
          question: 'Does reading cost anything?',
          answer:
            'No. All articles, e-books and issues on this site are free. What can be [subscribed to](/subscribe) are the printed magazines.',
        },
        {
          question: 'How do I change the language?',
          answer:
            'Each magazine speaks its own language: open Hilal Urdu from the menu Magazines and every page of it is in Urdu. On pages that speak both, like this one, a button at the top changes between them and is remembered.',
        },
        {
          question: 'How do I find an old article?',
          answer:
            'By [searching](/search) for words of its title, its writer or its text, or in the [magazine archive](/magazine-archive) by year and month. Urdu is found in either spelling, with or without diacritics.',
        },
        {
          question: 'The Urdu looks wrong on my telephone.',
          answer:
            'The letters of the Nastaliq script come with the page and may need a moment on a slow connection; until then a simpler script stands in. If it stays wrong, [tell us](/contact) which telephone and browser you have.',
        },
        {
          question: 'Can I read with a screen reader, or by keyboard alone?',
          answer:
            'Yes. Every page has headings and landmarks, every picture with a meaning is described, and everything can be reached with the Tab key. Pages also work with scripts switched off. If something stands in your way, we want to know.',
        },
      ],
    },
    {
      title: 'Accounts and comments',
      questions: [
        {
          question: 'What is an account good for?',
          answer:
            'To rate articles and to comment on them. Reading needs none. [Create one](/sign-up) with an e-mail address and a password.',
        },
        {
          question: 'How do I change my password?',
          answer:
            'While you are signed in, [here](/change-password). If you have forgotten it, [ask for a link](/forgot-password) to choose a new one.',
        },
        {
          question: 'Why is my comment not to be seen?',
          answer:
            'It is, as a rule, at once. An editor may have taken it down if it did not keep to the [terms](/terms#comments).',
        },
        {
          question: 'How do I delete my account?',
          answer:
            'While you are signed in, [here](/account), where you can also download what we hold of you. How long things are kept is said in the [privacy policy](/privacy-policy).',
        },
      ],
    },
    {
      title: 'Subscriptions and writing',
      questions: [
        {
          question: 'How do I get the newsletter, and how do I leave it?',
          answer:
            '[Sign up](/newsletter) with an e-mail address and open the link that we send to it. Each new issue of the magazines that you choose then comes in one e-mail. Every letter has a link by which you see and change what you get, and one that ends it, both without a password.',
        },
        {
          question: 'An issue did not come.',
          answer:
            'Wait until the fifteenth of the month, then write to the subscriptions desk with your order number. We send another at no cost.',
        },
        {
          question: 'May I send an article?',
          answer:
            'Please do. Begin with an outline of 70-80 words; the [guidelines](/ourcontributors#guidelines) say the rest.',
        },
        {
          question: 'I found a mistake.',
          answer: 'Thank you. [Tell us](/contact) the article and the sentence; we correct it and say that we did.',
        },
      ],
    },
  ],
}

export type HelpText = typeof help
