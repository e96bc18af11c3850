/** Word and InPage files that are opened in the form, or become drafts. */
import { plural } from '#shared/i18n/plural.ts'

export const documents = {
  open: 'Open a Word or InPage file',
  opening: 'Opening …',
  opened: 'Opened:',
  notOpened: 'Not opened:',
  close: 'Close',
  undo: 'Undo',
  undoTitle: 'Take back what was written since, too?',
  undoQuestion:
    'The text was changed after the file was opened. Undo puts back what was there before, and your changes go.',
  replaceTitle: 'Replace what is written here?',
  replaceQuestion:
    'This article already has a title or a text. Those of the file would take their place. You can undo that.',
  replace: 'Replace',
  keep: 'Keep what is written',
  nothing: 'Everything in the file is in the form.',
  findings: {
    title: () => 'The first line was taken as the title.',
    writer: () => 'The line with the name was taken as the writer.',
    comments: (count: number) =>
      plural('en', count, { one: '1 comment was left out.', other: `${count} comments were left out.` }),
    revisions: (count: number) =>
      plural('en', count, {
        one: '1 tracked change: what was inserted is in the text, what was deleted is not.',
        other: `${count} tracked changes: what was inserted is in the text, what was deleted is not.`,
      }),
    hidden: (count: number) =>
      plural('en', count, { one: '1 hidden passage was left out.', other: `${count} hidden passages were left out.` }),
    pictures: (count: number) =>
      plural('en', count, {
        one: '1 picture could not be taken: please upload it.',
        other: `${count} pictures could not be taken: please upload them.`,
      }),
    objects: (count: number) =>
      plural('en', count, {
        one: '1 equation, chart or embedded object was left out.',
        other: `${count} equations, charts or embedded objects were left out.`,
      }),
    unknown: (count: number) =>
      plural('en', count, {
        one: '1 character is unknown. It is marked with ⟦ ⟧ in the text: please compare it with the page.',
        other: `${count} characters are unknown. They are marked with ⟦ ⟧ in the text: please compare them with the page.`,
      }),
    searched: () => 'The file is arranged in an unknown way: its text was searched for, and may be out of order.',
  },
  drafts: {
    title: 'Files into drafts',
    intro: (max: number) =>
      `Drop up to ${max} Word or InPage files here: each becomes a draft. A file that has become an article before is not made one again, whatever it is called now.`,
    choose: 'Choose files',
    drop: 'or drop them here:',
    category: 'Category of the drafts',
    categoryHint: 'Without one, it is chosen in each draft.',
    run: (count: number) => plural('en', count, { one: 'Make 1 draft', other: `Make ${count} drafts` }),
    stop: 'Stop',
    counts: (made: number, known: number, refused: number, all: number) =>
      `${made} made, ${known} known, ${refused} refused, of ${all}`,
    tooMany: (max: number) => `At most ${max} files at once: the others were left out.`,
    otherKind: (name: string) => `\u2068${name}\u2069 is neither a .docx nor an .inp file.`,
    report: 'Report',
    states: {
      waiting: 'Waiting',
      running: 'Opening …',
      created: 'Draft:',
      known: 'Was opened before:',
      refused: 'Not made:',
    },
    untitled: 'without a title',
    back: 'To the articles',
  },
}
