/** Parts of a path. What is wrong with one says that there is nothing at that address: `sendError` makes 404 of it. */
import { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

const MAX_ID = 2_147_483_647

function idParam(notFound: ErrorCode) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^[1-9][0-9]{0,9}$/.test(value) ? Number(value) : value),
    z.int(notFound).min(1, notFound).max(MAX_ID, notFound),
  )
}

/** `{ id }` as a positive integer, else 404 with the noun's own sentence. */
export function idParams(notFound: ErrorCode) {
  return z.object({ id: idParam(notFound) })
}

export const userParams = z.object({ userId: idParam('request.not_found') })

export const textParam = z.string().transform((value) => value.replaceAll('\0', ''))

/** A billboard's place, 1 to 6. */
export const slotParam = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-6]$/.test(value) ? Number(value) : value),
  z
    .int('billboard.not_found' satisfies ErrorCode)
    .min(1)
    .max(6),
)
