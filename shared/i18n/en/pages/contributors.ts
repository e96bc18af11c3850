/** Who writes, and how to write for the magazines. */
import { plural } from '../../plural.ts'

export const contributors = {
  title: 'Our Contributors',
  description: 'The people who write the five magazines, and the guidelines for sending an article of your own.',
  lead: 'They teach, climb, nurse, repair watches and grow tomatoes on rooftops. Then they write it down. These are the people behind the names over our articles, and there is room for one more.',
  toGuidelines: 'Write for us',
  team: 'The people',
  articlesBy: (count: number) => plural('en', count, { one: '1 article', other: `${count} articles` }),
  noAuthors: 'No contributors to show yet.',
  fetchFailed: 'The contributors could not be fetched.',
  guidelinesTitle: 'Guidelines for contributors',
  guidelinesLead: 'Anyone may send us an article. These are the rules that help us to answer well, and soon.',
  rules: [
    { figure: '1', text: 'One article per month from each contributor.' },
    { figure: '70-80', text: 'Words of outline, sent before the article: what it says, and why now.' },
    { figure: '1500', text: 'Words at least in an Urdu article.' },
    {
      figure: '1 MB',
      text: 'At least for each photograph, as the camera made it, with a caption and the photographer’s name.',
    },
    { figure: '5-18', text: 'Years: the readers that English pieces for Hilal Kids are written for.' },
    { figure: '4-12', text: 'Years: the readers that Urdu pieces for Hilal Kids Urdu are written for.' },
  ],
  stepsTitle: 'How it goes',
  steps: [
    'Send the outline to the mailbox of the magazine. Say who you are in two sentences.',
    'We answer within two weeks: yes, no, or yes with a different beginning.',
    'Send the article as a document, not as a picture or a scan. Urdu must be typed in Unicode, so that it can be searched and set.',
    'Name the source of every figure and quotation. An editor checks them with you before anything is printed.',
    'The article must be your own work and new to print. It stays yours: after three months you may publish it elsewhere.',
  ],
  mailboxesTitle: 'Mailboxes',
  magazine: 'Magazine',
  mailbox: 'Send to',
}

export type ContributorsText = typeof contributors
