/** The sentences and statuses of errors about the arrangement of homes. */
export const homeErrors = {
  'home.not_found': 'There is no such home.',
  'home.conflict': 'Someone else has saved this home since you opened it.',
  'home.block_unknown': 'There is no such block of articles on this home.',
  'home.position_unknown': 'There is no such place in this block.',
  'home.article_unknown': 'There is no such article.',
  'home.dates_reversed': 'A pin must end after it begins.',
  'home.pins_too_many': 'At most 100 articles can be pinned on one home.',
} as const

export const homeErrorStatus = {
  'home.not_found': 404,
  'home.conflict': 409,
  'home.block_unknown': 400,
  'home.position_unknown': 400,
  'home.article_unknown': 400,
  'home.dates_reversed': 400,
  'home.pins_too_many': 400,
} as const satisfies Record<keyof typeof homeErrors, number>
