/** Path parameters. An invalid one means that nothing exists at that path: `sendError` responds with 404. */
import { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { parseId } from '#shared/ids.ts'
import { BILLBOARD_SLOT_RANGE, MAX_ID } from '#shared/schemas/limits.ts'

function idParam(notFound: ErrorCode) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? parseId(value) : value),
    z.int(notFound).min(1, notFound).max(MAX_ID, notFound),
  )
}

/** `{ id }` as a positive integer, otherwise 404 with the noun's own message. */
export function idParams(notFound: ErrorCode) {
  return z.object({ id: idParam(notFound) })
}

export const userParams = z.object({ userId: idParam('request.not_found') })

export const textParam = z.string().transform((value) => value.replaceAll('\0', ''))

/** The slot of a billboard, 1 to 6. */
export const slotParam = z.preprocess(
  (value) => (typeof value === 'string' ? parseId(value) : value),
  z
    .int('billboard.not_found' satisfies ErrorCode)
    .min(BILLBOARD_SLOT_RANGE.from, 'billboard.not_found' satisfies ErrorCode)
    .max(BILLBOARD_SLOT_RANGE.to, 'billboard.not_found' satisfies ErrorCode),
)
