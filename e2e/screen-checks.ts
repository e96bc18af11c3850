/** The checks for every screen: no axe violations and no horizontal scrolling. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Continues after a failure, so that a journey reports all of them. `except` lists selectors that are checked
 * elsewhere.
 */
export async function expectAccessible(page: Page, what: string, except: readonly string[] = []): Promise<void> {
  // No frame here is cross-origin; without a separate page per result, axe is twice as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  for (const selector of except) axe.exclude(selector)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect.soft(found, what).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
