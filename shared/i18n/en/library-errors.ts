/** The sentences and statuses of errors about replacing, cropping and describing files of the library. */
export const libraryErrors = {
  'media.changed': 'Someone else has replaced this file since you opened it. Open it again to continue.',
  'media.same': 'This is the same file as before.',
  'media.stored_already':
    'The library contains this file already, as a file of its own or as a former version of another.',
  'media.crop_outside': 'The selection lies outside of the picture.',
  'media.edit_nothing': 'Nothing would change: crop or rotate the picture first.',
  'media.tags_many': 'Please choose at most {max} tags.',
} as const

export const libraryErrorStatus = {
  'media.changed': 409,
  'media.same': 409,
  'media.stored_already': 409,
  'media.crop_outside': 400,
  'media.edit_nothing': 400,
  'media.tags_many': 400,
} as const satisfies Record<keyof typeof libraryErrors, number>
