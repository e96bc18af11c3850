/** One action on several records of a noun. */
import { z } from 'zod'
import { choice, code, selection } from './fields.ts'

/** Beside `status`, `delete` and `restore` a noun may have actions of its own. */
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
