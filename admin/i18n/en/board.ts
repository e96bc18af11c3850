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
  empty: 'No articles.',
  more: (count: number) => `Show more (${count})`,
  failed: 'Error fetching the articles: ',
  noWriter: 'No writer yet',
  late: 'Late',
  menu: (title: string) => `Move: ${title}`,
  moved: (title: string, stage: string) => `“${title}” is now in ${stage}.`,
}
export type Board = typeof board
