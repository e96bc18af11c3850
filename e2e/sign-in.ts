/** Signs in for journeys through the back-office. The form of the sign-in page has journeys of its own. */
import { expect, type Page } from '@playwright/test'
import { E2E_ADMIN } from '../playwright.config.ts'

/** Ends at a path under /admin, as the first admin or as another account; of a separate site, at its whole URL. */
export async function signInTo(page: Page, path: string, account = E2E_ADMIN): Promise<void> {
  // The answer leaves the session's cookies in the browser, as that of the form does.
  const site = /^https?:\/\/[^/]+/.exec(path)?.[0] ?? ''
  expect((await page.request.post(`${site}/api/token/`, { data: account })).status()).toBe(200)
  await page.goto(path)
}
