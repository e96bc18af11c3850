/** What can be done with a row of a list. */
export const rowActions = {
  edit: 'Edit',
  quickEdit: 'Status and date',
  duplicate: 'Duplicate',
  preview: 'Preview',
  hide: 'Hide',
  show: 'Show',
  close: 'Close',
  packagePreview: 'As readers see it',
  archiving: {
    magazine: {
      addQuestion: 'Are you sure you want to add this magazine to the archive?',
      removeQuestion: 'Are you sure you want to remove this magazine from the archive?',
      archived: 'Magazine archived successfully!',
      unarchived: 'Magazine unarchived successfully!',
    },
    ebook: {
      addQuestion: 'Are you sure you want to add this ebook to the archive?',
      removeQuestion: 'Are you sure you want to remove this ebook from the archive?',
      archived: 'Ebook archived successfully!',
      unarchived: 'Ebook unarchived successfully!',
    },
  },
}
export type RowActions = typeof rowActions
