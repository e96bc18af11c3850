/** Words of the style guide. */
export const styleGuide = {
  title: 'Style guide',
  description: 'Colours, type and components of the site, in both scripts and all themes.',
  lead: 'What the pages are made of, shown with the real parts: when one changes, it changes here.',
  colours: 'Colours',
  coloursText:
    'Each ink on each ground it stands on, with its contrast. Text must reach 4.5, the frame of what is focused 3.',
  light: 'light',
  dark: 'dark',
  themes: {
    red: 'Red: Hilal English and Urdu',
    green: 'Green: Hilal Kids Urdu',
    blue: 'Blue: Hilal Kids',
    pink: 'Pink: Hilal Her',
  },
  type: 'Type',
  sizes: 'Sizes',
  sample: 'The river bends twice before the sea',
  paragraph:
    'Long texts are set in a serif, labels in a grotesque. Lines hold sixty to seventy letters, and stand far enough apart for the eye to find its way back.',
  label: 'Labels, dates and buttons',
  components: 'Components',
  buttons: 'Buttons',
  primary: 'Main action',
  quiet: 'Second action',
  badges: 'Badges',
  badge: 'Badge',
  strongBadge: '12 articles',
  cards: 'Cards of articles',
  publications: 'Issues and e-books',
  navigation: 'Tabs and pages',
  tabs: ['First', 'Second', 'Third'],
  messages: 'Empty places and failures',
  toastsTitle: 'Short messages',
  toasts: {
    success: 'It is done.',
    info: 'Something to know.',
    warning: 'Something to look at.',
    error: 'It did not work.',
  },
  forms: 'Forms',
  skeletons: 'Skeletons',
  pictures: 'Pictures',
  pictureText:
    'A picture holds its place by its shape and colour. One that does not arrive leaves what stands behind it.',
  editions: 'The five editions',
  link: 'A link in a sentence',
}

export type StyleGuideText = typeof styleGuide
