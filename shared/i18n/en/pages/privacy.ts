/** What the site knows of its readers. It must stay true to what the code does. */
import type { TextSection } from '../../text-section.ts'

export const privacy = {
  title: 'Privacy policy',
  description: 'What this site stores about its readers, why, for how long, and how to have it removed.',
  lead: 'You can read everything here without telling us who you are. This page says what is stored all the same, in plain words.',
  inForce: (day: string) => `In force since ${day}`,
  contents: 'On this page',
  passages: [
    {
      id: 'reading',
      title: 'When you only read',
      text: [
        'No account is needed and no cookie is set. To count how often an article is read, your browser tells us once that it was open for a few seconds. From your network address and the name of your browser a short code is computed with a secret that changes every day; the code says only that this visit was counted already and is deleted soon after. Neither the address nor the browser is stored with it.',
        'Your browser itself remembers which of the magazines you visited last, so that the menu fits. That note stays on your device.',
        'So do your reading settings, how far you got in long articles, and, unless you sign in, your reading list. None of it is sent to us; clearing the data of this site in your browser removes it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'language: set when you choose English or Urdu on a page that speaks both; kept for a year.',
        'refresh_token, csrftoken and XSRF-TOKEN: set when you sign in, so that you stay signed in for up to seven days and nobody else can act in your name. They go when you sign out.',
        'device: set when you sign in and kept for a year, so that wrong tries of other people cannot keep this browser out of your account. It opens nothing by itself.',
        'There are no others: none for advertising, none for statistics.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts, ratings and comments',
      text: [
        'For an account we store your e-mail address and, if you chose one, your password in a form that cannot be turned back. If you sign in with Google or Facebook, they tell us your address and a number that stands for you; they learn that you signed in here, and nothing of what you read.',
        'A comment and its rating are shown under the article with your name, and stay until you delete them or the account. Tries to sign in are counted for a short time, to keep strangers out of your account.',
        'If you save articles to read later while you are signed in, your account holds the list, so that you find it on your other devices. Only you see it, and it goes with the account.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Newsletter',
      text: [
        'If you sign up we store your address, your language, the magazines that you choose, and when and where you agreed, and use them for the newsletter alone. Every letter has a link that ends it and one to what we hold. We count how many letters were sent, could not be delivered, and made somebody leave; nothing in a letter tells us whether you open it or which links you follow. If you ask us to erase your address, a keyed hash of it stays, so that no import brings you back.',
      ],
    },
    {
      id: 'others',
      title: 'Other sites',
      text: [
        'Pages, pictures and letters of type come from our own server. A film comes from YouTube, but only once you press play: from then on YouTube’s own rules hold. The links for sharing an article are plain links, which tell nobody anything until you follow them.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who sees what we store',
      text: [
        'The editors see comments and the addresses of those who wrote them. Nothing is sold, rented or given to advertisers. We hand something out only where a court of law in Pakistan obliges us to.',
      ],
    },
    {
      id: 'rights',
      title: 'Seeing, correcting and removing',
      text: [
        'While you are signed in, your [account](/account) lets you download what is stored about you, and delete the account. Comments go with it or stay without your name, as you choose. What you have deleted remains in backups until they expire; the log of changes keeps the number of the account, without your name or address.',
        'Without an account, write to us from the address concerned and we will send you what is stored about you, put it right, or remove it, within thirty days.',
      ],
    },
  ] as TextSection[],
  questions: 'Questions about this page',
}

export type PrivacyText = typeof privacy
