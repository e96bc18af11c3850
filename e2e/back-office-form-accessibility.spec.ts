/** Runs axe on the forms: both languages, light and dark, a phone and a desktop; empty, with errors and filled. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

const FORMS = [
  '/admin/edit-author',
  '/admin/edit-billboard',
  '/admin/edit-magazine',
  '/admin/edit-ebook',
  '/admin/videos-management/create',
  '/admin/edit-package',
]

/** Records of the demo magazine. */
const FILLED = [
  '/admin/edit-author/2',
  '/admin/edit-billboard/2',
  '/admin/edit-magazine/2',
  '/admin/videos-management/edit/2',
  '/admin/edit-package/2',
]

const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

for (const look of LOOKS) {
  for (const language of ['en', 'ur'] as const) {
    test(`axe finds no violations in any form at ${look.width}, ${look.colorScheme}, ${language}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({
        viewport: { width: look.width, height: 900 },
        colorScheme: look.colorScheme,
        reducedMotion: 'reduce',
      })
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      const page = await context.newPage()
      await signInTo(page, FORMS[0] ?? '')
      for (const path of FORMS) {
        await page.goto(path)
        await page.locator('main button[type=submit]').click()
        await expect(page.locator('.error-summary')).toBeFocused()
        await expectAccessible(page, `${path}, refused`)
      }
      for (const path of FILLED) {
        await page.goto(path)
        await expect(page.locator('main input[name]').first()).not.toHaveValue('')
        await expectAccessible(page, path)
      }
      await page.locator('main input[name]').first().fill('Otherwise')
      await page.locator('main form a[href$="-management"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'the question on leaving')
      await context.close()
    })
  }
}
