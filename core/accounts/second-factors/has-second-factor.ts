/** The SQL expression of whether an account has a second factor. */
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#database/schema.ts'

/** A selection for queries that contain `users`: a boolean, or on SQLite a number. */
export function hasSecondFactor(query: ExpressionBuilder<Schema, 'users'>) {
  const totp = query
    .selectFrom('totp')
    .select('totp.user_id')
    .whereRef('totp.user_id', '=', 'users.id')
    .where('totp.confirmed_at', 'is not', null)
  const passkeys = query.selectFrom('passkeys').select('passkeys.user_id').whereRef('passkeys.user_id', '=', 'users.id')
  return query.or([query.exists(totp), query.exists(passkeys)]).as('hasSecondFactor')
}
