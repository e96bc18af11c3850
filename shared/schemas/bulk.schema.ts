/** The body of a bulk action on records of one resource. */
import { z } from 'zod'
import { choice, code, selection } from './fields.ts'

/** In addition to `status`, `delete` and `restore`, a resource may have actions of its own. */
export function bulkSchema<Status extends string>(
  statuses: readonly [Status, ...Status[]],
  moreActions: readonly string[] = [],
) {
  return z
    .object({
      ids: selection,
      action: z.enum(['status', 'delete', 'restore', ...moreActions], code('field.choice')),
      status: choice(statuses),
    })
    .refine(({ action, status }) => action !== 'status' || status !== undefined, {
      ...code('field.required'),
      path: ['status'],
    })
}
