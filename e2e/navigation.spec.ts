/** What only a browser shows of the layout: menus, the search dialog, the columns of a home. */
import { expect, test } from '@playwright/test'

test('menus close each other, a home has columns of 70 and 30 percent, and the dialog searches for a trimmed text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const columns = await page
    .locator('main div:has(> div > [data-block=in-focus]) > div')
    .evaluateAll((found) => found.map((column) => column.getBoundingClientRect().width))
  const [main = 0, side = 0] = columns
  expect(columns).toHaveLength(2)
  expect(main / (main + side)).toBeCloseTo(0.7, 2)

  const [category, magazines] = ['category', 'magazines'].map((name) => page.locator(`[data-dropdown=${name}]`))
  if (!category || !magazines) throw new Error('The navigation has no menus.')
  await category.locator('summary').click()
  await expect(category).toHaveAttribute('open')
  await magazines.locator('summary').click()
  await expect(magazines).toHaveAttribute('open')
  await expect(category).not.toHaveAttribute('open')
  // Search is no menu: it opens beside one, and its own click is outside the menu.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(magazines).not.toHaveAttribute('open')

  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Search Articles' })
  const field = dialog.getByPlaceholder('Type keywords...')
  await expect(field).toBeFocused()
  await field.fill('   ')
  await field.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\d\/$/)
  await field.fill('  road & river? ')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=road%20%26%20river%3F$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "road & river?"')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(field).toHaveValue('')
})
