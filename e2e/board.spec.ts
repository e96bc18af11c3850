/** The board on screens that do not have room for all stages. */
import { expect, test } from '@playwright/test'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

const WORD = 'Responsibilities'

for (const width of [1024, 360]) {
  test(`titles on the board are readable and every stage is reached by one press, at ${width} pixels`, async ({
    page,
    request,
  }) => {
    const staff = await StaffArticles.open(request)
    const { id } = await staff.add({ title: `${WORD} of a lighthouse at ${width}`, category: 'hilal-her' })
    await page.setViewportSize({ width, height: 768 })
    // A stage is reached although its articles have not come.
    const mayLoad = Promise.withResolvers<void>()
    await page.route(/\/api\/desk\/board\/\?.*stage=published/, async (route) => {
      await mayLoad.promise
      await route.continue()
    })
    await signInTo(page, '/admin/board?magazine=hilal-her')
    const title = page.locator(`.board-card a[href$="/${id}"]`)
    await expect(title).toBeVisible()
    // A long word is on one line, and the title has the width of its card.
    const { own, card } = await title.evaluate((link) => ({
      own: link.getBoundingClientRect().width,
      card: link.closest('.board-card')?.clientWidth ?? 0,
    }))
    expect(own).toBeGreaterThan(card - 32)
    await page.getByRole('navigation', { name: 'Go to a stage' }).getByRole('button', { name: 'Published' }).click()
    const published = page.getByRole('region', { name: /^Published/ })
    await expect(published).toBeFocused()
    const isReached = async () => {
      const box = await published.boundingBox()
      return box !== null && box.x >= 0 && Math.round(box.x + box.width) <= width && box.y < 500
    }
    await expect.poll(isReached).toBe(true)
    mayLoad.resolve()
    await expect(published.getByRole('listitem').first()).toBeVisible()
    await expect.poll(isReached).toBe(true)
  })
}
