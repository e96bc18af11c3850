/** The error summary of the article form says what holds: errors until they are mended, a failure until it is saved. */
import { expect, test, type Page } from '@playwright/test'
import { articleErrors as errorsEn } from '#shared/i18n/en/article-errors.ts'
import { articleErrors as errorsUr } from '#shared/i18n/ur/article-errors.ts'
import { forms } from '../admin/i18n/en/forms.ts'
import { shell } from '../admin/i18n/en/shell.ts'
import { signInTo } from './sign-in.ts'

const summary = (page: Page) => page.locator('.error-summary')

test('an error of the text stays when an Urdu category is chosen, and goes when it is mended', async ({ page }) => {
  await signInTo(page, '/admin/new-article')
  await page.locator('#field-description').click()
  await page.keyboard.type('Too short.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(summary(page)).toContainText(errorsEn['article.content_short'])
  await page.getByRole('combobox', { name: 'Category' }).selectOption('in-focus-urdu')
  await expect(page.locator('#field-description')).toHaveCSS('direction', 'rtl')
  await expect(summary(page)).toContainText(errorsUr['article.content_short'])
  await page.locator('#field-description').click()
  await page.keyboard.type(' The road bends twice, and at the second bend stands the customs house.')
  await expect(summary(page)).not.toContainText(errorsUr['article.content_short'])
})

test('“This was not saved” goes once the draft is saved after all', async ({ page }) => {
  await signInTo(page, '/admin/new-article')
  await page.route('**/draft/', (route) => route.abort())
  await page.getByLabel('Title').fill('The ferry at the bend')
  await page.keyboard.press('Control+s')
  await expect(summary(page)).toContainText(forms.notSaved)
  await page.unroute('**/draft/')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(summary(page)).toHaveCount(0)
})

test('a find bar whose script does not load says so, and the text stays', async ({ page }) => {
  await page.route('**/admin-assets/find-bar-*.js', async (route) => route.abort())
  await signInTo(page, '/admin/new-article')
  const text = page.locator('#field-description')
  await text.click()
  await page.keyboard.type('The road bends twice.')
  await page.keyboard.press('Control+f')
  await expect(page.getByText(shell.loadFailed)).toBeVisible()
  await expect(text).toHaveText('The road bends twice.')
})
