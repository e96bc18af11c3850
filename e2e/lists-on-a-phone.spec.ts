/** The lists of the back-office on a phone, which shows each row as a card. */
import { expect, test } from '@playwright/test'
import { signInTo } from './sign-in.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a phone shows cards, a menu button, and keyboard shortcuts with ?', async ({ page }) => {
  await signInTo(page, '/admin/ebooks-management')
  await expect(page.getByRole('listitem').first()).toContainText('Publish Date')
  await page.getByRole('button', { name: 'Content filter' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Urdu')
  await expect(page.getByRole('button', { name: 'Content filter (1)' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('title desc')
  await expect(page).toHaveURL(/sort=title&order=desc/)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Videos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Videos' })).not.toBeInViewport()
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('an email address that needs two lines breaks at its @', async ({ page }) => {
  await signInTo(page, '/admin/authors-management')
  const emails = page.getByRole('listitem').locator('bdi').filter({ hasText: '@' })
  await expect(emails.first()).toBeVisible()
  const linesOfNames = await emails.evaluateAll((all) =>
    all.map(({ firstChild }) => {
      const name = document.createRange()
      if (firstChild) name.selectNodeContents(firstChild)
      return name.getClientRects().length
    }),
  )
  expect(new Set(linesOfNames)).toEqual(new Set([1]))
})
