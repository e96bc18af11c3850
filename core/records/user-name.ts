/** What staff call an account, in SQL: the person's name, or the email address without one; null without an account. */
import { sql } from 'kysely'

export const USER_NAME = sql<
  string | null
>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`
