/** Accounts for tests, signed in without a password, with their request headers. */
import { randomBytes } from 'node:crypto'
import type { Caller } from '#core/caller.ts'
import { membershipsRepository } from '#core/accounts/memberships/memberships.repository.ts'
import type { Services } from '#core/services.ts'
import type { Membership, MembershipRole } from '#shared/memberships.ts'
import type { Scope } from '#shared/scopes.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import type { TestServices } from './site.ts'

export type TestAccount = {
  id: number
  email: string
  access: string
  refresh: string
  headers: { authorization: string }
  /** As a caller, for the services. */
  caller: Caller
}

export async function anAccount(
  services: Services,
  over: { role?: Role; email?: string; firstName?: string; lastName?: string } = {},
): Promise<TestAccount> {
  const role = over.role ?? 'author'
  const email = over.email ?? `reader-${randomBytes(6).toString('hex')}@reader.example`
  const names = { firstName: 'Sadaf', lastName: 'Mehmood' }
  const { id } = await services.users.addNew({ email, password: null, role, ...names, ...over }, 'start')
  const { access, refresh } = await services.sessions.open({ id, role })
  return { id, email, access, refresh, headers: { authorization: `Bearer ${access}` }, caller: { role, userId: id } }
}

/** A member of the newsroom: by default with one role in `hilal-english`, to which the example articles belong. */
export async function aMember(
  { services, engine, time }: TestServices,
  roles: MembershipRole | readonly Membership[],
  over: Parameters<typeof anAccount>[1] = {},
): Promise<TestAccount> {
  const memberships = typeof roles === 'string' ? [{ magazine: 'hilal-english' as const, role: roles }] : roles
  const account = await anAccount(services, over)
  await membershipsRepository(engine).replace(account.id, memberships, time.now)
  return { ...account, caller: { role: 'author', userId: account.id, memberships } }
}

/** An API key with scopes, as request headers. */
export async function aKeyOf(
  services: Services,
  { id }: Pick<TestAccount, 'id'>,
  scopes: readonly Scope[],
): Promise<Pick<TestAccount, 'headers'>> {
  const caller = { role: 'admin', userId: id, recentlyProven: true } as const
  const { token } = await services.apiKeys.create(caller, { name: 'Test', scopes, days: 30 })
  return { headers: { authorization: `Bearer ${token}` } }
}
