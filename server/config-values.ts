/** Kinds of values that several settings have. */
import { z } from 'zod'

/** On unless `0` or `false`; undefined where it is not set. */
export const flag = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === '' ? undefined : value !== '0' && value !== 'false'))

/** Null where it is not set or empty. */
export const text = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : null))
