/** The board of articles by stage. */
import { plural } from '#shared/i18n/plural.ts'

export const board = {
  title: 'Board',
  intro: 'The articles of a magazine on their way to readers. Drag a card, or use its menu, to move it on.',
  magazine: 'Magazine',
  shown: 'Show',
  all: 'All articles',
  needs: { due: 'Due', mine: 'Assigned to me' },
  noMagazine: 'No magazine',
  count: (count: number) => plural('en', count, { one: '1 article', other: `${count} articles` }),
  empty: {
    draft: 'No articles. New ones begin here.',
    submitted: 'No articles. Writers submit theirs when they are finished.',
    in_review: 'No articles. Start the review of a submitted one.',
    approved: 'No articles. Approve one that is in review.',
    scheduled: 'No articles. Publish one with a date in the future.',
    published: 'No articles. Publish one that is approved.',
  },
  noneOfChoice: 'None of these articles.',
  openCalendar: 'Open the calendar',
  allStages: 'Articles by stage',
  toStage: 'Go to a stage',
  more: (count: number) => `Show more (${count})`,
  failed: 'Error fetching the articles: ',
  noWriter: 'No writer yet',
  late: 'Late',
  menu: (title: string) => `Move: ${title}`,
  moved: (title: string, stage: string) => `“${title}” is now in ${stage}.`,
}
export type Board = typeof board
