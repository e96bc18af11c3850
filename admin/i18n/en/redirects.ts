/** The screen of old addresses: where they lead, and those that are asked for in vain. */
import { plural } from '#shared/i18n/plural.ts'

export const redirects = {
  intro:
    'Addresses of a former site lead readers to what they look for. A redirect follows its article, author or issue, and is looked at only where nothing else is.',
  add: 'New redirect',
  edit: 'Change',
  editTitle: 'Change the redirect',
  remove: 'Delete',
  removeQuestion: (from: string) =>
    `Are you sure you want to delete the redirect of “${from}”? Readers will find nothing there.`,
  removed: 'The redirect has been deleted.',
  removeFailed: 'The redirect was not deleted: ',
  from: 'Old address',
  fromHint: 'Such as /view-article.php?i=8838. Parts that vary stand in brackets: [id], [year], [month] or any name.',
  to: 'Leads to',
  toHint:
    'A path of this site, such as /article/8838 or /article/[id], or a complete address. Leave it empty for what is gone for good.',
  save: 'Save the redirect',
  saved: 'The redirect has been saved.',
  saveFailed: 'The redirect was not saved: ',
  gone: 'Gone for good',
  broken: 'What it leads to is not there.',
  pattern: 'Pattern',
  importFile: 'Add from CSV',
  importTitle: 'Add redirects from a CSV file',
  importHint: 'Two columns: the old address, and where it leads. Nothing is changed before you have seen the result.',
  trial: ({ created, changed, unchanged }: { created: number; changed: number; unchanged: number }) =>
    `${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed, ${unchanged.toLocaleString('en')} as they are.`,
  runImport: (count: number) => plural('en', count, { one: 'Save 1 redirect', other: `Save ${count} redirects` }),
  imported: 'The redirects have been saved.',
  exportFile: 'Export as CSV',
  exportFailed: 'The file was not made: ',
  misses: 'Asked for in vain',
  missesIntro:
    'Addresses at which readers and search engines found nothing, the most frequent first. Nothing is stored about who asked.',
  missesFailed: 'These addresses could not be loaded. ',
  noMisses: 'Nothing has been asked for in vain.',
  times: (count: number) => plural('en', count, { one: 'once', other: `${count.toLocaleString('en')} times` }),
  lastAsked: 'last on',
  leadTo: (title: string) => `Lead to “${title}”`,
  leadElsewhere: 'Lead elsewhere …',
  dismiss: 'Take off the list',
  dismissFailed: 'The address is still on the list: ',
  suggestions: 'Perhaps meant:',
}
export type Redirects = typeof redirects
