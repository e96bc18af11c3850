/** API calls with which journeys create the records they need. */
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { E2E_ADMIN } from '../playwright.config.ts'

export type Caller = { id: number; headers: { authorization: string } }

async function callerOf(answer: APIResponse): Promise<Caller> {
  expect(answer.ok()).toBe(true)
  const { access, user_id: id } = await answer.json()
  return { id, headers: { authorization: `Bearer ${access}` } }
}

export type Account = { email: string; password: string }

export async function asAdmin(request: APIRequestContext, account: Account = E2E_ADMIN): Promise<Caller> {
  return callerOf(await request.post('/api/token/', { data: account }))
}

/** Creates an account: an author without articles. */
export async function asNewAuthor(
  request: APIRequestContext,
  account: { email: string; password: string; fname: string; lname: string },
): Promise<Caller> {
  return callerOf(await request.post('/api/user/register/', { data: account }))
}

/** Creates the account of an admin. */
export async function anotherAdmin(request: APIRequestContext, fname: string): Promise<Account> {
  const account = { email: `${fname}-${Date.now()}@desk.example`.toLowerCase(), password: 'Two-rivers-and-a-road-1' }
  const { headers } = await asAdmin(request)
  const { id } = await asNewAuthor(request, { ...account, fname, lname: '' })
  const changed = await request.patch(`/api/people/${id}/`, { data: { role: 'admin' }, headers })
  expect(changed.status()).toBe(200)
  return account
}
