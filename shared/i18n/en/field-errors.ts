/** Errors of the values of fields. */
export const fieldErrors = {
  'field.required': '{field} is required.',
  'field.text': '{field} must be text.',
  'field.number': '{field} must be a whole number.',
  'field.range': '{field} must be a whole number from {from} to {to}.',
  'field.too_long': '{field} must be at most {max} characters long.',
  'field.text_long': '{field} is too long.',
  'field.choice': '{field} is not one of the allowed values.',
  'field.slug': '{field} takes small Latin letters, digits and single hyphens, at most 60 characters.',
  'field.address': '{field} must be a web address or a path on this site.',
  'field.date_format': '{field} must be in yyyy-mm-dd format.',
  'field.date_unreal': '{field} is not a day of the calendar.',
  'field.video_address': '{field} must be the address of a video on YouTube.',
  'field.list': '{field} must be a list with at least one entry.',
  'field.list_long': '{field} may have at most {max} entries.',
} as const

export const fieldErrorStatus: Record<keyof typeof fieldErrors, number> = {
  'field.required': 400,
  'field.text': 400,
  'field.number': 400,
  'field.range': 400,
  'field.too_long': 400,
  'field.text_long': 400,
  'field.choice': 400,
  'field.slug': 400,
  'field.address': 400,
  'field.date_format': 400,
  'field.date_unreal': 400,
  'field.video_address': 400,
  'field.list': 400,
  'field.list_long': 400,
}
