/** axe finds nothing in the forms: both languages, light and dark, a phone and a desktop, empty, refused and filled. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
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

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}`))
  expect.soft(found, what).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const look of LOOKS) {
  for (const language of ['en', 'ur'] as const) {
    test(`axe: every form at ${look.width}, ${look.colorScheme}, ${language}`, async ({ browser, baseURL }) => {
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
        await check(page, `${path}, refused`)
      }
      for (const path of FILLED) {
        await page.goto(path)
        await expect(page.locator('main input[name]').first()).not.toHaveValue('')
        await check(page, path)
      }
      await page.locator('main input[name]').first().fill('Otherwise')
      await page.locator('main form a[href$="-management"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check(page, 'the question on leaving')
      await context.close()
    })
  }
}
