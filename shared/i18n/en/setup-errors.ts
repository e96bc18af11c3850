/** The errors of the first-start page. */
export const setupErrors = {
  'setup.code_wrong': 'This is not the setup code. It is in the log of the last start.',
  'setup.code_required': 'Please enter the setup code first.',
  'setup.running': 'The site is being set up already. Please wait until this has ended.',
  'setup.backup_unknown': 'This backup does not exist any more.',
  'setup.failed': 'That did not work. The reason is in the log of the site.',
  'setup.unfinished': 'This site is being set up. Please come back later.',
} as const

export const setupErrorStatus: Record<keyof typeof setupErrors, number> = {
  'setup.code_wrong': 403,
  'setup.code_required': 403,
  'setup.running': 409,
  'setup.backup_unknown': 404,
  'setup.failed': 500,
  'setup.unfinished': 503,
}
