/** Accounts: the people who sign in. A new account is an author without articles. */
import { MAX_NAME_LENGTH } from '#shared/schemas/limits.ts'
import { cleanLine } from '#shared/schemas/text-rules.ts'
import type { RecordOfTable } from '#core/records/nouns/table.ts'
import type { usersTable } from './users.table.ts'

export type User = Omit<RecordOfTable<typeof usersTable>, 'createdAt' | 'updatedAt'>

/** An account as admins see it. */
export type AccountEntry = Omit<User, 'passwordHash' | 'emailVerified'> & { hasSecondFactor: boolean }
/** `q`: words of the name, or part of the email address. */
export type AccountFilter = { q?: string | undefined; isAdmin?: boolean | undefined }

/** A name as it is shown with a comment: one line, empty if nothing of it is seen. */
export function cleanName(name: string): string {
  return Array.from(cleanLine(name)).slice(0, MAX_NAME_LENGTH).join('').trim()
}

/**
 * A first name for an account that signs up without one (contract, Calls): the first word of its address, without
 * digits, because it stands under comments. An address without letters gives all that is before its `@`.
 */
export function nameFromEmail(email: string): string {
  const local = email.trim().replace(/@.*$/, '')
  const [word = local] = /\p{L}+/u.exec(local) ?? []
  return cleanName(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
}
