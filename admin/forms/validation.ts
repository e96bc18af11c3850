/**
 * Validates a form's values with the schema that the API uses for the same resource, so that both find the same errors.
 * The values are strings, as in inputs, keyed by the contract's field names.
 */
import type { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { isErrorCode } from '#shared/i18n/messages.ts'

/** A schema with a rule for each of a form's values; it may have more fields than the form. */
export type FormSchema<Values> = z.ZodObject<Record<keyof Values & string, z.ZodType>>

/** A validation error: its code, with the numbers that its message contains. */
export type ValidationError = { code: ErrorCode } & Record<string, string | number>

type Issue = z.core.$ZodIssue

/** The schemas write error codes as their messages; a rule without one has a message of the library. */
function errorOf(issue: Issue): ValidationError {
  const params = issue.code === 'custom' ? issue.params : undefined
  return { ...params, code: isErrorCode(issue.message) ? issue.message : 'request.invalid' }
}

/** The first error of each field, in the order in which the form lists its values. */
export function validationErrors<Values extends object>(
  schema: FormSchema<Values>,
  values: Values,
): [field: keyof Values & string, error: ValidationError][] {
  const { error } = schema.safeParse(values)
  const fields = Object.keys(values) as (keyof Values & string)[]
  return fields.flatMap((field) => {
    const issue = error?.issues.find(({ path }) => path[0] === field)
    return issue ? [[field, errorOf(issue)] as [typeof field, ValidationError]] : []
  })
}

/** The required fields: the form marks them. */
export function requiredFields<Values>(schema: FormSchema<Values>): ReadonlySet<string> {
  const { shape } = schema
  return new Set(Object.keys(shape).filter((field) => !shape[field as keyof Values & string].safeParse('').success))
}
