/** How many rows of a list are in sight. */
import { expect, test } from '@playwright/test'
import { signInTo } from './sign-in.ts'

const HEIGHT = 900
const ROWS = 12

for (const language of ['en', 'ur'] as const) {
  test(`twelve articles are in sight at a height of 900 pixels, ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    await signInTo(page, '/admin/articles-management')
    const rows = page.locator('tbody tr')
    await expect(rows).not.toHaveCount(0)
    await expect(async () => {
      const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect))
      const heights = boxes.map(({ height }) => height).toSorted((a, b) => a - b)
      // What other tests add may take two lines: the median tells how many rows fit.
      const usual = heights[Math.floor(heights.length / 2)] ?? Infinity
      expect((boxes[0]?.y ?? Infinity) + ROWS * usual).toBeLessThanOrEqual(HEIGHT)
    }).toPass({ timeout: 10_000 })
  })
}
