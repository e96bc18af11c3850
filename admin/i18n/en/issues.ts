/** The contents of a magazine issue, and its release. */
import { plural } from '#shared/i18n/plural.ts'
import type { Finding } from '#shared/schemas/issue-readiness.schema.ts'

type Sentence = (about: { of: string; count: number; pages: string }) => string

export const issues = {
  contents: 'Contents and release',
  facts: 'Edit issue',
  preview: 'Preview',
  previewFailed: 'The preview could not be opened: ',
  pdfHint: 'It appears with the issue. Upload it under Magazines.',
  pagesDrawn: (drawn: number, pages: number) => `Pages for reading on the site: ${drawn} of ${pages} are ready.`,
  allPagesDrawn: (pages: number) => `Pages for reading on the site: all ${pages} are ready.`,
  noPdf: 'None yet',
  monthHint: 'The month on the cover, whenever the issue is released.',
  slugHint: 'The end of its address. For the issue of a month it is the month, such as 2026-12.',
  firstPageHint: 'The page of the PDF with the printed page 1.',
  correctionsHint:
    'Readers see each with its day on the page of the issue. Write what was wrong, and where: “On page 14 of the printed issue …”.',
  letterHint: 'Plain text; an empty line begins a new paragraph.',

  back: 'Back issues',
  backIntro:
    'Each PDF becomes a released issue of its month, with the articles of that month that are in no issue. Magazine and month are guessed from the name of the file, or from its first page: check them before you create the issues.',
  backChoose: 'Choose PDFs',
  backDrop: 'Or drop them here, as many as there are. A PDF that is an issue already is refused.',
  backCreate: (count: number) => plural('en', count, { one: 'Create 1 issue', other: `Create ${count} issues` }),
  backStop: 'Stop after this one',
  backCounts: (created: number, refused: number, all: number) => `${created} created, ${refused} refused, of ${all}`,
  backStates: {
    waiting: 'Waiting',
    reading: 'Its first page is read…',
    running: 'Uploading…',
    created: 'Created',
    refused: 'Refused:',
  },
  backCounted: (volume: number | null, number: number | null) =>
    [volume !== null && `· volume ${volume}`, number !== null && `· number ${number}`].filter(Boolean).join(' '),
  backNoCover: 'the first page could not be read.',
  backMagazine: (file: string) => `Magazine of ${file}`,
  backMonth: (file: string) => `Month of ${file}`,
  backDone: 'To the list of issues',

  entries: 'Contents, from cover to cover',
  empty: 'Nothing is in this issue yet. Add articles from the list below, or start from an earlier issue.',
  startFrom: 'Start from',
  start: 'Take over',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved: ',
  retry: 'Try again',
  rebased: 'Someone else has changed the contents. Your edit was made on top of theirs.',
  section: 'Section',
  title: 'Title',
  pageFrom: 'First page',
  pageTo: 'Last page',
  wanted: 'Room, in words',
  room: 'Room',
  waits: 'Waits for its article',
  up: (title: string) => `Move up: ${title}`,
  down: (title: string) => `Move down: ${title}`,
  remove: (title: string) => `Take out: ${title}`,
  removed: (title: string) => `“${title}” was taken out.`,
  undo: 'Undo',
  keys: 'Alt and an arrow key move the entry that has the focus.',
  kinds: { article: 'Article', advertisement: 'Advertisement', feature: 'Feature', blank: 'Blank page' },
  addPlanned: 'Planned article',
  add: 'Add',
  untitled: 'Untitled',
  count: (count: number) => plural('en', count, { one: '1 entry', other: `${count} entries` }),

  candidates: 'Articles that are in no issue',
  search: 'Search by title or writer',
  noCandidates: 'There are no other articles of this magazine.',
  addArticle: (title: string) => `Add to the issue: ${title}`,
  addAll: (count: number) => plural('en', count, { one: 'Add this article', other: `Add these ${count} articles` }),
  inMonth: 'Published in this month',

  release: 'Release',
  stateNow: 'State',
  moment: 'Day of release',
  time: 'Time',
  states: { planned: 'Planned', open: 'Open', closed: 'Closed' },
  schedule: 'Schedule',
  move: 'Move to this moment',
  releaseNow: 'Release now',
  takeBack: 'Take back from its schedule',
  withdraw: 'Withdraw',
  ask: {
    schedule: (moment: string, count: number) =>
      `Release the issue with ${count} articles and its PDF on ${moment}? They appear together, at that moment.`,
    now: (count: number) => `Release the issue now? Its ${count} articles and its PDF appear together, at once.`,
    withdraw: (count: number) =>
      `Withdraw the issue? Readers no longer see its page, its PDF and its ${count} articles. It can be released again.`,
  },
  done: {
    scheduled: 'Scheduled.',
    released: 'Released.',
    back: 'Taken back.',
    withdrawn: 'Withdrawn.',
    state: 'Changed.',
  },
  failed: 'This did not work: ',
  willRelease: (moment: string) => `Scheduled for ${moment}.`,
  isReleased: (moment: string) => `Released on ${moment}.`,
  openPage: 'Open the page of the issue',
  ready: 'Nothing stands in the way of a release.',
  blocked: 'Before it can be released',
  warnings: 'Worth a look',
  findingsFailed: 'What is missing could not be found out.',
  of: (title: string) => `“${title}”: `,
  range: (from: number, to: number) => (from === to ? `page ${from}` : `pages ${from} to ${to}`),
  /** `of`: the entry that it is about; empty for the issue as a whole. */
  findings: {
    no_cover: () => 'The issue has neither a cover nor a PDF with one.',
    no_entries: () => 'The issue has no contents.',
    no_article: ({ of }) => `${of}no article is there yet.`,
    unfinished: ({ of }) => `${of}the article lacks text, cover, writer or category.`,
    not_approved: ({ of }) => `${of}nobody has approved the article.`,
    no_alt: ({ of, count }) =>
      of +
      plural('en', count, {
        one: '1 picture has no alternative text.',
        other: `${count} pictures have no alternative text.`,
      }),
    dead_link: ({ of, count }) =>
      of +
      plural('en', count, {
        one: '1 link leads to an article that is not there.',
        other: `${count} links lead to articles that are not there.`,
      }),
    open_note: ({ of, count }) =>
      of + plural('en', count, { one: '1 note is open.', other: `${count} notes are open.` }),
    pages_overlap: ({ of, pages }) => `${of}another entry has ${pages} too.`,
    pages_gap: ({ of, pages }) => `${of}no entry has ${pages} before it.`,
  } as Record<Finding['code'], Sentence>,
}
export type Issues = typeof issues
