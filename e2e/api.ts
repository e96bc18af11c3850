/** API calls with which journeys create the records they need. */
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { E2E_ADMIN } from '../playwright.config.ts'

export type Caller = { id: number; headers: { authorization: string } }

async function callerOf(answer: APIResponse): Promise<Caller> {
  expect(answer.ok()).toBe(true)
  const { access, user_id: id } = await answer.json()
  return { id, headers: { authorization: `Bearer ${access}` } }
}

export async function asAdmin(request: APIRequestContext): Promise<Caller> {
  return callerOf(await request.post('/api/token/', { data: E2E_ADMIN }))
}

/** Creates an account: an author without articles. */
export async function asNewAuthor(
  request: APIRequestContext,
  account: { email: string; password: string; fname: string; lname: string },
): Promise<Caller> {
  return callerOf(await request.post('/api/user/register/', { data: account }))
}
