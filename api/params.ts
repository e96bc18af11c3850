import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

const LARGEST_ID = 2_147_483_647

/** `{ id }` as a positive integer; anything else is nothing we have: 404 with the noun's own sentence. */
export function idParams(notFound: ErrorCode) {
  return z.object({
    id: z.string().transform((text) => {
      const id = Number(text)
      if (!/^[1-9][0-9]{0,9}$/.test(text) || id > LARGEST_ID) throw new AppError(notFound)
      return id
    }),
  })
}
