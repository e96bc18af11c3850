/** An account that is deleted while one of its requests is under way: the database refuses what would reference it. */
import { isConstraintViolation } from '#database/engines/constraint-errors.ts'
import { AppError } from '#core/app-error.ts'
import type { UsersService } from './users.service.ts'

/** `session.ended` in place of the error of a database that refused a row because its account is gone. */
export async function withEndedAccount<Failure extends Error>(
  error: Failure,
  userId: number | null | undefined,
  users: Pick<UsersService, 'find'>,
): Promise<Failure | AppError> {
  if (!userId || !isConstraintViolation(error)) return error
  return (await users.find(userId)) ? error : new AppError('session.ended')
}
