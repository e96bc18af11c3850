/** Subscriptions to the printed magazines. */
import { plural } from '../../plural.ts'

export const subscription = {
  title: 'Subscribe',
  description:
    'Subscriptions to the printed magazines of Hilal: packages, prices in rupees and how to order by post or bank.',
  lead: 'Everything on this site is free to read. A subscription brings the printed magazines to your door, postage within Pakistan included, and pays the people who make them.',
  packagesTitle: 'Packages',
  months: (months: number) => plural('en', months, { one: '1 month', other: `${months} months` }),
  rupees: (amount: string) => `Rs ${amount}`,
  order: 'Order this',
  orderSubject: (name: string) => `Subscription: ${name}`,
  noPackages: 'No packages are offered at the moment. Write to us and we will tell you when that changes.',
  fetchFailed: 'The packages could not be fetched. Please try again in a moment.',
  getsTitle: 'What comes',
  gets: [
    'Each printed issue by registered post, in the first week of its month.',
    'The same issue as a PDF in the [archives](/archives), for good.',
    'Special numbers at no extra cost, and a replacement for any issue that is lost on the way.',
  ],
  stepsTitle: 'How to order',
  steps: [
    {
      title: 'Choose and write',
      text: 'Send us the package, the name and the postal address, with a telephone number for the postman. By e-mail, by post or by telephone, as you like.',
    },
    {
      title: 'Receive the slip',
      text: 'We answer with a slip: an order number, the sum, and the account of the house for a bank transfer. Pay orders and postal money orders are taken as well.',
    },
    {
      title: 'Pay by bank or post',
      text: 'Write the order number on the payment and send us a picture or copy of the receipt.',
    },
    {
      title: 'Read',
      text: 'The subscription begins with the next issue. We confirm it in writing, with the month in which it ends.',
    },
  ],
  noOnlinePayment:
    'No payment is taken on this site, and we never ask for card numbers. If someone does in our name, please [tell us](/contact).',
  abroadTitle: 'Abroad, schools and units',
  abroadText:
    'For addresses outside Pakistan postage is added. Schools, libraries and units that take ten copies or more pay less: ask the subscriptions desk.',
  writeTo: 'Subscriptions desk',
}

export type SubscriptionText = typeof subscription
