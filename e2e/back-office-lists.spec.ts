/** The back-office's lists, as an admin uses them. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signInTo } from './sign-in.ts'

test('who is not signed in comes back from the sign-in page; filters stand in the address', async ({ page }) => {
  await signInTo(page, '/admin/videos-management?language=Urdu')
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Urdu')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('')
  await expect(page).toHaveURL(/videos-management$/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Urdu')
})

test('the desk turns around in Urdu, and an unknown path says so', async ({ page }) => {
  await signInTo(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'TOTAL ARTICLES' })).toBeVisible()
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'ڈیش بورڈ' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'ایسا کوئی صفحہ نہیں' })).toBeVisible()
})
