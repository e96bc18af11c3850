/** Places for advertisements. */
export const advertise = {
  title: 'Advertise with Hilal',
  description:
    'The six places for advertisements on the homes of the magazines, their sizes, and whom to ask for rates.',
  lead: 'Up to six places on the front page of each of five magazines, read by families, students and those who serve. A place shows one advertisement, is marked as such, and holds still.',
  placesTitle: 'The places',
  place: 'Place',
  where: 'Where it stands',
  size: 'Size in pixels',
  rate: 'Rate',
  onRequest: 'On request',
  places: [
    { name: 'Armed Forces Section', where: 'Below the news of the armed forces', wide: true },
    { name: 'Advertisement 1', where: 'Across the page, below the leading stories', wide: true },
    { name: 'Advertisement 2', where: 'In the side column, beside the leading stories', wide: false },
    { name: 'Trending Publication Section', where: 'Below the latest issues and e-books', wide: true },
    { name: 'Reader’s Opinion 1', where: 'Beside what readers say, first', wide: false },
    { name: 'Reader’s Opinion 2', where: 'Beside what readers say, second', wide: false },
  ],
  wideSize: '1600 × 400',
  squareSize: '800 × 800',
  filesTitle: 'What to send',
  files: [
    'One picture in the size of its place, as JPEG, PNG or WebP, of 4 MB at most. We make the smaller sizes.',
    'A title of at most ten words: it is read aloud to those who do not see the picture.',
    'The address that it leads to, beginning with https.',
    'Words in the picture large enough to be read on a telephone; in Urdu, Nastaliq if you can.',
  ],
  rulesTitle: 'What we do not take',
  rules: [
    'Anything dressed as an article, and anything that moves, makes a sound or follows readers about. No script of an advertiser runs on this site, and we tell no advertiser who saw what.',
    'Tobacco, gambling, miracle cures, and on the pages for children anything that is sold to them.',
  ],
  contactTitle: 'Ask for rates',
  contactText:
    'Tell us the place, the magazine and the weeks. You will have an offer within two working days. For pages in the printed issues, ask the same desk.',
}

export type AdvertiseText = typeof advertise
