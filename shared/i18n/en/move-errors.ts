/** The errors of moves from a former site. */
export const moveErrors = {
  'move.not_found': 'There is no such move.',
  'move.busy': 'This move is at work. Please wait until it is finished.',
  'move.look_first': 'Look first: before anything is moved, see what it will be.',
  'move.address_invalid': 'Enter the web address of the former site, such as https://hilal.gov.pk.',
  'move.no_source': 'There are no JSON files at this place.',
  'move.source_refused': 'The former site answers none of the requests for its lists.',
  'move.list_unreadable': 'The list “{list}” of the former site cannot be read: {message}',
} as const

export const moveErrorStatus = {
  'move.not_found': 404,
  'move.busy': 409,
  'move.look_first': 409,
  'move.address_invalid': 400,
  'move.no_source': 400,
  'move.source_refused': 400,
  'move.list_unreadable': 400,
} as const satisfies Record<keyof typeof moveErrors, number>
