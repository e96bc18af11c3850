/** How the house is reached. */
export const contact = {
  title: 'Contact',
  description: 'Address, telephone, e-mail, hours and desks of Hilal Publications, and how to work with us.',
  lead: 'A person reads what you send. Choose the desk that fits, and you will have an answer within three working days.',
  addressTitle: 'Address',
  emailTitle: 'E-mail',
  phoneTitle: 'Telephone',
  hoursTitle: 'Hours',
  hours: [
    'Monday to Thursday: 9:00 to 17:00',
    'Friday: 9:00 to 12:30 and 14:30 to 17:00',
    'Saturday and Sunday: closed',
  ],
  timeZone: 'Pakistan Standard Time, UTC+5',
  desksTitle: 'Which desk?',
  desk: 'Desk',
  writeTo: 'Write to',
  desks: {
    general: {
      name: 'Letters and corrections',
      text: 'Answers to an article, a mistake you found, anything that fits nowhere else.',
    },
    subscriptions: { name: 'Subscriptions', text: 'Orders, a change of address, an issue that did not come.' },
    advertising: { name: 'Advertising', text: 'Places, sizes and rates, in print and on this site.' },
    careers: { name: 'Careers', text: 'Openings, internships and freelance work.' },
    help: {
      name: 'Help with this site',
      text: 'Signing in, reading on a telephone or with a screen reader, something that does not work.',
    },
    privacy: { name: 'Privacy', text: 'What is stored about you, and its removal.' },
  },
  articlesText:
    'To send an article, read the [guidelines for contributors](/ourcontributors#guidelines): each magazine has a mailbox of its own.',
  mapCaption: 'Our house on Hilal Road, Rawalpindi: a drawing, not to scale.',
  mapAlt: 'Plan of some streets with parks and a river; a house in red and white is marked with a crescent.',
  visitText: 'Visitors are welcome by appointment. Please bring an identity card: the gate will ask for it.',
  careerTitle: 'Career',
  career: [
    'Hilal is made by editors, writers, translators, illustrators, page designers, photographers and people who look after this site. Some work in Rawalpindi, many from elsewhere.',
    'When a post is open it is announced in the magazines and on this page. At other times send a short letter, a curriculum vitae and two pieces of your work, in English or Urdu. We keep letters for a year and write to you when something fits.',
  ],
  careerWrite: 'Write to',
}

export type ContactText = typeof contact
