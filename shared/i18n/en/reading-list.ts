/** Sentences of the reading list, for its page and its scripts: in a catalogue of its own, since scripts load it. */
import { plural } from '../plural.ts'
import type { Shape } from './common.ts'

export const readingList = {
  title: 'Reading list',
  description: 'The articles that you saved for later.',
  needsScripts: 'The reading list is kept by your browser, which needs scripts for it.',
  onDevice: 'Kept on this device only. Sign in to have it on all of them.',
  inAccount: 'Kept in your account.',
  loading: 'Loading...',
  emptyTitle: 'Nothing saved yet',
  empty: 'Choose “Save” above an article, and it waits for you here.',
  browse: 'Find something to read',
  savedForLater: 'Saved for later',
  save: 'Save',
  isSaved: 'Saved',
  open: 'Open the reading list',
  remove: 'Remove',
  removed: (title: string) => `“${title}” was removed.`,
  undo: 'Undo',
  more: 'Show more',
  unavailable: (count: number) =>
    plural('en', count, {
      one: 'One saved article is not available at the moment.',
      other: `${count} saved articles are not available at the moment.`,
    }),
  failed: 'The list could not be loaded.',
  notSaved: 'This could not be saved. Please check your connection and try again.',
  refused: 'Your browser refuses to keep this: it lasts until you leave this page.',
  full: (max: number) => `A reading list holds at most ${max} articles. Please remove some first.`,
  tryAgain: 'Try again',
  continueReading: 'Continue reading',
  continueHere: 'Continue where you stopped',
  dismiss: 'Dismiss',
  progress: (percent: number) => `${percent}% read`,
} as const

export type ReadingListMessages = Shape<typeof readingList>
