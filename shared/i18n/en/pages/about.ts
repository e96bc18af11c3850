/** What the house says of itself. */
export const about = {
  title: 'About Hilal',
  description: 'The mission and vision of Hilal, its history since 1948, and the five magazines of today.',
  lead: 'Hilal has been read in barracks and drawing rooms, in school libraries and on night trains, since 1948. It began as one weekly in Urdu. Today it is five magazines in two languages.',
  missionTitle: 'Our mission',
  mission: [
    'To explain the defence and the affairs of the country in words that anyone can follow, and to stand by every fact that we print.',
    'To give those who serve, and the families behind them, pages in which they recognise their own lives: not as a parade, but as work that is done every day by people with names.',
  ],
  visionTitle: 'Our vision',
  vision: [
    'A country whose readers, in whichever language they think, can argue about the same facts. A child in Gwadar and a professor in Gilgit should find in our pages something made for them, and each should be able to send us something better.',
  ],
  historyTitle: 'From one weekly to five magazines',
  history: [
    {
      when: '1948',
      title: 'A weekly in Urdu',
      text: 'The first number comes out as a weekly, in Urdu, when the country is hardly a year old. It is printed for the men of the armed forces, and soon it is read by their families too.',
    },
    {
      when: 'Growing',
      title: 'From week to month',
      text: 'The weekly becomes a monthly. News gives way to what a month allows: history, essays, letters, verse, and reporting from places that no daily had sent anyone to.',
    },
    {
      when: 'Two languages',
      title: 'An English magazine',
      text: 'Hilal English takes its place beside Hilal Urdu. They are not translations of one another: each has its own writers, and its own way of telling a story.',
    },
    {
      when: 'The family',
      title: 'For children, and for her',
      text: 'Hilal Kids and Hilal Kids Urdu bring stories, puzzles and experiments. Hilal Her writes of work, health, craft, and the lives of women who built and serve.',
    },
    {
      when: 'Now',
      title: 'Open to everyone',
      text: 'All five magazines are free to read on this site, with their [archives](/magazine-archive) and [e-books](/ebooks). The printed issues still go out by post each month.',
    },
  ],
  magazinesTitle: 'The five magazines',
  visit: 'Read it',
  pastMonths: 'Past months',
  standardsTitle: 'What we hold ourselves to',
  standards: [
    {
      title: 'A name over every article',
      text: 'Whoever writes, signs. Readers can see who our [contributors](/ourcontributors) are and write to them.',
    },
    {
      title: 'Checked before it is printed',
      text: 'Figures, dates and quotations are traced to a source by someone other than the writer.',
    },
    {
      title: 'Mistakes are put right in the open',
      text: 'If you find one, [tell us](/contact). We correct the article and say that we did.',
    },
  ],
}

export type AboutText = typeof about
