/** What every screen is held to: axe finds nothing, and nothing scrolls sideways. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Goes on after a fault, so that a journey tells of all. `except`: selectors of what is held to it elsewhere. */
export async function expectNoFaults(page: Page, what: string, except: readonly string[] = []): Promise<void> {
  // No frame here is of another host: without a page of its own for each answer axe is twice as quick.
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
