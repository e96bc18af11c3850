/** Accounts, described once. None of their fields is on the wire. */
import { bit, defineTable } from '#core/records/nouns/table.ts'

export const usersTable = defineTable({
  table: 'users',
  content: {},
  managed: {
    id: 'id',
    email: 'email',
    emailVerified: bit('email_verified'),
    passwordHash: 'password_hash',
    firstName: 'first_name',
    lastName: 'last_name',
    role: 'role',
    status: 'status',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  wireNames: {},
  presented: [],
  defaults: {},
  sortable: [],
  searchable: [],
})
