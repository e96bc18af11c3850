/**
 * Ends the process of a tab, which runs none of its handlers any more: a page that is left for chrome://crash may still
 * tell the server so.
 */
import type { Page } from '@playwright/test'

export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  const session = await tab.context().newCDPSession(tab)
  // It never answers.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.close()
}
