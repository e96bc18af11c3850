/** What is around the screens of the back-office: its languages, the command palette, and unknown paths. */
import { expect, test } from '@playwright/test'
import { lists } from '../admin/i18n/en/lists.ts'
import { asAdmin } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

test('the interface mirrors in Urdu, and an unknown path shows a not-found screen', async ({ page, request }) => {
  const { headers } = await asAdmin(request)
  const draft = { description: '<p>A draft about the river Kunhar that has no title yet.</p>' }
  const made = await request.post('/api/articles/draft/', { headers, data: draft })
  const { id } = (await made.json()).data
  await signInTo(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'TOTAL ARTICLES' })).toBeVisible()
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'ڈیش بورڈ' })).toBeVisible()
  await expectAccessible(page, 'the dashboard in Urdu')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'کہاں جانا ہے …' })
  const field = palette.getByRole('textbox')
  await field.fill('river Kunhar')
  await expect(palette.getByRole('option', { name: 'بلا عنوان' })).toBeVisible()
  await expectAccessible(page, 'the command palette')
  await field.fill('magaz')
  await expect(palette.getByRole('option', { name: 'رسائل', exact: true })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/admin\/magazine-management$/)
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'ایسا کوئی صفحہ نہیں' })).toBeVisible()

  // On a phone a button opens it. It finds the board of a magazine, and does things.
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('button', { name: 'کہاں جانا ہے …' }).click()
  await field.fill('board kids')
  await palette.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/board\?magazine=hilal-[a-z-]*kids$/)
  await page.getByRole('button', { name: 'کہاں جانا ہے …' }).click()
  await field.fill('switch')
  await field.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to …' }).getByRole('textbox').fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/admin/)
  expect((await request.delete(`/api/article/${id}/`, { headers })).ok()).toBe(true)
})

test('a screen that is opened by a link of the site begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInTo(page, '/admin/articles-management')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.getByRole('link', { name: 'View the site' }).first().click()
  await expect(page).not.toHaveURL(/\/admin/)
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a screen that arrives late takes no key from the command palette', async ({ page }) => {
  await signInTo(page, '/admin/dashboard')
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/board-*.js', async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/board$/)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Go to …' }).getByRole('textbox')
  await field.fill('switch')
  mayArrive.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Board', exact: true, includeHidden: true })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('screens and lists say that there is no connection, and load when it is back', async ({ page, context }) => {
  await signInTo(page, '/admin/articles-management')
  const list = page.getByRole('region', { name: lists.nouns.article.title })
  await expect(list.getByRole('row')).not.toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: lists.next }).click()
  await expect(list.getByText(lists.nouns.article.failed)).toBeVisible()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  // Its script has not been loaded either.
  await page.getByRole('link', { name: 'Billboards', exact: true }).click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: lists.nouns.billboard.title })).toBeVisible()
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('the command palette puts names that begin as typed before those that contain it', async ({ page }) => {
  await signInTo(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Go to …' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Go to …' })).toBeHidden()
  await page.getByRole('button', { name: 'Go to …' }).click()
  const palette = page.getByRole('dialog', { name: 'Go to …' })
  await palette.getByRole('textbox').fill('board')
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect(palette.getByRole('option').first()).toHaveText('Board')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/board$/)
})
