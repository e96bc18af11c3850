/** The versions of records that store no revisions, in responses and requests. */
import { z } from 'zod'
import { code } from './fields.ts'

const MAX_LENGTH = 64

/** In a response. */
export const recordVersion = z
  .string()
  .optional()
  .meta({ description: 'Names the state of the record, for those who may change it: a save sends it back.' })

/** In a request. */
export const versionOfSave = z
  .string(code('field.text'))
  .max(MAX_LENGTH, code('field.text'))
  .nullable()
  .optional()
  .meta({
    description:
      'The version that the change started from: 409 if somebody has saved the record since. Without one, the last save wins.',
  })
