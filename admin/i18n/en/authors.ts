/** Finding and merging authors who may be one person, and choosing a writer. */
import { plural } from '#shared/i18n/plural.ts'

export const authors = {
  possibleDuplicates: 'Possible duplicates',
  duplicatesTitle: 'This author may exist already',
  reasons: { name: 'same name', email: 'same email address', phone: 'same telephone number' },
  articles: (count: number) => plural('en', count, { one: '1 article', other: `${count} articles` }),
  merge: 'Merge',
  mergeWith: (name: string) => `Merge with ${name} …`,
  mergeMany: 'Merge …',
  mergeTitle: 'Merge authors',
  mergeHint:
    'Choose who stays and which details they keep. The articles of the others move to them, and the others go to the bin: restoring one gives it back its articles.',
  stays: 'Who stays',
  empty: 'empty',
  confirm: (count: number, articles: string) => `Merge ${count} authors and move ${articles}`,
  merging: (articles: string) => `Moving ${articles} …`,
  merged: (name: string) => `Merged into ${name}.`,
  mergeFailed: 'Error merging authors: ',
  chooseTwo: 'Select at least two authors to merge.',
}
export type Authors = typeof authors
