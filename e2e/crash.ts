/** Ends the process of a tab, which runs none of its handlers any more. */
import type { Page } from '@playwright/test'

export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  await tab.goto('chrome://crash').catch(() => undefined)
  await crashed
  await tab.close()
}
