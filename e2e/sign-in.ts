/** Signs in for journeys through the back-office. */
import type { Page } from '@playwright/test'
import { E2E_ADMIN } from '../playwright.config.ts'

/** Ends at a path under /admin, as the first admin or as another account; of a separate site, at its whole URL. */
export async function signInTo(page: Page, path: string, account = E2E_ADMIN): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/login\?next=/)
  await page.locator('input[type=email]').fill(account.email)
  await page.locator('input[type=password]').fill(account.password)
  // The button is enabled once the form has been enhanced.
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  const { pathname, search } = new URL(path, page.url())
  await page.waitForURL((url) => url.pathname + url.search === pathname + search)
}
