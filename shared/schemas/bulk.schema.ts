/** The body of a bulk action on records of one resource. */
import { z } from 'zod'
import { choice, code, selection } from './fields.ts'

const versions = z
  .record(z.string(), z.union([z.string(), z.int()], code('field.text')).transform(String), code('field.text'))
  .default({})
  .meta({
    description:
      'By id, the version that a record must be in to be changed, as the result of an earlier action has it. Records without one are changed in any version.',
  })

/** In addition to `status`, `delete` and `restore`, a resource may have actions of its own. Without statuses it has no `status`. */
export function bulkSchema<Status extends string>(statuses: readonly Status[], moreActions: readonly string[] = []) {
  const [first, ...rest] = statuses
  return z
    .object({
      ids: selection,
      action: z.enum(
        [...(first === undefined ? [] : ['status']), 'delete', 'restore', ...moreActions],
        code('field.choice'),
      ),
      status: first === undefined ? z.undefined().optional() : choice([first, ...rest]),
      versions,
    })
    .refine(({ action, status }) => action !== 'status' || status !== undefined, {
      ...code('field.required'),
      path: ['status'],
    })
}
