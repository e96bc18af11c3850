/** Opens one screen of the back-office after another, as a link does: without loading the page anew. */
import { expect, type Page } from '@playwright/test'
import { shell as en } from '../admin/i18n/en/shell.ts'
import { shell as ur } from '../admin/i18n/ur/shell.ts'

export const NO_SCREEN = '/admin/no-such-screen'

/** What the browser does for a link of the router, which needs none on the page for it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Ends once the screen has loaded what it shows. Axe, its compiled code and the modules stay in the page, so that a
 * journey through all screens takes three quarters of the time.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const heading = page.locator('main h1')
  // Screens share their elements: one that shares none shows when the next has come.
  await follow(page, NO_SCREEN)
  await expect(page).toHaveTitle(new RegExp(`^(?:${en.notFoundTitle}|${ur.notFoundTitle})`))
  const before = await heading.textContent()
  if (path !== NO_SCREEN) {
    await follow(page, path)
    await expect(heading).not.toHaveText(before ?? '')
  }
  // Tabs that are not shown load when they are.
  await expect(page.locator('[aria-busy=true]:visible, .mantine-Skeleton-root:visible')).toHaveCount(0)
}
