/** The error codes that a schema finds in a value, by the path of the field; empty where it is valid. */
import type { z } from 'zod'

export function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
