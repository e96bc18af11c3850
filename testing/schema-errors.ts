/** The error codes that a schema reports for a value, by field path; empty if it is valid. */
import type { z } from 'zod'

export function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
