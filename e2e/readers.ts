/** Readers with an account, and the sign-in page. */
import { expect, type Locator, type Page } from '@playwright/test'

export const PASSWORD = 'kestrel over fort'

let number = 0
export const newEmail = () => `reader-${process.pid}-${Date.now()}-${(number += 1)}@reader.example`

export const toast = (page: Page, text: string): Locator => page.locator('[data-toast]', { hasText: text })

/** Returns the email of a new account, to which the page is not signed in. */
export async function newAccount(page: Page): Promise<string> {
  const email = newEmail()
  const answer = await page.request.post('/api/user/register/', { data: { email, password: PASSWORD, fname: 'Sana' } })
  expect(answer.status()).toBe(201)
  await page.context().clearCookies({ name: 'refresh_token' })
  await page.context().clearCookies({ name: 'csrftoken' })
  return email
}

/** Fills in the form of the sign-in page, or of that for signing up, and submits it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('button[type=submit][data-busy]').click()
}
