/** The side panel of the article form: publishing, the cover, what stands around the title, and sharing. */
export const articleFields = {
  inIssue: 'It appears with its issue, at the moment of that issue’s release.',
  openIssue: 'Open the issue',
  publishTime: 'Hour of publishing',
  takeDownTime: 'Hour of taking it down',
  /** Below the word Scheduled. */
  until: (moment: string) => `until ${moment}`,
  roles: { author: 'Co-author', translator: 'Translator', photographer: 'Photographer' },
  roleOf: (number: number) => `Role of person ${number}`,
  nameOf: (number: number) => `Name of person ${number}`,
  addPerson: 'Add a person',
  removePerson: (name: string) => `Remove ${name || 'person'}`,
  coverDetails: 'Credit, focal point',
  altHint: 'What the picture shows, for readers who do not see it.',
  creditHint: 'Who made the picture; shown below it.',
  focusHint:
    'Click the part that must stay in view where the picture is cropped, or move the mark with the arrow keys.',
  focusAt: (label: string, x: number, y: number) => `${label}: ${x} % from the left, ${y} % from the top`,
  focusCentre: 'Back to the centre',
  aroundTitle: 'Kicker, standfirst, short title',
  kickerHint: 'A small line above the title.',
  standfirstHint: 'Above the text, and in lists in place of its beginning.',
  shortTitleHint: 'In lists and on cards, in place of the title.',
  searchAndSharing: 'Search and sharing',
  metaHint: 'What search engines and link previews say of the article, in place of the standfirst.',
  shareHint: 'Without one, the site draws a card with the title and the cover.',
  sharePreview: 'As it appears when shared',
  corrections: {
    hint: 'Readers see each with its day below the article, and above it that there is one. Write what was wrong, and where: “In the printed issue …”.',
    date: (number: number) => `Day of correction ${number}`,
    text: (number: number) => `Correction ${number}`,
    add: 'Add a correction',
    remove: (number: number) => `Remove correction ${number}`,
  },
  cardLater: 'The card is drawn once the article is saved.',
}
export type ArticleFields = typeof articleFields
