/** Runs axe on the forms: both languages, light and dark, a phone and a desktop; empty, with errors and filled. */
import { expect, test } from '@playwright/test'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { openScreen } from './open-screen.ts'
import { expectAccessibleInAllLooks } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

/** The article's is checked with the screens. */
const NOUNS = Object.entries(FORM_PATHS).filter(([noun]) => noun !== 'article')
const FORMS = NOUNS.map(([, { create }]) => create)

/** Records of the demo magazine. The form of an e-book is that of an issue. */
const FILLED = NOUNS.filter(([noun]) => noun !== 'ebook').map(([, { edit }]) => edit(2))

const WIDTHS = [1440, 360]

for (const language of ['en', 'ur'] as const) {
  test(`axe finds no violations in any form in any look, ${language}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const page = await context.newPage()
    await signInTo(page, FORMS[0] ?? '')
    for (const path of FORMS) {
      await openScreen(page, path)
      await page.locator('main button[type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      await expectAccessibleInAllLooks(page, `${path} with errors`, WIDTHS)
    }
    for (const path of FILLED) {
      await openScreen(page, path)
      await expect(page.locator('main input[name]').first()).not.toHaveValue('')
      await expectAccessibleInAllLooks(page, path, WIDTHS)
    }
    await page.locator('main input[name]').first().fill('Otherwise')
    await page.locator('main form a[href$="-management"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInAllLooks(page, 'the question on leaving', WIDTHS)
    await context.close()
  })
}
